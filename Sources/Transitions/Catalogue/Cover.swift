package import Geometry

/// The new view comes up over the old one, which does not move.
///
/// If progress overshoots, the new view stays at its end, because a view that fills the canvas has
/// nothing beyond its edge.
///
/// - Source: `UIModalTransitionStyle.coverVertical`.
package struct Cover: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "cover",
    help: "The new view comes up from the bottom, over the old one.",
    defaultDuration: "0.5", defaultCurve: .navigation,
    parameters: parameters(edge: "Where the new view comes from."), change: .moved,
    aliases: [
      CatalogueEntry.Alias(
        "coverVertical", ["edge": .choice("bottom")],
        help: "UIKit's modal transition style: up from the bottom.")
    ])

  /// The parameters of covering and uncovering, which differ in the meaning of the edge.
  static func parameters(edge help: String) -> [Parameter] {
    [
      Parameter("edge", .choice(Edge.words), default: .choice("bottom"), help: help),
      Parameter(
        "dimming", .number(0...1), default: .number(0),
        help: "The alpha of the black over the view below while it is covered, 0 to 1."),
    ]
  }

  private let edge: Edge
  private let dimming: Double

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
    dimming = values.number("dimming")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress <= 0 { return Scene(size: stage.size, layers: [from]) }
    if progress >= 1 { return Scene(size: stage.size, layers: [to]) }

    from.dimming = dimming * progress
    to.position += edge.shift(of: stage.size) * (1 - progress)
    return Scene(size: stage.size, layers: [from, to])
  }
}
