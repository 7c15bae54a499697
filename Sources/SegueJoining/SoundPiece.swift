package import CSegueFFmpeg
package import SegueEncoding
package import SegueFFmpeg
package import SegueFiles
import SegueSinks
import SegueSound

/// The sound track of a piece, whose packets are copied to the whole.
///
/// The file may have any contents, so the time of every packet must be that of its samples.
package final class SoundPiece: SoundPackets {
  private let piece: VideoPiece
  /// The number of samples of the track.
  package let sampleCount: Int

  private var index = 0

  package let codec: SoundCodec

  /// Opens the file of a piece whose sound has `sampleCount` samples.
  package init(
    _ place: InputPath, as container: VideoContainer, sampleCount: Int
  ) throws(PieceError) {
    let piece = try VideoPiece(place, as: container, reading: .sound)
    guard let sound = piece.sound, sound.timescale == SoundClock.rate else {
      throw .isDamaged(path: piece.path, reason: Self.missing)
    }
    codec = sound.codec
    self.sampleCount = sampleCount
    self.piece = piece
  }

  package func describe(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>
  ) throws(FFmpegError) {
    try unsafe piece.describeSound(parameters)
    unsafe parameters.pointee.bit_rate = Int64(codec.bitRate ?? 0)
    unsafe parameters.pointee.initial_padding = Int32(codec.priming)
    unsafe parameters.pointee.frame_size = codec.bitRate == nil ? 0 : Int32(codec.packetSize)
  }

  @unsafe package func next() throws -> UnsafeMutablePointer<AVPacket>? {
    let start = index * codec.packetSize - codec.priming
    guard let packet = try unsafe piece.next() else {
      guard start >= sampleCount else {
        throw PieceError.isDamaged(path: piece.path, reason: Self.missing)
      }
      return nil
    }
    let duration = min(codec.packetSize, sampleCount - start)
    guard duration > 0, unsafe Int(packet.pointee.pts) == start,
      unsafe Int(packet.pointee.dts) == start, unsafe Int(packet.pointee.duration) == duration
    else {
      throw PieceError.isDamaged(
        path: piece.path, reason: "the times of its sound do not match its samples")
    }
    index += 1
    return unsafe packet
  }

  private static let missing = "it does not have the sound that it should"
}
