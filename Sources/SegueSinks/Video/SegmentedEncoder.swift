import SegueEncoding
import SegueFiles

/// Encodes a video segment by segment (see ``VideoOptions/segmentLength``).
struct SegmentedEncoder: ~Copyable {
  private let options: VideoOptions
  private let width: Int
  private let height: Int
  private let timebase: Timebase
  private let isWhole: Bool

  /// The encoder of the segment that the last frame belongs to.
  private(set) var current: VideoEncoder

  private var frameCount: Int

  /// Opens an encoder of the first segment, which has accepted every option.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - width: The width of the frames, padded.
  ///   - height: The height of the frames, padded.
  ///   - timebase: The duration of each frame.
  ///   - total: The number of frames of the whole video. The frames to come may be a part of it
  ///     that begins with a segment.
  /// - Throws: ``FrameSinkError``, if the encoder refuses an option.
  init(
    _ options: VideoOptions, width: Int, height: Int, timebase: Timebase, total: Int
  ) throws(FrameSinkError) {
    (self.options, self.width, self.height) = (options, width, height)
    (self.timebase, isWhole, frameCount) = (timebase, total <= options.segmentLength, 0)
    current = try VideoEncoder(
      options, width: width, height: height, timebase: timebase,
      segment: VideoSegment(start: 0, isWhole: isWhole))
  }

  /// Encodes one image, which `repeats` equal ones follow, and passes the finished packets to
  /// `muxer`.
  mutating func encode(
    _ image: YUVImage, before repeats: Int, to muxer: borrowing VideoMuxer
  ) throws {
    if frameCount > 0, frameCount.isMultiple(of: options.segmentLength) {
      precondition(!isWhole, "a video has more frames than was said")
      try startSegment(muxer)
    }
    try current.encode(image, before: repeats, to: muxer)
    frameCount += 1
  }

  /// Passes the remaining packets to `muxer`; a sink without frames has none.
  mutating func flush(to muxer: borrowing VideoMuxer) throws {
    if frameCount > 0 { try current.flush(to: muxer) }
  }

  private mutating func startSegment(_ muxer: borrowing VideoMuxer) throws {
    try current.flush(to: muxer)
    let next = try VideoEncoder(
      options, width: width, height: height, timebase: timebase,
      segment: VideoSegment(start: Int64(frameCount), isWhole: isWhole))
    // The file has one header for all segments.
    guard next.header == current.header else {
      throw FrameSinkError.encodingFailed(
        call: "avcodec_open2", reason: "two segments have different headers")
    }
    current = next
    FreedMemory.release()
  }
}
