/// A codec of sound tracks with its encoder: all properties in which codecs differ.
///
/// Every track is stereo at 48 kHz.
package struct SoundCodec: Sendable {
  /// The name, such as "aac".
  package let name: String

  /// The name in messages, such as "AAC".
  package let title: String

  /// libavcodec's name of the codec, which also finds its decoder.
  package let streamName: String

  /// libavcodec's name of the encoder.
  package let encoderName: String

  /// The samples that the encoder takes.
  package let samples: SoundLayout

  /// Bits a second; nil for a codec whose samples all have one size.
  package let bitRate: Int?

  /// The number of samples of a packet, except the last.
  package let packetSize: Int

  /// The number of samples that a decoder gives before the first of the track.
  package let priming: Int

  /// CPU nanoseconds of a second of sound: to decode it, to mix it, and to encode it.
  ///
  /// Measured with two minutes of AAC, November 2026; MP3 and PCM took up to a quarter more.
  package let cost: Double

  /// The settings of the encoder, by libavcodec's names.
  package var settings: [(name: String, value: String)] = []

  /// Whether decoded samples are those that were encoded.
  package var isExact: Bool { bitRate == nil }

  /// Everything except its track that an encode depends on, beside the version of libavcodec: one
  /// line.
  package var recipe: String {
    let rate = bitRate.map { [("b", "\($0)")] } ?? []
    let settings = (rate + settings).map { "\($0.0)=\($0.1)" }
    return (["sound", encoderName] + settings).joined(separator: " ")
  }

  /// Bytes of a second of sound, about.
  package var bytesPerSecond: Int { bitRate.map { $0 / 8 } ?? 48_000 * 6 }
}

extension SoundCodec {
  /// All codecs.
  package static let all: [SoundCodec] = [.aac, .opus, .pcm]

  /// AAC, low complexity, by libavcodec's own encoder.
  ///
  /// Its 256 kbit/s are the rate that stores ask of previews.
  ///
  /// - Source: App Store Connect Help, "App preview specifications", read 2026-11.
  package static let aac = SoundCodec(
    name: "aac", title: "AAC", streamName: "aac", encoderName: "aac", samples: .planes,
    bitRate: 256_000, packetSize: 1024, priming: 1024, cost: 20e6,
    settings: [("profile", "aac_low")])

  /// Opus by libopus, in packets of 20 ms.
  ///
  /// Its rate is a quarter above the end of the range that its authors name for stereo music, 64 to
  /// 128 kbit/s, because a track is encoded once and may be edited and encoded again.
  ///
  /// - Source: RFC 6716, 2.1.1.
  package static let opus = SoundCodec(
    name: "opus", title: "Opus", streamName: "opus", encoderName: "libopus",
    samples: .pairs, bitRate: 160_000, packetSize: 960, priming: 312, cost: 10e6,
    settings: [("vbr", "on"), ("application", "audio"), ("frame_duration", "20")])

  /// Whole numbers of 24 bits, the lowest byte first.
  ///
  /// For MOV libavformat writes the description of version 1 with the order of bytes, which
  /// QuickTime's format asks for where samples have more than 16 bits; numbers with the highest
  /// byte first would get version 0.
  ///
  /// - Source: Apple, "QuickTime File Format Specification", Sound Sample Descriptions.
  package static let pcm = SoundCodec(
    name: "pcm", title: "PCM", streamName: "pcm_s24le", encoderName: "pcm_s24le",
    samples: .wholePairs, bitRate: nil, packetSize: 1024, priming: 0, cost: 5e6)
}

extension SoundCodec: Hashable, CustomStringConvertible {
  package var description: String { name }

  /// Whether both have the same name, which is unique to a codec.
  package static func == (one: SoundCodec, other: SoundCodec) -> Bool { one.name == other.name }

  /// - Parameter hasher: Takes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
