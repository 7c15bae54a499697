package import Geometry

/// The new view slides in over the old one, which gives way.
///
/// - Source: "iOS Programming Recipe 28: View Controller Containment & Transitioning", its four
///   slides; the defaults are those that Interface Builder gives its sliders.
package struct Slide: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "slide",
    help: "The new view slides in from an edge while the old one moves, shrinks and fades.",
    defaultDuration: "0.5", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "edge", .choice(Edge.words), default: .choice("right"),
        help: "Where the new view comes from.")
    ] + GivingWay.parameters, change: .moved)

  private let edge: Edge
  private let givingWay: GivingWay

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
    givingWay = GivingWay(values)
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    givingWay.scene(at: progress, on: stage, offset: edge.shift(of: stage.size), turn: 0)
  }
}
