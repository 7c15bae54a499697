package import SegueMessages

/// A reason why steps do not form a timeline.
package enum TimelineError: Error, Hashable {
  /// The instants up to this step have no common denominator that fits 63 bits.
  case instantOutOfRange(step: Int)
  case tooManyFrames(step: Int, frameRate: FrameRate)
  /// More than ``Surface/largestDepth`` views would be seen over each other.
  case tooManyViewsKept(step: Int)

  /// The step that goes too far.
  package var step: Int {
    switch self {
    case .instantOutOfRange(let step), .tooManyFrames(let step, _), .tooManyViewsKept(let step):
      step
    }
  }
}

extension TimelineError: CustomStringConvertible {
  /// The mistake and what was expected; the caller adds the place.
  package var description: String {
    switch self {
    case .instantOutOfRange:
      "ends at an instant that cannot be represented exactly, expected times with fewer digits"
    case .tooManyFrames(_, let frameRate):
      "ends past frame \(Timeline.largestFrameCount) at \(frameRate) frames a second, "
        + "expected shorter times or a lower rate"
    case .tooManyViewsKept:
      "lies over more than \(Surface.largestDepth) views, expected some of them to be dismissed, "
        + "with 'reverse: true'"
    }
  }
}

extension TimelineError: FailingError {
  package var failure: Failure { .badInput }
}
