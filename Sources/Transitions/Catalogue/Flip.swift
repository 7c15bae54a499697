package import Geometry

/// A card with a view on each side, which turns over.
///
/// The card moves away by `pullBack · extent / 2 · |sin θ|` at the angle θ. Its nearest edge is
/// `extent / 2 · |sin θ|` in front of its middle, so with a `pullBack` of 1 that edge stays in the
/// plane of the canvas, and therefore as high or as wide as the canvas.
///
/// - Source: `UIView.AnimationOptions.transitionFlipFromLeft` and its three siblings: the named
///   side comes to the front. Stack Overflow, question 15852375: UIKit scales the view so that "the
///   tallest edge of the flipped view stays the height of the container view", with a "slight
///   dimming effect"; its amount is our own.
package struct Flip: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "flip", help: "The view turns over like a card; the new view is its back.",
    defaultDuration: "0.75", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "edge", .choice(Edge.words), default: .choice("left"),
        help: "The side that comes to the front: left and right turn about an upright axis."),
      Parameter(
        "pullBack", .number(0...1), default: .number(1),
        help: "How far the card moves away on its way: at 1 no part of it leaves the canvas, at 0 "
          + "it turns in place."),
      Light.parameter(default: 0.3),
    ], aliases: aliases)

  /// UIKit's names, which say from which side the card flips: that side comes to the front.
  ///
  /// - Source: `UIModalTransitionStyle.flipHorizontal` flips "from right-to-left";
  ///   `transitionFlipFromRight` moves "the right side of the view toward the front". UIKit plays
  ///   `UIView.AnimationTransition.flipFromLeft` as `oglFlip` with the subtype `fromLeft` (The
  ///   Apple Wiki, "UIViewAnimationState"); that subtype is also said to be the default.
  private static var aliases: [CatalogueEntry.Alias] {
    [
      CatalogueEntry.Alias(
        "flipHorizontal", ["edge": .choice("right")],
        help: "UIKit's modal transition style: from right to left.")
    ]
      + ["flipFrom", "transitionFlipFrom"].flatMap { prefix in
        [("Left", Edge.left), ("Right", .right), ("Top", .top), ("Bottom", .bottom)].map {
          CatalogueEntry.Alias(
            prefix + $0, ["edge": .choice($1.rawValue)],
            help: "UIKit's animation option: the \($1.rawValue) side comes to the front.")
        }
      } + [
        CatalogueEntry.Alias(
          "oglFlip", ["edge": .choice("left")], help: "Core Animation's name, not a public one.")
      ]
  }

  private let edge: Edge
  private let pullBack: Double
  private let shading: Double

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
    pullBack = values.number("pullBack")
    shading = values.number("shading")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    // The card turns away from the side that comes to the front.
    let angle = Double.pi * progress
    from.transform = edge.opposite.turn(angle)
    from.isDoubleSided = false
    to.transform = edge.opposite.turn(.pi * (progress - 1))
    to.isDoubleSided = false
    let away = pullBack * edge.extent(of: stage.size) / 2 * abs(Elementary.sine(angle))
    var scene = Scene(size: stage.size, layers: [from, to])
    scene.sublayerTransform = Transform3D.translation(z: -away)
      .concatenating(.perspective(eyeDistance: stage.eyeDistance))
    scene.shade(shading)
    return scene
  }
}
