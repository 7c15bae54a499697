/// How one property of a view runs through values, as a `CAKeyframeAnimation` of linear mode.
public struct Keyframes<Value: Interpolatable>: Hashable, Sendable {
  /// At least one, their times rising; two of one time are a jump.
  public let frames: [Keyframe<Value>]

  /// How its time follows the transition's progress; nil where it is the progress.
  public let curve: TimingFunction?

  /// A run through `frames`, of which there is at least one, in the order of their times.
  public init(_ frames: [Keyframe<Value>], curve: TimingFunction? = nil) {
    precondition(!frames.isEmpty, "a property that is animated has a keyframe")
    precondition(
      zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time }, "keyframes are in order")
    self.frames = frames
    self.curve = curve
  }

  /// The same run of other values.
  func map<Other: Interpolatable>(_ transform: (Value) -> Other) -> Keyframes<Other> {
    Keyframes<Other>(
      frames.map {
        Keyframe<Other>(time: $0.time, value: $0.value.map(transform), curve: $0.curve)
      },
      curve: curve)
  }

  /// The value at `progress`; before the first keyframe it is the first's, after the last the last's.
  ///
  /// Where progress runs past 0 or 1, so does the value, if it is on its way there in a straight line.
  ///
  /// - Parameters:
  ///   - progress: Of the transition, after its curve.
  ///   - natural: What a keyframe without a value has.
  /// - Returns: Exactly a keyframe's value at its time.
  func value(at progress: Double, natural: Value) -> Value {
    // Nothing here runs in seconds, so the duration has no say.
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

  /// Whether the stretch from keyframe `index` on is continued past the `end`, 0 or 1, at which it ends.
  private func runsBeyond(_ index: Int, _ end: Double, _ time: Double) -> Bool {
    guard time < 0 || time > 1, frames.indices.contains(index),
      frames.indices.contains(index + 1)
    else { return false }
    let stretch = (frames[index], frames[index + 1])
    return (end == 0 ? stretch.0.time : stretch.1.time) == end
      && stretch.0.time < stretch.1.time && stretch.0.curve == nil
  }
}
