package import Geometry

/// The new view slides over the old one, which moves away more slowly, as in a navigation stack.
///
/// If progress overshoots, the new view stays at its end, because a view that fills the canvas has
/// nothing beyond its edge.
///
/// - Source: `UINavigationController.pushViewController(_:animated:)`: the outgoing view moves by
///   30 % of the width under black of alpha 0.1. Top and bottom: `CATransitionType.push`.
package struct Push: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "push",
    help: "The new view slides over the old one, which moves away more slowly.",
    defaultDuration: "0.5", defaultCurve: .navigation,
    parameters: parameters(edge: "Where the new view comes from."), change: .moved)

  /// The parameters of a push and a pop, which differ in the meaning of the edge.
  static func parameters(edge help: String) -> [Parameter] {
    [
      Parameter("edge", .choice(Edge.words), default: .choice("right"), help: help),
      Parameter(
        "parallax", .number(0...1), default: .number(defaultParallax),
        help: "How far the view below moves, as a fraction of the canvas."),
      Parameter(
        "dimming", .number(0...1), default: .number(defaultDimming),
        help: "The alpha of the black over the view below while it is covered, 0 to 1."),
      Parameter(
        "shadow", .number(0...1), default: .number(defaultShadow),
        help: "How dark the shadow of the view on top is, 0 to 1."),
      Parameter(
        "shadowRadius", .number(0...50), default: .number(defaultShadowRadius),
        help: "Softness of that shadow: the standard deviation of its blur, in points."),
    ]
  }

  static let defaultParallax = 0.3
  static let defaultDimming = 0.1
  /// Shadow opacity, as faint as UIKit's by eye; half of it is visible at the very edge.
  static let defaultShadow = 0.3
  /// UIKit's image of a shadow is 9 points wide, about two standard deviations.
  static let defaultShadowRadius = 4.5

  let edge: Edge
  private let parallax: Double
  private let dimming: Double
  private let shadow: Double
  private let shadowRadius: Double

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
    parallax = values.number("parallax")
    dimming = values.number("dimming")
    shadow = values.number("shadow")
    shadowRadius = values.number("shadowRadius")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress <= 0 { return Scene(size: stage.size, layers: [from]) }
    if progress >= 1 { return Scene(size: stage.size, layers: [to]) }

    let shift = edge.shift(of: stage.size)
    from.position -= shift * (parallax * progress)
    from.dimming = dimming * progress
    to.position += shift * (1 - progress)
    to.shadow = DropShadow(
      opacity: shadow, radius: shadowRadius, entered: abs(shift.x + shift.y) * progress)
    return Scene(size: stage.size, layers: [from, to])
  }
}
