package import Geometry

/// The old view slides away over the new one, which does not move.
///
/// - Source: `CATransitionType.reveal`; duration and pacing are Core Animation's defaults.
package struct Reveal: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "reveal", help: "The old view slides away and uncovers the new one, which stays.",
    defaultDuration: "0.25", defaultCurve: .linear,
    parameters: [
      Parameter(
        "edge", .choice(Edge.words), default: .choice("right"),
        help: "Where the new view is first uncovered; the old one leaves on the other side.")
    ], change: .moved)

  private let edge: Edge

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    let to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    from.position -= edge.shift(of: stage.size) * progress
    return Scene(size: stage.size, layers: [to, from])
  }
}
