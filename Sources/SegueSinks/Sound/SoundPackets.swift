package import CSegueFFmpeg
package import SegueEncoding
package import SegueFFmpeg

/// The packets of a sound track, in the order of their times, for a file that takes them.
///
/// One thread at a time asks for them.
package protocol SoundPackets: AnyObject {
  /// The codec of the packets.
  var codec: SoundCodec { get }

  /// Sets the parameters of the stream.
  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError)

  /// The next packet, whose times are in samples of the track; nil after the last.
  ///
  /// It belongs to the source, and becomes invalid with the next call.
  @unsafe func next() throws -> UnsafeMutablePointer<AVPacket>?
}
