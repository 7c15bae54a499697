import SegueMessages

/// A video codec with its encoder: all properties in which codecs differ.
///
/// ```swift
/// var output = Spec.Output()
/// output.codec = .hevc
/// output.crf = 24
/// try await tour.write(to: "tour.mov", as: output)
/// ```
///
/// A codec is one file in this folder, and one line in `all`, if its planes and its container
/// exist.
public struct VideoCodec: Sendable {
  /// The name that specs and options use, such as "h264".
  public let name: String

  /// The name in messages, such as "H.264".
  package let title: String

  /// libavcodec's name of the codec, which also finds its decoder.
  package let streamName: String

  /// libavcodec's name of the encoder.
  package let encoderName: String

  /// libavcodec's name of the decoder of pictures with alpha; nil if any decoder keeps it.
  package var alphaDecoderName: String?

  /// The planes of pictures, by default.
  package var layout = YUVLayout.yuv420

  /// The planes of pictures with alpha; nil if the codec has none.
  package var alphaLayout: YUVLayout?

  /// The planes of pictures with more bits a sample; nil if the codec has none.
  package var deepLayout: YUVLayout?

  /// The planes of decoded pictures; nil for those of the encoded ones.
  package var decodedLayout: YUVLayout?

  /// The chroma location that decoded pictures report; nil if the encoder does not write it.
  package var chromaLocation: String? = "left"

  /// Whether `H264Stream` can repeat pictures in the codec's streams.
  package var repeatsPictures = false

  /// Whether pictures are for editing, so that sound beside them is not compressed either.
  package var isForEditing = false

  /// The formats that hold the codec.
  package let formats: Set<OutputFormat>

  /// The sizes of pictures, padded, that the encoder takes.
  package let bounds: FrameBounds

  /// The number of threads that the encoder creates with ``EncoderSetting/fixed`` and its library's
  /// fixed options, counted by its calls: those that encode, and one for the lookahead or for the
  /// output of frames.
  package let threadCount: Int

  /// The default maximum distance of keyframes, in frames.
  package let keyframeInterval: Int

  package let options: EncoderOptions

  /// The library behind the encoder; nil if libavcodec encodes by itself.
  package var library: EncoderLibrary?

  package let quality: EncoderQuality

  let memory: EncoderMemory

  /// The place of the codec's frames in a file with an index; nil if no such file holds them.
  package var entry: MP4Entry?

  /// libavcodec's names of settings that the encoder calls otherwise than
  /// ``OutputSetting/encoderName``; a function, because settings are described by the codecs that
  /// have them.
  var settingNames: @Sendable () -> [OutputSetting: String] = { [:] }

  /// The settings that Segue makes for options; those that are given take precedence.
  var fixed: @Sendable (VideoOptions) -> [(name: String, value: String)] = { _ in [] }

  /// Passes a packet in its stored form to `take`, part by part; `header` describes the stream in
  /// the encoder's form.
  package var store:
    @Sendable (
      _ packet: Span<UInt8>, _ header: Span<UInt8>, _ take: (Span<UInt8>) -> Void
    ) -> Void = { packet, _, take in take(packet) }

  /// Whether a packet of a picture with alpha holds the alpha, which may be in the bytes beside it.
  package var holdsAlpha: @Sendable (_ packet: Span<UInt8>, _ beside: Span<UInt8>) -> Bool = {
    _, _ in
    true
  }

  /// Whether the encoder waits for ever if it is closed before it has got a frame and the end.
  package var needsEnd = false

  /// Whether the encoder's library encodes one video of a process at a time.
  package var encodesOneVideo = false

  /// The name of the encoder that videos of a process take turns at; nil if they need not.
  package var encoderInTurns: String? { encodesOneVideo ? encoderName : nil }

  /// The decoding time of a packet in frames of the file, which is never after its presentation
  /// time.
  package let decodingTime: @Sendable (PacketOrder, VideoSegment) -> Int64
}

extension VideoCodec {
  /// All codecs; the first is the default.
  package static let all: [VideoCodec] = [
    .h264,
    .hevc,
    .av1,
    .vp9,
    .prores4444,
    .prores422hq,
  ]

  /// Whether pictures can keep their alpha.
  package var keepsAlpha: Bool { alphaLayout != nil }

  /// The values of crf that any codec takes.
  package static let crfs: ClosedRange<Double> = {
    let ranges = all.compactMap(\.quality.crfs)
    return (ranges.map(\.lowerBound).min() ?? 0)...(ranges.map(\.upperBound).max() ?? 0)
  }()

  /// The largest crf of each codec that has one: "51 for h264 and hevc, 63 for av1".
  static var worstCRFs: String {
    let worst = Set(all.compactMap(\.quality.crfs?.upperBound)).sorted()
    return worst.map { bound in
      let names = all.filter { $0.quality.crfs?.upperBound == bound }.map(\.name)
      return "\(Int(bound)) for \(names.joined(separator: " and "))"
    }.joined(separator: ", ")
  }

  /// The codec of that name.
  package init(named name: String) throws(EncodingChoiceError) {
    guard let codec = Self.all.first(where: { $0.name == name }) else {
      throw .unknownCodec(name, nearest: Self.all.map(\.name).nearest(to: name))
    }
    self = codec
  }

  /// The titles of all codecs: "H.264 or HEVC".
  package static var titles: String { Message.alternatives(all.map(\.title)) }
}

extension VideoCodec: Hashable, CustomStringConvertible {
  /// The name.
  public var description: String { name }

  /// Whether both have the same name, which is unique to a codec.
  public static func == (one: VideoCodec, other: VideoCodec) -> Bool { one.name == other.name }

  /// - Parameter hasher: Takes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension VideoCodec {
  /// Stores a packet of H.264 or HEVC, whose start codes the file replaces by lengths.
  ///
  /// A header that begins with its version, 1, shows that the encoder already writes lengths.
  @Sendable
  static func storeH26x(
    _ packet: Span<UInt8>, _ header: Span<UInt8>, _ take: (Span<UInt8>) -> Void
  ) {
    if header.count > 0 && header[0] == 1 {
      take(packet)
    } else {
      AnnexB.store(packet, take)
    }
  }
}
