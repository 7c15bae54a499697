import CSegueFFmpeg
package import SegueEncoding
import SegueSinks
import SegueSound

/// The sound track of a file, as far as its index tells.
package struct SoundStream: Hashable, Sendable {
  package let codec: SoundCodec

  /// Units a second of its times.
  package let timescale: Int

  /// Its number among the streams of the file.
  package let index: Int

  /// Reads the properties from libavformat; nil for a track that Segue does not make.
  init?(_ stream: UnsafeMutablePointer<AVStream>, in container: VideoContainer) {
    guard let parameters = unsafe stream.pointee.codecpar,
      unsafe parameters.pointee.codec_type == AVMEDIA_TYPE_AUDIO,
      let codec = SoundCodec(unsafe parameters.pointee.codec_id),
      unsafe parameters.pointee.sample_rate == SoundClock.rate,
      unsafe parameters.pointee.ch_layout.nb_channels == 2
    else { return nil }
    let timebase = unsafe stream.pointee.time_base
    guard timebase.num == 1, timebase.den > 0 else { return nil }
    (self.codec, timescale) = (codec, Int(timebase.den))
    index = Int(unsafe stream.pointee.index)
  }
}
