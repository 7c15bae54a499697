import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg
import SegueFiles

/// Encodes a video segment by segment (see ``VideoOptions/segmentLength``).
struct SegmentedEncoder: ~Copyable {
  private let options: VideoOptions
  private let width: Int
  private let height: Int
  private let timebase: Timebase
  private let isWhole: Bool

  /// The turn at the encoder; nil after the end.
  private var turn: EncoderTurn?

  /// The encoder of the segment that the last frame belongs to; nil after the end.
  private var current: VideoEncoder?

  /// The description that all frames share.
  private let header: [UInt8]

  /// The target in bits a second; 0 if the target is a quality.
  let bitRate: Int

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
  ///   - turn: A turn at the encoder, which ends with the last segment.
  /// - Throws: ``FrameSinkError``, if the encoder refuses an option.
  init(
    _ options: VideoOptions, width: Int, height: Int, timebase: Timebase, total: Int,
    turn: EncoderTurn
  ) throws(FrameSinkError) {
    (self.options, self.width, self.height) = (options, width, height)
    (self.timebase, isWhole, frameCount) = (timebase, total <= options.segmentLength, 0)
    let first = try VideoEncoder(
      options, width: width, height: height, timebase: timebase,
      segment: VideoSegment(start: 0, isWhole: isWhole), turn: turn)
    (header, bitRate) = (first.header, first.bitRate)
    self.turn = turn
    current = consume first
  }

  /// The warnings of the encoder that is open.
  var warnings: [String] {
    switch current {
    case .some(let encoder): encoder.warnings
    case nil: []
    }
  }

  /// Sets the parameters of the stream for a file that takes its packets.
  func describe(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>, in container: VideoContainer
  ) throws(FFmpegError) {
    switch current {
    case .some(let encoder): try unsafe encoder.describe(parameters, in: container)
    case nil: preconditionFailure("a file is described before the end")
    }
  }

  /// Encodes one image, which `repeats` equal ones follow, and passes the finished packets to
  /// `muxer`.
  mutating func encode(
    _ image: YUVImage, before repeats: Int, to muxer: borrowing VideoMuxer
  ) throws {
    precondition(turn != nil, "no frame follows the end")
    if frameCount > 0, frameCount.isMultiple(of: options.segmentLength) {
      precondition(!isWhole, "a video has more frames than was said")
      try startSegment(muxer)
    }
    try current?.encode(image, before: repeats, to: muxer)
    frameCount += 1
  }

  /// Passes the remaining packets to `muxer`, and closes the encoder; a sink without frames has
  /// none.
  mutating func finish(to muxer: borrowing VideoMuxer) throws {
    if frameCount > 0 { try current?.flush(to: muxer) }
    current = nil
    turn = nil
  }

  private mutating func startSegment(_ muxer: borrowing VideoMuxer) throws {
    guard let turn else { return }
    try current?.flush(to: muxer)
    current = nil
    let next = try VideoEncoder(
      options, width: width, height: height, timebase: timebase,
      segment: VideoSegment(start: Int64(frameCount), isWhole: isWhole), turn: turn)
    // The file has one header for all segments.
    guard next.header == header else {
      throw FrameSinkError.encodingFailed(
        call: "avcodec_open2", reason: "two segments have different headers")
    }
    current = consume next
    FreedMemory.release()
  }
}
