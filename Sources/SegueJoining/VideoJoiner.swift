import CSegueFFmpeg
package import SegueEncoding
import SegueFFmpeg
package import SegueFiles
package import SegueSinks

/// Joins pieces of a video to the whole by copying their packets, one at a time.
///
/// The file equals the one that ``VideoSink`` would write from all the frames, byte for byte.
package struct VideoJoiner: ~Copyable {
  package let stream: VideoStream
  package let timebase: Timebase
  package let muxer: VideoMuxer

  /// The sound of the whole; nil if it has none.
  package let sound: SoundPiece?

  package let file: OutputFile
  private var frameCount = 0

  /// The number of frames by which the first packet of each piece is decoded before its pts.
  private var delay: Int?

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - piece: A piece with frames, as all appended pieces must be.
  ///   - sound: The sound of the whole.
  ///   - timebase: The duration of each frame.
  ///   - bitRate: The encoder's target (see ``VideoSink/bitRate``).
  ///   - replacement: The files that it may replace.
  ///   - boundary: The folder that the file must lie in.
  ///   - recordsPackets: Whether packets are recorded, so that the file can be verified.
  /// - Throws: `OutputError`, ``PieceError``.
  package init(
    _ path: String, like piece: borrowing VideoPiece, sound: SoundPiece? = nil,
    timebase: Timebase, bitRate: Int, replacing replacement: Replacement,
    in boundary: Boundary? = nil,
    recordsPackets: Bool = false
  ) throws {
    guard let stream = piece.stream else {
      throw PieceError.isDamaged(path: piece.path, reason: "it has no frames")
    }
    let file = try OutputFile(path, replacing: replacement, in: boundary, isSeekable: true)
    muxer = try unsafe VideoMuxer(
      file, piece.container, timebase: timebase,
      ledger: recordsPackets ? PacketLedger(stream.codec) : nil, sound: sound
    ) { parameters in
      try unsafe piece.describe(parameters)
      unsafe parameters.pointee.bit_rate = Int64(bitRate)
      unsafe parameters.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    }
    (self.stream, self.timebase, self.sound) = (stream, timebase, sound)
    self.file = file
  }

  /// Appends the packets of a piece that must have `frames` frames, and is read without its sound.
  package mutating func append(_ piece: borrowing VideoPiece, frames: Int) throws {
    guard piece.stream == stream else {
      throw PieceError.isDamaged(
        path: piece.path, reason: "its frames differ in kind from those of the other pieces")
    }
    guard let step = FrameClock(timebase, timescale: stream.timescale).step else {
      throw PieceError.isDamaged(path: piece.path, reason: "its times do not match its frames")
    }
    var count = 0
    while let packet = try unsafe piece.next() {
      try Task.checkCancellation()
      guard count < frames else { throw Self.wrongCount(piece, frames) }
      try unsafe place(packet, count, of: frames, step, piece.path)
      do {
        try unsafe muxer.write(
          packet, from: AVRational(num: timebase.numerator, den: timebase.denominator))
      } catch let error as FFmpegError {
        throw error.writing(file.path)
      }
      count += 1
    }
    guard count == frames else { throw Self.wrongCount(piece, frames) }
    frameCount += frames
  }

  /// Writes the index, and gives the file its name.
  package consuming func finish() throws {
    try complete()
    try commit()
  }

  /// Writes the index, so that the hidden file is complete.
  ///
  /// ``commit()`` follows.
  package func complete() throws {
    do {
      try muxer.finish()
    } catch let error as FFmpegError {
      throw error.writing(file.path)
    }
  }

  /// Gives the complete file its name.
  package consuming func commit() throws(OutputError) {
    try file.commit()
  }

  /// Gives packet `index` of a piece its times in the whole video, in frames.
  private mutating func place(
    _ packet: UnsafeMutablePointer<AVPacket>, _ index: Int, of frames: Int, _ step: Int,
    _ path: String
  ) throws(PieceError) {
    let isKey = unsafe packet.pointee.flags & AV_PKT_FLAG_KEY != 0
    guard index > 0 || isKey else {
      throw .isDamaged(path: path, reason: "it does not begin with a keyframe")
    }
    let (pts, offPts) = Int(unsafe packet.pointee.pts).quotientAndRemainder(dividingBy: step)
    let (dts, offDts) = Int(unsafe packet.pointee.dts).quotientAndRemainder(dividingBy: step)
    // A decoder delays at most 16 pictures, so no larger delay is valid.
    let delay = delay ?? (-16...0 ~= dts ? -dts : -1)
    guard offPts == 0, offDts == 0, delay >= 0, dts == index - delay, pts >= dts,
      0..<frames ~= pts
    else { throw .isDamaged(path: path, reason: "its times do not match its frames") }
    self.delay = delay
    unsafe packet.pointee.pts = Int64(frameCount + pts)
    unsafe packet.pointee.dts = Int64(frameCount + dts)
    unsafe packet.pointee.duration = 1
  }

  private static func wrongCount(_ piece: borrowing VideoPiece, _ frames: Int) -> PieceError {
    .isDamaged(
      path: piece.path,
      reason: "it does not have its \(frames == 1 ? "1 frame" : "\(frames) frames")")
  }
}
