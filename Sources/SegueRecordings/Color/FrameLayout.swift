import CSegueFFmpeg

/// The places of the samples of a frame, for any format whose samples have whole bytes.
struct FrameLayout: Hashable {
  /// The place of a channel.
  struct Channel: Hashable {
    let plane: Int
    /// Bytes from one sample to the next, and to the first.
    let step: Int
    let offset: Int
    /// Bits below the sample in its word.
    let shift: Int
  }

  enum Kind: Hashable {
    /// Luma alone.
    case gray
    /// Luma and two differences of color.
    case yuv
    /// Red, green and blue.
    case rgb
    /// An index into a palette of 256 colors, beside the first plane.
    case palette
  }

  let kind: Kind

  /// The color channels, and alpha last if there is one.
  let channels: [Channel]
  let hasAlpha: Bool

  /// Bits of a color sample, 5 to 16; formats with unequal channels have the widest here.
  let bits: Int

  /// Bits of each channel.
  let depths: [Int]

  /// The logarithms to base 2 of the width and the height that a sample of color covers: 0 or 1.
  let chromaShiftX: Int
  let chromaShiftY: Int

  let isBigEndian: Bool

  /// The layout of a format of libavutil; nil for one that cannot be read.
  init?(_ format: AVPixelFormat) {
    guard let description = unsafe av_pix_fmt_desc_get(format)?.pointee,
      unsafe description.flags & decode_opaque_formats == 0
    else { return nil }
    let flags = unsafe description.flags
    let parts = unsafe [
      description.comp.0, description.comp.1, description.comp.2, description.comp.3,
    ].prefix(Int(description.nb_components))
    isBigEndian = flags & decode_is_big_endian != 0
    hasAlpha = flags & (decode_has_alpha | decode_is_palette) != 0
    let colors = parts.count - (flags & decode_has_alpha != 0 ? 1 : 0)
    if flags & decode_is_palette != 0 {
      kind = .palette
    } else if flags & decode_is_rgb != 0, colors == 3 {
      kind = .rgb
    } else if colors == 3 {
      kind = .yuv
    } else if colors == 1 {
      kind = .gray
    } else {
      return nil
    }
    channels = parts.map {
      Channel(
        plane: Int($0.plane), step: Int($0.step), offset: Int($0.offset), shift: Int($0.shift))
    }
    depths = parts.map { Int($0.depth) }
    guard depths.allSatisfy({ 1...16 ~= $0 }), channels.allSatisfy({ 0..<4 ~= $0.plane }) else {
      return nil
    }
    bits = depths.prefix(colors).max() ?? 8
    // Luma has at least 8 bits wherever it is stored in whole bytes.
    guard bits >= 8 || kind == .rgb else { return nil }
    (chromaShiftX, chromaShiftY) = unsafe (
      Int(description.log2_chroma_w), Int(description.log2_chroma_h)
    )
    guard 0...1 ~= chromaShiftX, 0...1 ~= chromaShiftY else { return nil }
  }

  /// The size of a channel of a frame.
  func size(of channel: Int, width: Int, height: Int) -> (width: Int, height: Int) {
    guard kind == .yuv, channel == 1 || channel == 2 else { return (width, height) }
    return (
      (width + (1 << chromaShiftX) - 1) >> chromaShiftX,
      (height + (1 << chromaShiftY) - 1) >> chromaShiftY
    )
  }
}
