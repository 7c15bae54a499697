/// The keyframes of one property of a view, like a `CAKeyframeAnimation`.
///
/// ```swift
/// let fadeIn = Keyframes(0, nil)
/// let blink = Keyframes(
///   [Keyframe(time: 0, value: 1.0), Keyframe(time: 1, value: 0.0)], mode: .discrete,
///   repetition: Repetition(count: 3))
/// ```
public struct Keyframes<Value: Interpolatable>: Hashable, Sendable {
  /// At least one keyframe, in order of time; two at the same time are a jump.
  public let frames: [Keyframe<Value>]

  /// Maps the time of one pass to the keyframes' time; nil is the identity.
  public let curve: TimingFunction?

  /// The way from one keyframe to the next; a paced one ignores their times and curves.
  public let mode: CalculationMode

  /// The passes within the transition.
  public let repetition: Repetition

  /// Keyframes in order of time, at least one.
  public init(
    _ frames: [Keyframe<Value>], curve: TimingFunction? = nil, mode: CalculationMode = .linear,
    repetition: Repetition = .once
  ) {
    precondition(!frames.isEmpty, "a property that is animated has a keyframe")
    precondition(
      zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time }, "keyframes are in order")
    (self.frames, self.curve, self.mode, self.repetition) = (frames, curve, mode, repetition)
  }

  /// Values at even distances in time; nil is the property's natural value.
  ///
  /// A discrete mode shows each as long as any other.
  ///
  /// - Parameters:
  ///   - values: At least one value, in order.
  ///   - mode: The way from one value to the next.
  public init(_ values: Value?..., mode: CalculationMode = .linear) {
    let count = Double(mode == .discrete ? values.count : max(values.count - 1, 1))
    self.init(
      values.enumerated().map { Keyframe(time: Double($0) / count, value: $1) }, mode: mode)
  }

  /// The value at `progress`; before the first keyframe it is the first's, after the last the
  /// last's.
  ///
  /// If progress runs past 0 or 1, so does the value, along the line that it follows there. It
  /// rests if a curve of its own, a repetition or a discrete mode ends there.
  ///
  /// - Parameters:
  ///   - progress: Progress of the transition, after its curve.
  ///   - natural: The value for a keyframe that has none.
  /// - Returns: Exactly a keyframe's value at its time.
  func value(at progress: Double, natural: Value) -> Value {
    switch mode {
    case .linear, .discrete, .paced:
      let span = span(at: progress, natural: natural)
      if span.fraction == 0 { return span.start }
      if span.fraction == 1 { return span.end }
      return span.start.interpolated(to: span.end, at: span.fraction)
    case .cubic:
      let (index, fraction) = place(at: time(at: progress))
      return Spline(frames, natural: natural).value(after: index, at: fraction)
    case .cubicPaced:
      return Spline(frames, natural: natural).value(atShare: time(at: progress))
    }
  }

  /// The two values that surround `progress`, and the fraction of the way between them.
  ///
  /// The keyframes are not cubic.
  func span(at progress: Double, natural: Value) -> (start: Value, end: Value, fraction: Double) {
    let keyframes = mode == .paced ? paced(natural: natural) : self
    let (index, fraction) = keyframes.place(at: time(at: progress))
    let end = min(index + 1, frames.count - 1)
    return (frames[index].value ?? natural, frames[end].value ?? natural, fraction)
  }

  /// Time of the keyframes at a progress of the transition.
  private func time(at progress: Double) -> Double {
    let time = repetition.time(at: progress)
    // No curve here runs in seconds, so the duration has no effect.
    return curve.map { $0.progress(at: time, duration: 1) } ?? time
  }

  /// The last keyframe up to `time`, and the fraction of the way to the next, after its curve.
  private func place(at time: Double) -> (index: Int, fraction: Double) {
    let next = frames.firstIndex { $0.time > time } ?? frames.endIndex
    if mode == .discrete { return (max(next - 1, 0), 0) }
    if next == frames.startIndex, !runsBeyond(frames.startIndex, 0, time) { return (0, 0) }
    if next == frames.endIndex, !runsBeyond(frames.endIndex - 2, 1, time) {
      return (frames.endIndex - 1, 0)
    }
    let index = min(max(next - 1, 0), frames.count - 2)
    let (start, end) = (frames[index], frames[index + 1])
    let fraction = (time - start.time) / (end.time - start.time)
    return (index, start.curve.map { $0.progress(at: fraction, duration: 1) } ?? fraction)
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

  /// The same values at the times at which an even pace reaches them.
  private func paced(natural: Value) -> Keyframes {
    let values = frames.map { $0.value ?? natural }
    var way = [0.0]
    for (start, end) in zip(values, values.dropFirst()) {
      way.append((way.last ?? 0) + (end - start).length)
    }
    guard let whole = way.last, whole > 0 else { return self }
    return Keyframes(zip(way, values).map { Keyframe(time: $0 / whole, value: $1) })
  }
}
