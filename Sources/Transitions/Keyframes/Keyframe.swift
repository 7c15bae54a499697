/// A value that an animated property has at one moment.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// When, from 0 at the start to 1 at the end.
  public var time: Double

  /// Nil for the value that the property has without any animation.
  public var value: Value?

  /// How the property goes on from here to the next keyframe; nil for a straight line.
  public var curve: TimingFunction?

  /// A value at a moment.
  public init(time: Double, value: Value?, curve: TimingFunction? = nil) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}
