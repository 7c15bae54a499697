public import Geometry

/// How the properties of one view run while it comes or goes, as in an animations block.
///
/// A property without keyframes keeps its natural value: the view fills the canvas, opaque, flat,
/// its corners square.
public struct ViewKeyframes: Hashable, Sendable {
  /// Where the view's middle lies on the canvas, in points.
  public var center: Keyframes<Point>?

  /// Where the view lies, in points; in place of `center`, and the picture is scaled to it.
  public var frame: Keyframes<Rect>?

  /// 0 (not there) to 1.
  public var alpha: Keyframes<Double>?

  /// Scales, turns and moves the view about its middle; where that leads out of its plane, it is
  /// seen in the canvas's perspective, straight before the view's middle.
  public var transform: Keyframes<TransformComponents>?

  /// How `transform` goes between its keyframes.
  public var interpolation = Interpolation.components

  /// The order of the views: the greater one lies above.
  public var zPosition: Keyframes<Double>?

  /// In points.
  public var cornerRadius: Keyframes<Double>?

  /// A view none of whose properties is animated.
  public init() {}

  /// What is between two transforms.
  public enum Interpolation: String, CaseIterable, Hashable, Sendable {
    /// Each number by itself, as Core Animation's key paths: a turn may be as long as it likes.
    case components
    /// The matrices, decomposed, as Core Animation animates `transform`: a turn takes the shortest way.
    case shortest
  }

  /// Whether nothing is animated.
  public var isEmpty: Bool {
    center == nil && frame == nil && alpha == nil && transform == nil && zPosition == nil
      && cornerRadius == nil
  }
}
