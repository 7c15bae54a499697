public import SegueGeometry

/// The animated properties of one view while it enters or leaves, as in an animations block.
///
/// ```swift
/// var arriving = ViewKeyframes()
/// arriving.frame = Keyframes(Rect(x: 145, y: 372, width: 100, height: 100), nil)
/// arriving.cornerRadius = Keyframes(50, nil)
/// arriving.zPosition = Keyframes(1)
/// let step = Go(to: settings, by: Properties(from: ViewKeyframes(), to: arriving))
/// ```
///
/// A property without keyframes keeps its natural value: the view fills the canvas, opaque and
/// flat, with square corners.
public struct ViewKeyframes: Hashable, Sendable {
  /// The view's middle on the canvas, in points.
  public var center: Keyframes<Point>?

  /// The view's frame, in points, in place of `center`; the picture is scaled to it.
  public var frame: Keyframes<Rect>?

  /// Opacity, from 0 (invisible) to 1.
  public var alpha: Keyframes<Double>?

  /// Scales, rotates and moves the view about its middle.
  ///
  /// If that leaves its plane, the view is seen in the canvas's perspective, from straight in front
  /// of its middle.
  public var transform: Keyframes<TransformComponents>?

  /// Interpolation of `transform` between its keyframes.
  public var interpolation = Interpolation.components

  /// Order of the views: the one with the greater value is on top.
  public var zPosition: Keyframes<Double>?

  /// Corner radius in points.
  public var cornerRadius: Keyframes<Double>?

  /// A view without any animated property.
  public init() {}

  /// The way to interpolate between two transforms.
  ///
  /// ```swift
  /// var leaving = ViewKeyframes()
  /// leaving.transform = Keyframes(nil, TransformComponents(rotation: SIMD3(0, 0, 3 * .pi)))
  /// leaving.interpolation = .shortest
  /// ```
  public enum Interpolation: String, CaseIterable, Hashable, Sendable {
    /// Each number on its own, like Core Animation's key paths; a rotation may have any length.
    case components
    /// The decomposed matrices, as Core Animation animates `transform`; a rotation takes the
    /// shortest path.
    case shortest
  }

  /// Whether nothing is animated.
  package var isEmpty: Bool {
    center == nil && frame == nil && alpha == nil && transform == nil && zPosition == nil
      && cornerRadius == nil
  }
}
