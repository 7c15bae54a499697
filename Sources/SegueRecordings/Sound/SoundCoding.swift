import CSegueFFmpeg
import SegueFFmpeg

/// The codings of sound that can be read, with the decoders that give the same samples on any CPU.
///
/// Decoders with integers are preferred. Those of Opus and Vorbis calculate with floating-point
/// numbers, and are opened without vector instructions.
enum SoundCoding: String, CaseIterable {
  case aac, mp3, mp2, ac3, opus, vorbis, flac, alac
  case pcm_u8, pcm_s8, pcm_s16le, pcm_s16be, pcm_s24le, pcm_s24be, pcm_s32le, pcm_s32be
  case pcm_f32le, pcm_f32be, pcm_f64le, pcm_f64be, pcm_alaw, pcm_mulaw
  case adpcm_ima_qt, adpcm_ima_wav, adpcm_ms

  /// The coding of a stream; nil for one that cannot be read.
  init?(_ stream: MediaStream) { self.init(rawValue: stream.codecName) }

  /// libavcodec's names of the decoders, the best first.
  var decoders: [String] {
    switch self {
    case .aac: ["aac_fixed", "aac"]
    case .ac3: ["ac3_fixed", "ac3"]
    default: [rawValue]
    }
  }
}
