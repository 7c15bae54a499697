/// The exact instants of all steps, and the frames that show them.
///
/// ```swift
/// let timeline: Timeline = tour.timeline
/// print("\(timeline.frameCount) frames in \(timeline.duration) seconds")
/// print(timeline.time(ofFrame: 30), timeline.frameRate)
/// ```
///
/// A step's motion, if any, covers `[start, start + duration)`; its rest lasts until the next step
/// starts. A frame belongs to the step whose interval contains its instant.
public struct Timeline: Sendable {
  /// The steps, at least one.
  package let steps: [ScheduledStep]

  /// Time from the first instant to the end of the last rest, in seconds.
  public let duration: Rational

  /// Frames per second.
  public let frameRate: FrameRate

  /// `ceil(duration · rate)`, plus one if the last view would otherwise have no frame.
  public let frameCount: Int

  /// The limit of frames: more than a day at the highest rate, so a longer spec is a mistake.
  public static let largestFrameCount = 100_000_000

  /// Places steps one after the other.
  ///
  /// - Parameters:
  ///   - steps: At least one; the transition of the first is ignored.
  ///   - frameRate: Frames per second.
  /// - Throws: ``TimelineError`` if an instant or a frame is out of range.
  package init(_ steps: [Step], frameRate: FrameRate) throws(TimelineError) {
    precondition(!steps.isEmpty, "a timeline has at least one step")
    let durations = steps.enumerated().map { $0 == 0 ? .zero : $1.duration }
    var starts: [Rational] = []
    var end = Rational.zero
    for (index, step) in steps.enumerated() {
      starts.append(end)
      guard let restStart = end.adding(durations[index]), let next = restStart.adding(step.rest)
      else {
        throw .instantOutOfRange(step: index)
      }
      guard frameRate.frame(from: next) <= Self.largestFrameCount else {
        throw .tooManyFrames(step: index, frameRate: frameRate)
      }
      end = next
    }

    let frames = steps.indices.map { Int(frameRate.frame(from: starts[$0])) }
    let last = steps.count - 1
    guard let lastRest = starts[last].adding(durations[last]) else {
      throw .instantOutOfRange(step: last)
    }
    let frameCount = max(
      Int(frameRate.frame(from: end)), Int(frameRate.frame(from: lastRest)) + 1)

    let passages = try Passage.passages(through: steps)
    self.steps = steps.indices.map { index in
      ScheduledStep(
        view: steps[index].view.value,
        legs: passages[index].legs, surfaces: passages[index].surfaces,
        end: passages[index].end,
        transition: index == 0 ? nil : steps[index].transition,
        drive: index == 0 ? nil : steps[index].drive,
        start: starts[index], duration: durations[index], rest: steps[index].rest,
        frames: frames[index]..<(index == last ? frameCount : frames[index + 1]))
    }
    self.duration = end
    self.frameRate = frameRate
    self.frameCount = frameCount
  }

  /// The instant that a frame shows, in seconds.
  public func time(ofFrame frame: Int) -> Rational { frameRate.time(ofFrame: frame) }

  /// The moment that a frame shows; frames past the end show the last view.
  package func moment(ofFrame frame: Int) -> Moment { moment(at: time(ofFrame: frame)) }

  /// The moment at an instant: the first view before 0, the last view past the end.
  package func moment(at time: Rational) -> Moment {
    let index = max(stepCount(startedBy: time) - 1, 0)
    return steps[index].moment(at: time, index: index)
  }

  /// The number of steps that have started by `time`, found by bisection.
  private func stepCount(startedBy time: Rational) -> Int {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Parses `A..B`, the half-open range of frames of a flag, counted from 0; nil for anything else.
  ///
  /// ```swift
  /// if let frames = Timeline.frames("30..60") {
  ///   try await tour.write(to: "part.mp4", frames: frames)
  /// }
  /// ```
  public static func frames(_ text: String) -> Range<Int>? {
    guard let dots = text.firstRange(of: ".."), let first = Int(text[..<dots.lowerBound]),
      let end = Int(text[dots.upperBound...]), 0 <= first, first < end
    else { return nil }
    return first..<end
  }
}

extension FrameRate {
  /// The instant that a frame shows, in seconds.
  ///
  /// The frame is clamped to 0 through ``Timeline/largestFrameCount``.
  func time(ofFrame frame: Int) -> Rational {
    let frame = Int64(min(max(frame, 0), Timeline.largestFrameCount))
    let rate = framesPerSecond
    // 27 bits times 31 bits, over 31 bits, always fits.
    return Rational(frame * rate.denominator, over: rate.numerator) ?? .zero
  }
}
