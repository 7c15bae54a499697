/// The value of an animated property at one moment.
///
/// ```swift
/// let bounce = Keyframes([
///   Keyframe(time: 0, value: 1.0, curve: .easeIn),
///   Keyframe(time: 0.6, value: 0.2, curve: .easeOut),
///   Keyframe(time: 1, value: nil),
/// ])
/// ```
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// Time from 0 at the start to 1 at the end.
  public var time: Double

  /// The value, or nil for the one that the property has without any animation.
  public var value: Value?

  /// The curve from here to the next keyframe; nil is linear.
  public var curve: TimingFunction?

  /// The shape of a cubic path here.
  public var shape: SplineShape

  /// A value at a moment.
  public init(
    time: Double, value: Value?, curve: TimingFunction? = nil, shape: SplineShape = .catmullRom
  ) {
    (self.time, self.value, self.curve, self.shape) = (time, value, curve, shape)
  }
}
