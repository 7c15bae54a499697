/// The keyframes of one property of a view, like a `CAKeyframeAnimation` of linear mode.
package struct Keyframes<Value: Interpolatable>: Hashable, Sendable {
  /// At least one keyframe, in order of time; two at the same time are a jump.
  package let frames: [Keyframe<Value>]

  /// Maps the transition's progress to the keyframes' time; nil is the identity.
  package let curve: TimingFunction?

  /// Keyframes in order of time, at least one.
  package init(_ frames: [Keyframe<Value>], curve: TimingFunction? = nil) {
    precondition(!frames.isEmpty, "a property that is animated has a keyframe")
    precondition(
      zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time }, "keyframes are in order")
    self.frames = frames
    self.curve = curve
  }

  /// The same keyframes with other values.
  func map<Other: Interpolatable>(_ transform: (Value) -> Other) -> Keyframes<Other> {
    Keyframes<Other>(
      frames.map {
        Keyframe<Other>(time: $0.time, value: $0.value.map(transform), curve: $0.curve)
      },
      curve: curve)
  }

  /// The value at `progress`; before the first keyframe it is the first's, after the last the
  /// last's.
  ///
  /// If progress runs past 0 or 1, so does the value, provided that it moves linearly there.
  ///
  /// - Parameters:
  ///   - progress: Progress of the transition, after its curve.
  ///   - natural: The value for a keyframe that has none.
  /// - Returns: Exactly a keyframe's value at its time.
  func value(at progress: Double, natural: Value) -> Value {
    // No curve here runs in seconds, so the duration has no effect.
    let time = curve.map { $0.progress(at: progress, duration: 1) } ?? progress
    let next = frames.firstIndex { $0.time > time } ?? frames.endIndex
    let isBefore = next == frames.startIndex
    if isBefore, !runsBeyond(frames.startIndex, 0, time) {
      return frames[0].value ?? natural
    }
    if next == frames.endIndex, !runsBeyond(frames.endIndex - 2, 1, time) {
      return frames[frames.endIndex - 1].value ?? natural
    }
    let index = min(max(next - 1, 0), frames.count - 2)
    let (start, end) = (frames[index], frames[index + 1])
    let fraction = (time - start.time) / (end.time - start.time)
    let shown = start.curve.map { $0.progress(at: fraction, duration: 1) } ?? fraction
    let (first, last) = (start.value ?? natural, end.value ?? natural)
    if shown == 0 { return first }
    if shown == 1 { return last }
    return first.interpolated(to: last, at: shown)
  }

  /// Whether the segment after keyframe `index` continues beyond `end`, 0 or 1, where it ends.
  private func runsBeyond(_ index: Int, _ end: Double, _ time: Double) -> Bool {
    guard time < 0 || time > 1, frames.indices.contains(index),
      frames.indices.contains(index + 1)
    else { return false }
    let stretch = (frames[index], frames[index + 1])
    return (end == 0 ? stretch.0.time : stretch.1.time) == end
      && stretch.0.time < stretch.1.time && stretch.0.curve == nil
  }
}

/// The value of an animated property at one moment.
package struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// Time from 0 at the start to 1 at the end.
  package var time: Double

  /// The value, or nil for the one that the property has without any animation.
  package var value: Value?

  /// The curve from here to the next keyframe; nil is linear.
  package var curve: TimingFunction?

  /// A value at a moment.
  package init(time: Double, value: Value?, curve: TimingFunction? = nil) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}
