/// The value of an animated property at one moment.
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
