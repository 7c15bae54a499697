package import SegueTimeline

/// The choice of the frames on a contact sheet.
package enum SheetChoice: Hashable, Sendable {
  /// A number of frames at even distances, from the first to the last.
  case count(Int)

  /// The frames that show 0 and each further multiple of so many seconds, above zero.
  case every(Rational)

  /// The frame in the middle of each transition: the one whose progress is nearest to a half.
  case steps

  /// The most frames of a sheet.
  package static let most = 1000

  /// The frames of a timeline, in order and each once.
  ///
  /// - Throws: ``SheetError`` if there are too many, or none.
  func frames(of timeline: Timeline) throws(SheetError) -> [Int] {
    switch self {
    case .count(let count): return Self.spread(min(count, Self.most), over: timeline.frameCount)
    case .every(let seconds):
      let number = timeline.duration.doubleValue / seconds.doubleValue
      guard number < Double(Self.most) else {
        throw .tooManyFrames(Int(min(number, 1e9)) + 1)
      }
      var (frames, time): ([Int], Rational?) = ([], .zero)
      while let instant = time, instant <= timeline.duration {
        frames.append(timeline.frame(at: instant))
        time = instant.adding(seconds)
      }
      return frames.uniqued()
    case .steps:
      let frames = timeline.steps.compactMap { step -> Int? in
        guard step.transition != nil, step.duration > .zero, !step.frames.isEmpty else {
          return nil
        }
        return step.middle(in: timeline)
      }
      guard !frames.isEmpty else { throw .hasNoTransition }
      guard frames.count <= Self.most else { throw .tooManyFrames(frames.count) }
      return frames
    }
  }

  /// `count` of `total` frames, from the first to the last; a single one is in the middle.
  private static func spread(_ count: Int, over total: Int) -> [Int] {
    guard count > 1 else { return [(total - 1) / 2] }
    guard count < total else { return Array(0..<total) }
    let distances = count - 1
    return (0..<count).map { (2 * $0 * (total - 1) + distances) / (2 * distances) }
  }
}

extension ScheduledStep {
  /// The frame of the motion whose progress is nearest to a half, the first of several.
  ///
  /// The half of its time would be no middle: a spring has all but arrived by then.
  fileprivate func middle(in timeline: Timeline) -> Int {
    let rest = start.adding(duration).map { Int(clamping: timeline.frameRate.frame(from: $0)) }
    let end = min(max(rest ?? frames.upperBound, frames.lowerBound + 1), frames.upperBound)
    let count = end - frames.lowerBound
    // A motion of minutes is not searched frame by frame.
    let searched = (0..<min(count, 4096)).map { frames.lowerBound + $0 * count / min(count, 4096) }
    func distance(_ frame: Int) -> Double {
      guard case .transition(_, let leg, let progress, _) = timeline.moment(ofFrame: frame) else {
        return .infinity
      }
      return abs((Double(leg) + progress) / Double(legs.count) - 0.5)
    }
    return searched.min { distance($0) < distance($1) } ?? frames.lowerBound
  }
}

extension Timeline {
  /// The frame that is shown at an instant from 0 on; past the end, the last.
  func frame(at instant: Rational) -> Int {
    let next = Int(clamping: frameRate.frame(from: instant))
    return min(time(ofFrame: next) > instant ? next - 1 : next, frameCount - 1)
  }
}

extension [Int] {
  /// Increasing numbers, each once.
  fileprivate func uniqued() -> [Int] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
