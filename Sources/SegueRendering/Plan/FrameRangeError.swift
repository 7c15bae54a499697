/// Frames that a video does not have.
public struct FrameRangeError: Error, Hashable, CustomStringConvertible {
  /// As asked for.
  public let frames: Range<Int>

  /// How many frames the video has.
  public let count: Int

  package init(frames: Range<Int>, count: Int) {
    self.frames = frames
    self.count = count
  }

  /// One line: what was asked for, what there is.
  public var description: String {
    "The video has the frames 0..\(count), of which \(frames.lowerBound)..\(frames.upperBound) "
      + "is no part; name one."
  }
}
