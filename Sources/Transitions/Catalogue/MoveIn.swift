package import Geometry

/// The new view slides in over the old one, which does not move.
///
/// - Source: `CATransitionType.moveIn`; duration and pacing are Core Animation's defaults.
package struct MoveIn: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "moveIn", help: "The new view slides in over the old one, which stays where it is.",
    defaultDuration: "0.25", defaultCurve: .linear,
    parameters: [
      Parameter(
        "edge", .choice(Edge.words), default: .choice("right"),
        help: "Where the new view comes from.")
    ], change: .moved)

  private let edge: Edge

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    to.position += edge.shift(of: stage.size) * (1 - progress)
    return Scene(size: stage.size, layers: [from, to])
  }
}
