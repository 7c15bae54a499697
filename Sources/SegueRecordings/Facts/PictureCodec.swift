import CSegueFFmpeg
import SegueFFmpeg

/// The codecs of pictures that can be read, with the decoders that give the same pixels on any CPU.
enum PictureCodec: String, CaseIterable {
  case h264, hevc, mpeg4, vp8, vp9, av1, prores, dnxhd, mjpeg, png, qtrle, ffv1, utvideo

  /// The codec of a stream; nil for one that cannot be read.
  init?(_ stream: MediaStream) { self.init(rawValue: stream.codecName) }

  /// libavcodec's names of the decoders, the best first.
  ///
  /// Only libvpx gives the alpha that WebM stores beside VP8 and VP9.
  func decoders(hasAlphaBeside: Bool) -> [String] {
    switch self {
    case .vp8: hasAlphaBeside ? ["libvpx"] : ["vp8", "libvpx"]
    case .vp9: hasAlphaBeside ? ["libvpx-vp9"] : ["vp9", "libvpx-vp9"]
    case .av1: ["libdav1d", "libaom-av1"]
    default: [rawValue]
    }
  }

  /// The number of threads of the decoder: a second one halves the time of ProRes and of pictures
  /// with slices or tiles, and more would take them from the renderer.
  ///
  /// The threads of libdav1d 1.0.0 can wait for each other for ever at a damaged frame, so AV1 has
  /// the caller's alone.
  var threads: Int {
    switch self {
    case .av1: 1
    case .h264, .hevc, .mpeg4, .vp8, .vp9, .prores, .dnxhd, .mjpeg, .png, .qtrle, .ffv1, .utvideo:
      2
    }
  }

  /// The errors that a decoder must not hide, as flags of libavcodec.
  ///
  /// H.264's decoder marks frames with concealed parts, and takes slices for errors if it has to
  /// report them; HEVC's and others return damaged frames unmarked if they need not.
  var reportedErrors: Int32 {
    switch self {
    case .h264: 0
    case .hevc, .mpeg4, .vp8, .vp9, .av1, .prores, .dnxhd, .mjpeg, .png, .qtrle, .ffv1, .utvideo:
      Int32(AV_EF_EXPLODE | AV_EF_CRCCHECK)
    }
  }

  /// Whether pictures may be shown in another order than they are decoded in.
  var reorders: Bool {
    switch self {
    case .h264, .hevc, .mpeg4: true
    case .vp8, .vp9, .av1, .prores, .dnxhd, .mjpeg, .png, .qtrle, .ffv1, .utvideo: false
    }
  }

  /// Whether pictures say their colors themselves; those of VP8 are always called BT.601, and the
  /// container knows better.
  var hasColors: Bool {
    switch self {
    case .vp8: false
    case .h264, .hevc, .mpeg4, .vp9, .av1, .prores, .dnxhd, .mjpeg, .png, .qtrle, .ffv1, .utvideo:
      true
    }
  }

  /// Whether decoders take another header between packets, or each picture has its own.
  var followsHeaders: Bool {
    switch self {
    case .h264, .hevc, .vp8, .vp9, .av1, .prores, .dnxhd, .mjpeg, .png: true
    case .mpeg4, .qtrle, .ffv1, .utvideo: false
    }
  }

  /// The packets whose headers tell the sizes of pictures.
  enum SizeHeaders {
    /// Key packets, between which the size stays; libavcodec's parsers read them.
    case keys
    /// All packets, as VP9 has them.
    case vp9
    /// A change is not known before the pictures are decoded.
    case none
  }

  /// The packets whose headers tell the sizes of pictures.
  var sizeHeaders: SizeHeaders {
    switch self {
    case .h264, .hevc, .vp8, .av1: .keys
    case .vp9: .vp9
    case .mpeg4, .prores, .dnxhd, .mjpeg, .png, .qtrle, .ffv1, .utvideo: .none
    }
  }

  /// Whether a packet has no picture of its own to show, only one that others refer to.
  ///
  /// - Source: RFC 6386, 9.1 (VP8): bit 4 of the first byte is show_frame. VP9 specification 0.6,
  ///   6.2: two bits of marker, profile, then show_existing_frame, frame_type, show_frame; encoders
  ///   put hidden frames of VP9 into one packet with a shown one, whose end is an index.
  func isHidden(_ packet: MediaPacket) -> Bool {
    let bytes = packet.firstAndLast
    switch self {
    case .vp8: return bytes.first & 0x10 == 0
    case .vp9:
      let isSuperframe = bytes.last & 0xE0 == 0xC0
      // Profile 3 has one more bit.
      let first = bytes.first & 0x30 == 0x30 ? bytes.first << 1 : bytes.first
      let showsExisting = first & 0x08 != 0
      return !isSuperframe && !showsExisting && first & 0x02 == 0
    default: return false
    }
  }
}
