package import SegueEncoding
package import SegueFFmpeg
package import SegueFiles
import SeguePixels
import Synchronization

/// Encodes frames to a video file.
///
/// Every ``VideoOptions/segmentLength`` frames a fresh encoder starts, so that a video can be made
/// in parts. Frame i has exactly pts i in the timebase, and each frame lasts one unit of it,
/// including the last. The same frames and options give the same bytes with the same libraries on
/// any machine (see ``EncoderSetting/fixed``).
///
/// Color: pixels are sRGB-encoded, and keep their encoded values; only the BT.709 matrix and the
/// limited range are applied. The tags give BT.709 as matrix, primaries *and transfer*. BT.709 and
/// sRGB have the same primaries and almost the same transfer. Players show both alike, by the
/// display's own curve, so a screenshot's colors are preserved. A tag of sRGB transfer would be
/// literally true, but some players convert for it and others do not. Converting the values to
/// BT.709's curve would darken the picture in every player that does not convert back.
package struct VideoSink: OutputSink, ~Copyable {
  package let converter: YUVConverter
  private var encoder: SegmentedEncoder
  package let muxer: VideoMuxer
  package let file: OutputFile
  package let timebase: Timebase
  package let options: VideoOptions

  /// The sound of the video; nil if it has none.
  package let sound: SinkSound?

  /// The encoder's target in bits a second; 0 if the target is a quality.
  package var bitRate: Int { encoder.bitRate }

  package var warnings: [String] {
    converter.warnings + encoder.warnings
  }

  /// Makes a file and opens an encoder that has accepted its options, at its ``EncoderTurn``.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard output.
  ///   - container: The format of the file.
  ///   - width: The width of the frames, whose last column is repeated up to whole chroma
  ///     samples.
  ///   - height: The height of the frames, whose last row is repeated likewise.
  ///   - total: The number of frames of the whole video. The frames to come may be a part of it
  ///     that begins with a segment, and may be none.
  ///   - timebase: The duration of each frame.
  ///   - options: The options of the encoder.
  ///   - replacement: The files that it may replace.
  ///   - boundary: The folder that the file must lie in.
  ///   - recordsPackets: Whether packets are recorded, so that the file can be verified.
  ///   - sound: The sound of the file.
  /// - Throws: `OutputError` if the file cannot be made, ``FrameSinkError`` if an encoder refuses
  ///   an option, `CancellationError` before the turn, or the sound's own error.
  package init(
    _ path: String, as container: VideoContainer = .mp4, width: Int, height: Int, of total: Int,
    timebase: Timebase,
    options: VideoOptions = VideoOptions(), replacing replacement: Replacement,
    in boundary: Boundary? = nil,
    recordsPackets: Bool = false, sound: SinkSound? = nil
  ) async throws {
    let converter = YUVConverter(
      width: width, height: height, layout: options.layout,
      for: container.name)
    let file = try OutputFile(
      StreamTarget(path), replacing: replacement, in: boundary, isSeekable: true)
    // Nobody waits for a turn to be refused.
    try Self.check(options, width: converter.paddedWidth, height: converter.paddedHeight)
    let encoder = try SegmentedEncoder(
      options, width: converter.paddedWidth, height: converter.paddedHeight, timebase: timebase,
      total: total, turn: try await EncoderTurn.next(of: options.codec))
    let muxer = try unsafe VideoMuxer(
      file, container, timebase: timebase,
      ledger: recordsPackets ? PacketLedger(options.codec) : nil,
      sound: try sound.map { try SoundEncoder($0.codec, $0.open()) }
    ) { parameters in
      try unsafe encoder.describe(parameters, in: container)
    }
    (self.timebase, self.options, self.sound) = (timebase, options, sound)
    self.converter = converter
    self.file = file
    self.encoder = encoder
    self.muxer = muxer
  }

  /// Opens an encoder and closes it again, because only that shows whether it refuses the video.
  ///
  /// - Returns: What prevents the check: a shortage of threads, or another video that is encoded;
  ///   nil if the encoder accepts the video.
  /// - Throws: The ``FrameSinkError`` about the encoder that making a sink throws.
  package static func checkEncoder(
    width: Int, height: Int, of total: Int, timebase: Timebase, options: VideoOptions
  ) throws(FrameSinkError) -> FrameSinkError? {
    let padded = (
      width: options.layout.padded(width: width), height: options.layout.padded(height: height)
    )
    try check(options, width: padded.width, height: padded.height)
    return try checks.withLock { _ throws(FrameSinkError) in
      guard let turn = EncoderTurn.now(of: options.codec) else {
        return .encoderBusy(codec: options.codec)
      }
      do throws(FrameSinkError) {
        _ = try SegmentedEncoder(
          options, width: padded.width, height: padded.height, timebase: timebase, total: total,
          turn: turn)
        return nil
      } catch {
        guard case .lacksThreads = error else { throw error }
        return error
      }
    }
  }

  /// Checks of encoders come one after another, so that none finds an encoder busy with another.
  private static let checks = Mutex(())

  /// Checks what Segue itself knows of an encoder, for which none is opened.
  private static func check(
    _ options: VideoOptions, width: Int, height: Int
  ) throws(FrameSinkError) {
    try FrameSinkError.check { () throws(EncodingChoiceError) in
      try options.check()
      try options.codec.bounds.check(width: width, height: height, of: options.codec.title)
    }
  }

  /// Gives the file a comment, which readers find among its tags.
  package func setComment(_ comment: String) throws {
    do {
      try muxer.setComment(comment)
    } catch {
      throw error.writing(file.path)
    }
  }

  package mutating func write(_ frame: YUVImage, before repeats: Int) throws {
    do {
      try encoder.encode(frame, before: repeats, to: muxer)
    } catch let error as FFmpegError {
      throw error.writing(file.path)
    }
  }

  package consuming func finish() throws {
    try complete()
    try commit()
  }

  package mutating func complete() throws {
    do {
      try encoder.finish(to: muxer)
      try muxer.finish()
    } catch let error as FFmpegError {
      throw error.writing(file.path)
    }
  }

  package func byteCount() throws -> Int { try file.byteCount() }

  package consuming func commit() throws(OutputError) {
    try file.commit()
  }
}

extension FFmpegError {
  /// The error for the user: a fault of the codec, or of the disk.
  package func writing(_ path: String) -> any Error {
    call.hasPrefix("avcodec")
      ? FrameSinkError.encodingFailed(call: call, reason: reason)
      : OutputError.writeFailed(path: path, reason: description)
  }
}
