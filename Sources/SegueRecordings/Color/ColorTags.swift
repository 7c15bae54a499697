import CSegueFFmpeg
import SegueColorLight
import SegueImages

/// The colors of a frame as its tags say, or as usual where they are missing.
struct ColorTags: Hashable {
  /// The relation of Y′CbCr to R′G′B′.
  enum Matrix: Hashable {
    /// Weights of red and blue in luma; Source: ITU-T H.273 (2021), table 4.
    case weights(red: Double, blue: Double)
    case ycgco
  }

  /// The place of a sample of color among the samples of luma that it covers.
  enum Siting: Hashable {
    case start
    case middle
    case end
  }

  var matrix: Matrix
  var isFullRange: Bool
  var gamut: ColorGamut
  var transfer: ColorTransfer
  var sitingX: Siting
  var sitingY: Siting

  /// BT.601 and BT.709.
  static let bt601 = Matrix.weights(red: 0.299, blue: 0.114)
  static let bt709 = Matrix.weights(red: 0.2126, blue: 0.0722)
  static let bt2020 = Matrix.weights(red: 0.2627, blue: 0.0593)
}

extension ColorTags {
  /// The colors of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, with the tags of its stream.
  ///   - layout: The layout of its planes.
  ///   - size: The size by which a missing tag is guessed; nil for that of the frame.
  ///   - remarks: Takes a line about each tag that is missing or not followed.
  init(
    _ frame: DecodedFrame, _ layout: FrameLayout, size: ImageSize? = nil, remarks: inout [String]
  ) {
    let tags = unsafe frame.pointer.pointee
    let (width, height) = unsafe (
      size?.width ?? Int(tags.width), size?.height ?? Int(tags.height)
    )
    let isRGB = layout.kind == .rgb || layout.kind == .palette
    matrix = Self.bt709
    switch unsafe tags.colorspace {
    case _ where isRGB || layout.kind == .gray: break
    case AVCOL_SPC_BT709: break
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: matrix = Self.bt601
    case AVCOL_SPC_FCC: matrix = .weights(red: 0.30, blue: 0.11)
    case AVCOL_SPC_SMPTE240M: matrix = .weights(red: 0.212, blue: 0.087)
    case AVCOL_SPC_BT2020_NCL: matrix = Self.bt2020
    case AVCOL_SPC_YCGCO: matrix = .ycgco
    case AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_RESERVED, AVCOL_SPC_RGB:
      let isLarge = height >= 720 || width >= 1280
      if !isLarge { matrix = Self.bt601 }
      remarks.append(
        "has no tag of its color matrix; taken as BT.\(isLarge ? 709 : 601) because of its size")
    case let other:
      let name = unsafe av_color_space_name(other).map { unsafe String(cString: $0) }
      matrix = Self.bt2020
      remarks.append("has the color matrix \(name ?? "unknown"), which is taken as BT.2020")
    }
    isFullRange = unsafe tags.color_range == AVCOL_RANGE_JPEG || Self.isFullRange(tags.format)
    gamut = unsafe Self.gamut(tags.color_primaries, &remarks)
    switch unsafe tags.color_trc {
    case AVCOL_TRC_SMPTE2084: transfer = .pq
    case AVCOL_TRC_ARIB_STD_B67: transfer = .hlg
    case AVCOL_TRC_LINEAR, AVCOL_TRC_LOG, AVCOL_TRC_LOG_SQRT, AVCOL_TRC_SMPTE428:
      transfer = .sRGB
      remarks.append("has linear, logarithmic or cinema light, which is shown as sRGB")
    default: transfer = .sRGB
    }
    if let remark = transfer.remark { remarks.append(remark) }
    (sitingX, sitingY) = unsafe Self.siting(tags.chroma_location)
    if unsafe version_is_interlaced(frame.pointer) {
      remarks.append("is interlaced; its lines are shown as they are")
    }
  }

  private static func gamut(
    _ primaries: AVColorPrimaries, _ remarks: inout [String]
  ) -> ColorGamut {
    switch primaries {
    case AVCOL_PRI_SMPTE432: return .displayP3
    case AVCOL_PRI_SMPTE431:
      remarks.append("has the primaries of DCI-P3, which are taken as Display P3")
      return .displayP3
    case AVCOL_PRI_BT2020: return .bt2020
    case AVCOL_PRI_BT470M, AVCOL_PRI_FILM, AVCOL_PRI_SMPTE428:
      remarks.append("has primaries of film, which are taken as those of sRGB")
      return .sRGB
    // The primaries of BT.601 and EBU differ from sRGB by less than players care about.
    default: return .sRGB
    }
  }

  /// Whether a format of libavutil is full range by its name, "yuvj420p".
  private static func isFullRange(_ format: Int32) -> Bool {
    let name = unsafe av_get_pix_fmt_name(AVPixelFormat(format)).map { unsafe String(cString: $0) }
    return name?.hasPrefix("yuvj") ?? false
  }

  /// The place of samples of color; without a tag, that of MPEG-2, as in H.264 and HEVC.
  private static func siting(_ location: AVChromaLocation) -> (x: Siting, y: Siting) {
    switch location {
    case AVCHROMA_LOC_CENTER: (.middle, .middle)
    case AVCHROMA_LOC_TOPLEFT: (.start, .start)
    case AVCHROMA_LOC_TOP: (.middle, .start)
    case AVCHROMA_LOC_BOTTOMLEFT: (.start, .end)
    case AVCHROMA_LOC_BOTTOM: (.middle, .end)
    default: (.start, .middle)
    }
  }
}
