package import Pixels
package import SegueFiles

/// Encodes frames to H.264 or HEVC in MP4.
///
/// Every ``VideoOptions/segmentLength`` frames an encoder begins anew, so that a video may be made
/// in parts. Frame i has pts i in the timebase, exactly, and each lasts one unit of it, the last
/// one too. The index comes first (faststart), and the same frames and options give the same bytes
/// with the same libraries on any machine: see ``EncoderSetting/fixed``.
///
/// Color: pixels are sRGB-encoded, and keep their encoded values; only the BT.709 matrix and the
/// limited range are applied. Tags say matrix, primaries *and transfer* BT.709. BT.709 and sRGB
/// have the same primaries and almost the same transfer; players show both alike, by the display's
/// own curve, so a screenshot's colors come back as they were. A tag of sRGB transfer would be
/// true to the letter, but some players convert for it and others do not; and to convert the values
/// to BT.709's curve would darken what every player then shows without converting back.
package struct VideoSink: FrameSink, ~Copyable {
  package let converter: YUV420Converter
  private var encoder: SegmentedEncoder
  package let muxer: MP4Muxer
  package let file: OutputFile
  package let timebase: Timebase
  package let options: VideoOptions

  /// The encoder's aim in bits a second; 0 for an aim at a quality.
  package var bitRate: Int { encoder.current.bitRate }

  package var warnings: [String] {
    converter.warnings + encoder.current.warnings
  }

  /// A file that can be made, and an encoder that takes its options.
  ///
  /// - Parameters:
  ///   - path: Where the file goes.
  ///   - width: Of the frames to come; an odd one is padded by one column.
  ///   - height: Of the frames to come; an odd one is padded by one row.
  ///   - total: How many frames the whole video has. Those to come may be a part of it that begins
  ///     with a segment and may be empty.
  ///   - timebase: How long each frame is shown.
  ///   - background: The color to pad with.
  ///   - options: How it is encoded.
  ///   - overwrite: Whether a file of that name is replaced.
  ///   - boundary: What the file must lie in.
  ///   - recordsPackets: Whether packets are noted, so that the file can be verified.
  /// - Throws: `OutputError` where the file cannot be made, ``FrameSinkError`` where the encoder
  ///   refuses an option.
  package init(
    _ path: String, width: Int, height: Int, of total: Int, timebase: Timebase, background: Color,
    options: VideoOptions = VideoOptions(), overwrite: Bool, in boundary: Boundary? = nil,
    recordsPackets: Bool = false
  ) throws {
    let converter = YUV420Converter(
      width: width, height: height, background: background, for: "mp4")
    let file = try OutputFile(path, overwrite: overwrite, in: boundary, isSeekable: true)
    let encoder = try SegmentedEncoder(
      options, width: converter.paddedWidth, height: converter.paddedHeight, timebase: timebase,
      total: total)
    let muxer = try unsafe MP4Muxer(
      file, timebase: timebase, ledger: recordsPackets ? PacketLedger(options.codec) : nil
    ) { parameters throws(FFmpegError) in
      try unsafe encoder.current.describe(parameters)
    }
    (self.timebase, self.options) = (timebase, options)
    self.converter = converter
    self.file = file
    self.encoder = encoder
    self.muxer = muxer
  }

  /// Opens an encoder and closes it again: what it refuses of a video is known only then.
  ///
  /// - Returns: A shortage of threads, which says nothing of the video: the encoder could not be
  ///   asked.
  /// - Throws: ``FrameSinkError`` as
  ///   ``init(_:width:height:of:timebase:background:options:overwrite:in:recordsPackets:)`` does.
  package static func checkEncoder(
    width: Int, height: Int, of total: Int, timebase: Timebase, options: VideoOptions
  ) throws(FrameSinkError) -> FrameSinkError? {
    do throws(FrameSinkError) {
      _ = try SegmentedEncoder(
        options, width: width + width % 2, height: height + height % 2, timebase: timebase,
        total: total)
      return nil
    } catch {
      guard case .lacksThreads = error else { throw error }
      return error
    }
  }

  /// Gives the file a comment, which a reader finds among its tags.
  package func setComment(_ comment: String) throws {
    do {
      try muxer.setComment(comment)
    } catch {
      throw error.writing(file.path)
    }
  }

  package mutating func write(_ frame: YUV420Image) throws {
    do {
      try encoder.encode(frame, to: muxer)
    } catch let error as FFmpegError {
      throw error.writing(file.path)
    }
  }

  package consuming func finish() throws {
    try complete()
    try commit()
  }

  /// Writes what is left: the file then has all its bytes, under a hidden name.
  ///
  /// ``commit()`` follows.
  package mutating func complete() throws {
    do {
      try encoder.flush(to: muxer)
      try muxer.finish()
    } catch let error as FFmpegError {
      throw error.writing(file.path)
    }
  }

  /// Gives the complete file its name.
  package consuming func commit() throws(OutputError) {
    try file.commit()
  }
}

extension FFmpegError {
  /// The error for the user: the codec's fault, or that of the disk.
  package func writing(_ path: String) -> any Error {
    call.hasPrefix("avcodec")
      ? FrameSinkError.encodingFailed(call: call, reason: reason)
      : OutputError.writeFailed(path: path, reason: description)
  }
}
