public import SegueGeometry

/// A card with a view on each side, which turns over.
///
/// ```swift
/// let flip = Flip(edge: .right, pullBack: 0.6, shading: 0.2)
/// let back = Go(to: home, by: flip, over: .milliseconds(500), curve: .easeOut)
/// ```
///
/// The card moves away by `pullBack · extent / 2 · |sin θ|` at the angle θ. Its nearest edge is
/// `extent / 2 · |sin θ|` in front of its middle, so with a `pullBack` of 1 that edge stays in the
/// plane of the canvas, and therefore as high or as wide as the canvas.
///
/// - Source: `UIView.AnimationOptions.transitionFlipFromLeft` and its three siblings: the named
///   side comes to the front. Stack Overflow, question 15852375: UIKit scales the view so that "the
///   tallest edge of the flipped view stays the height of the container view", with a "slight
///   dimming effect"; its amount is our own.
public struct Flip: SceneTransition {
  /// Its names and its timing.
  public static let configuration = TransitionConfiguration(
    name: "flip", help: "The view turns over like a card; the new view is its back.",
    duration: .milliseconds(750), curve: .easeInOut, aliases: aliases)

  /// The side that comes to the front.
  @Parameter("The side that comes to the front: left and right turn about an upright axis.")
  public var edge = Edge.left

  /// The distance that the card moves away on its way: at 1 no part of it leaves the canvas.
  @Parameter(
    0...1,
    "How far the card moves away on its way: at 1 no part of it leaves the canvas, at 0 it turns "
      + "in place.")
  public var pullBack = 1.0

  /// The darkness of a face that is turned away from the light, 0 to 1.
  @Parameter(0...1, Light.help) public var shading = 0.3

  /// A flip from the left.
  public init() {}

  /// A flip with the defaults for all that is not given.
  public init(edge: Edge? = nil, pullBack: Double? = nil, shading: Double? = nil) {
    self.edge = edge ?? self.edge
    self.pullBack = pullBack ?? self.pullBack
    self.shading = shading ?? self.shading
  }

  /// UIKit's names, which say from which side the card flips: that side comes to the front.
  ///
  /// - Source: `UIModalTransitionStyle.flipHorizontal` flips "from right-to-left";
  ///   `transitionFlipFromRight` moves "the right side of the view toward the front". UIKit plays
  ///   `UIView.AnimationTransition.flipFromLeft` as `oglFlip` with the subtype `fromLeft` (The
  ///   Apple Wiki, "UIViewAnimationState"); that subtype is also said to be the default.
  private static var aliases: [TransitionConfiguration.Alias] {
    [
      TransitionConfiguration.Alias(
        "flipHorizontal", ["edge": .choice("right")],
        help: "UIKit's modal transition style: from right to left.")
    ]
      + ["flipFrom", "transitionFlipFrom"].flatMap { prefix in
        [("Left", Edge.left), ("Right", .right), ("Top", .top), ("Bottom", .bottom)].map {
          TransitionConfiguration.Alias(
            prefix + $0, ["edge": .choice($1.rawValue)],
            help: "UIKit's animation option: the \($1.rawValue) side comes to the front.")
        }
      } + [
        TransitionConfiguration.Alias(
          "oglFlip", ["edge": .choice("left")], help: "Core Animation's name, not a public one.")
      ]
  }

  /// The card at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
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
