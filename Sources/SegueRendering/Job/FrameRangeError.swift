package import SegueMessages

/// A request for frames that a video does not have.
///
/// ```swift
/// do {
///   try await StillJob(tour, frame: 5000, to: "late.png").run()
/// } catch let error as FrameRangeError {
///   print("The video has \(error.count) frames.")
/// }
/// ```
public struct FrameRangeError: Error, Hashable, CustomStringConvertible {
  /// The frames asked for.
  public let frames: Range<Int>

  /// The number of frames in the video.
  public let count: Int

  package init(frames: Range<Int>, count: Int) {
    self.frames = frames
    self.count = count
  }

  /// One line: the frames asked for and those that exist.
  public var description: String {
    "The video has frames 0..\(count), and \(frames.lowerBound)..\(frames.upperBound) "
      + "is not within them; name a part of them."
  }
}

extension FrameRangeError: FailingError {
  package var failure: Failure { .request }
}
