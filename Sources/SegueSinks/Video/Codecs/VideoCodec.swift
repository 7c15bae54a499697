package import CFFmpeg
import SegueMessages

/// A video codec with its encoder: all properties in which codecs differ.
///
/// A codec is one file in this folder, and one line in ``all``.
package struct VideoCodec: Sendable {
  /// The name that specs and options use, such as "h264".
  package let name: String

  /// The name in messages, such as "H.264".
  package let title: String

  /// libavcodec's number of the codec, which also finds its decoder.
  package let id: AVCodecID

  /// libavcodec's name of the encoder.
  package let encoderName: String

  /// The pixel format of the encoder's input and the decoder's output.
  package var pixelFormat = AV_PIX_FMT_YUV420P

  /// The chroma location that decoded pictures report; "unspecified" if the encoder does not write
  /// it.
  package var chromaLocation = "left"

  /// Whether pictures keep their alpha.
  package var keepsAlpha = false

  /// The names of the formats that hold the codec.
  package let formats: Set<String>

  /// The number of threads that the encoder creates with ``EncoderSetting/fixed`` and its library's
  /// fixed options, counted by its calls: those that encode, and one for the lookahead or for the
  /// output of frames.
  let threadCount: Int

  /// The default maximum distance of keyframes, in frames.
  let keyframeInterval: Int

  let options: EncoderOptions

  /// The library behind the encoder; nil if libavcodec encodes by itself.
  var library: EncoderLibrary?

  package let quality: EncoderQuality

  let memory: EncoderMemory

  /// The place of the codec's frames in an MP4 file.
  package let entry: MP4Entry

  /// The decoding time of a packet in frames of the file, which is never after its presentation
  /// time.
  let decodingTime: @Sendable (PacketOrder, VideoSegment) -> Int64
}

extension VideoCodec {
  /// All codecs; the first is the default.
  package static let all: [VideoCodec] = [
    .h264,
    .hevc,
  ]

  /// The values of crf that any codec takes.
  package static let crfs: ClosedRange<Double> = {
    let ranges = all.compactMap(\.quality.crfs)
    return (ranges.map(\.lowerBound).min() ?? 0)...(ranges.map(\.upperBound).max() ?? 0)
  }()

  /// The codec of that name.
  package init(named name: String) throws(FrameSinkError) {
    guard let codec = Self.all.first(where: { $0.name == name }) else {
      throw .unknownCodec(name, nearest: Self.all.map(\.name).nearest(to: name))
    }
    self = codec
  }

  /// Whether this machine's libavcodec has the encoder.
  package var isAvailable: Bool {
    unsafe avcodec_find_encoder_by_name(encoderName) != nil
  }

  /// The titles of all codecs: "H.264 or HEVC".
  package static var titles: String { Message.alternatives(all.map(\.title)) }
}

extension VideoCodec: Hashable, CustomStringConvertible {
  package var description: String { name }

  /// Whether both have the same name, which is unique to a codec.
  package static func == (one: VideoCodec, other: VideoCodec) -> Bool { one.name == other.name }

  /// - Parameter hasher: Takes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
