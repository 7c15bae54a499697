package import CSegueFFmpeg
package import SegueArithmetic

/// The tags of colors of a container, in libavutil's terms.
package struct StreamColors: Sendable {
  package let matrix: AVColorSpace
  package let range: AVColorRange
  package let primaries: AVColorPrimaries
  package let transfer: AVColorTransferCharacteristic
}

/// A stream of a media file: its kind, and what the container says of it.
@safe
package struct MediaStream: Sendable {
  package enum Kind: Sendable, Hashable {
    case video
    case sound
    /// Subtitles, chapters, data, and pictures of covers.
    case other
  }

  /// The number in the file, from 0.
  package let index: Int
  package let kind: Kind
  package let codec: AVCodecID

  /// Whether players choose it: an enabled track in MP4 and MOV, a default one in WebM and MKV.
  package let isDefault: Bool

  /// The group of alternatives, of which a player plays one, in MP4 and MOV; 0 for none.
  package let group: Int

  /// The parts of its media that are presented, where libavformat does not follow them: the times
  /// of packets are those of the media then; nil if they are those of the presentation.
  package let edits: EditList?

  /// The formats of the descriptions that its samples use, in MP4 and MOV: one for each, such as
  /// "avc1"; empty elsewhere.
  package let formats: [String]

  /// libavcodec's name of the codec.
  package let codecName: String

  /// Seconds a tick of the times of packets; both terms are above 0.
  package let timebase: Rational

  /// The rates of its pictures, in frames a second, the surest first: the one that WebM and MKV
  /// name, or what libavformat makes of the first times in MP4 and MOV.
  package let rates: [Rational]

  /// The first time, in ticks; nil if the container does not say.
  package let start: Int64?

  /// The duration in ticks; nil if the container does not say.
  package let duration: Int64?

  /// The size in stored pixels, by the container; 0 for sound.
  package let width: Int
  package let height: Int

  /// Width over height of a pixel; nil if the container does not say.
  package let pixelAspect: Rational?

  /// The nine numbers of the display matrix, row by row: 16.16 but for the last column, 2.30.
  package let displayMatrix: [Int32]?

  /// Samples a second and number of channels, by the container; 0 for pictures, or where only the
  /// packets say.
  package let sampleRate: Int
  package let channelCount: Int

  /// The colors of its pictures, by the container.
  package let colors: StreamColors

  /// Whether WebM or MKV says that an alpha channel is beside the pictures.
  package let hasAlphaBeside: Bool

  /// The facts of a stream; nil if its times have no unit.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - tables: The tables of its file; nil for one without any.
  ///   - editLists: The edits that libavformat ignores, by the numbers of tracks.
  init?(
    _ stream: UnsafeMutablePointer<AVStream>, _ tables: MediaTables?, _ editLists: [Int: EditList]
  ) {
    guard let parameters = unsafe stream.pointee.codecpar else { return nil }
    let unit = unsafe stream.pointee.time_base
    guard unit.num > 0, unit.den > 0,
      let timebase = Rational(Int64(unit.num), over: Int64(unit.den))
    else { return nil }
    self.timebase = timebase
    index = unsafe Int(stream.pointee.index)
    let isCover = unsafe stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
    isDefault = unsafe stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
    let track = unsafe Int(stream.pointee.id)
    group = tables?.groups[track] ?? 0
    formats = tables?.formats[track] ?? []
    edits = editLists[track]
    kind =
      switch unsafe parameters.pointee.codec_type {
      case AVMEDIA_TYPE_VIDEO where !isCover: .video
      case AVMEDIA_TYPE_AUDIO: .sound
      default: .other
      }
    codec = unsafe parameters.pointee.codec_id
    codecName = unsafe avcodec_get_name(codec).map { unsafe String(cString: $0) } ?? "unknown"
    let named = unsafe [stream.pointee.avg_frame_rate, stream.pointee.r_frame_rate]
    rates = named.compactMap { (rate: AVRational) -> Rational? in
      guard rate.num > 0, rate.den > 0 else { return nil }
      return Rational(Int64(rate.num), over: Int64(rate.den))
    }
    start = unsafe Self.time(stream.pointee.start_time)
    duration = unsafe Self.time(stream.pointee.duration)
    (width, height) = unsafe (Int(parameters.pointee.width), Int(parameters.pointee.height))
    pixelAspect =
      unsafe Self.aspect(stream.pointee.sample_aspect_ratio)
      ?? Self.aspect(parameters.pointee.sample_aspect_ratio)
    displayMatrix = unsafe Self.matrix(stream)
    colors = unsafe StreamColors(
      matrix: parameters.pointee.color_space, range: parameters.pointee.color_range,
      primaries: parameters.pointee.color_primaries, transfer: parameters.pointee.color_trc)
    sampleRate = unsafe Int(parameters.pointee.sample_rate)
    channelCount = unsafe Int(parameters.pointee.ch_layout.nb_channels)
    let alpha = unsafe av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0)
    hasAlphaBeside = unsafe alpha.map { unsafe $0.pointee.value[0] == UInt8(ascii: "1") } ?? false
  }

  private static func time(_ ticks: Int64) -> Int64? { ticks == decode_no_time ? nil : ticks }

  private static func aspect(_ aspect: AVRational) -> Rational? {
    guard aspect.num > 0, aspect.den > 0 else { return nil }
    return Rational(Int64(aspect.num), over: Int64(aspect.den))
  }

  private static func matrix(_ stream: UnsafeMutablePointer<AVStream>) -> [Int32]? {
    guard let bytes = unsafe version_display_matrix(stream) else { return nil }
    return (0..<9).map {
      unsafe UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: 4 * $0, as: Int32.self)
    }
  }
}
