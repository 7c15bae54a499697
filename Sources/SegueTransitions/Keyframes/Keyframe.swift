/// The value of an animated property at one moment.
package struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// Time from 0 at the start to 1 at the end.
  package var time: Double

  /// The value, or nil for the one that the property has without any animation.
  package var value: Value?

  /// The curve from here to the next keyframe; nil is linear.
  package var curve: TimingFunction?

  /// The shape of a cubic path here.
  package var shape: SplineShape

  /// A value at a moment.
  package init(
    time: Double, value: Value?, curve: TimingFunction? = nil, shape: SplineShape = .catmullRom
  ) {
    (self.time, self.value, self.curve, self.shape) = (time, value, curve, shape)
  }
}
