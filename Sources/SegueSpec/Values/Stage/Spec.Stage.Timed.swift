public import SegueTimeline
public import SegueTransitions

extension Spec.Stage {
  /// A value over the time of a video: one, or keyframes.
  ///
  /// ```swift
  /// let opacity = Spec.Stage.Timed([
  ///   Spec.Stage.Timed<Double>.Frame(at: .zero, 0),
  ///   Spec.Stage.Timed<Double>.Frame(at: Rational(1), 1, curve: .easeOut),
  /// ])
  /// var logo = Spec.Stage.Layer.image("logo.png", at: Point(540, 200))
  /// logo.opacity = opacity
  /// logo.at = Spec.Stage.Timed(Point(540, 240))
  /// ```
  ///
  /// Before the first keyframe it is the first's, after the last the last's.
  public struct Timed<Value: Interpolatable>: Hashable, Sendable {
    /// A value at an instant, in seconds of the video.
    public struct Frame: Hashable, Sendable {
      /// The instant, in seconds, at least 0.
      public var time: Rational
      /// The value.
      public var value: Value
      /// The curve from here to the next keyframe; a spring runs in seconds.
      public var curve: TimingFunction

      /// A value at an instant.
      public init(at time: Rational, _ value: Value, curve: TimingFunction = .linear) {
        (self.time, self.value, self.curve) = (time, value, curve)
      }
    }

    /// The keyframes, at least one, in order of time.
    public let frames: [Frame]

    /// The same value at any time.
    public init(_ value: Value) { frames = [Frame(at: .zero, value)] }

    /// Keyframes, at least one, in order of time; two at the same time are a jump.
    public init(_ frames: [Frame]) {
      precondition(!frames.isEmpty, "a value that is animated has a keyframe")
      precondition(
        zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time }, "keyframes are in order")
      self.frames = frames
    }

    /// Whether it is the same value at any time.
    package var rests: Bool { frames.allSatisfy { $0.value == frames[0].value } }

    /// The instants of the keyframes, in seconds, in order.
    package var times: [Rational] { frames.map(\.time) }

    /// The value at an instant of the video.
    package func value(at time: Rational) -> Value {
      let next = frames.firstIndex { time < $0.time } ?? frames.endIndex
      guard next > frames.startIndex else { return frames[0].value }
      guard next < frames.endIndex else { return frames[next - 1].value }
      let (start, end) = (frames[next - 1], frames[next])
      let duration = end.time.minus(start.time).doubleValue
      let fraction = time.minus(start.time).doubleValue / duration
      let progress = start.curve.progress(at: fraction, duration: duration)
      return progress == 0
        ? start.value : start.value.interpolated(to: end.value, at: progress)
    }
  }
}
