package import Geometry
package import Transitions

/// A transition that keeps the old view visible: the new view covers its lower part.
package struct OverlayTransition: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "overlay", help: "For tests of surfaces.", defaultDuration: "1",
    defaultCurve: .linear,
    parameters: [
      Parameter("share", .number(0...1), default: .number(0.5), help: "The share it covers.")
    ])

  /// The share of the canvas that the new view covers.
  private let share: Double

  package init(_ values: ParameterValues) { share = values.number("share") }

  package init(share: Double) { self.share = share }

  package var keepsFrom: Bool { true }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    var to = Layer(contents: .to, size: stage.size)
    to.position.y += stage.size.height * (1 - share * progress)
    return Scene(size: stage.size, layers: [from, to])
  }
}
