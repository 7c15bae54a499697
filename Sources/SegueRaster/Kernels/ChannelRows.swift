import SeguePixels

/// A planar image: each row has its reds, then its greens, its blues, and its alphas unless the
/// image is opaque.
///
/// A vector then holds one channel of many neighboring texels, and an opaque image takes a quarter
/// less memory.
struct ChannelRows: Sendable {
  /// Three if the image is opaque, else four.
  let count: Int

  /// Bytes from one channel of a row to the next, and from the last one to the next row.
  let pitch: Int

  /// Rows from top to bottom, with ``margin`` bytes after the last.
  private(set) var bytes: [UInt8]

  /// An image whose rows are not written yet.
  ///
  /// - Parameters:
  ///   - width: Of the image, in texels.
  ///   - height: Of the image.
  ///   - isOpaque: Whether every texel is opaque.
  init(width: Int, height: Int, isOpaque: Bool) {
    (count, pitch) = (isOpaque ? 3 : 4, Self.pitch(for: width))
    // Kernels read the bytes after a channel, but no texel depends on them.
    let (size, channels, pitch) = (height * count * pitch + Self.margin, height * count, pitch)
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { bytes, initialized in
      for channel in 0..<channels {
        for place in channel * pitch + width..<(channel + 1) * pitch { unsafe bytes[place] = 0 }
      }
      for place in size - Self.margin..<size { unsafe bytes[place] = 0 }
      initialized = size
    }
  }

  /// Writes some rows.
  ///
  /// - Parameters:
  ///   - rows: Of the image.
  ///   - texels: All texels of `rows`.
  ///   - kernels: Splits them.
  mutating func write(
    _ rows: Range<Int>, _ texels: Span<PremultipliedRGBA8>, by kernels: any ResampleKernels.Type
  ) {
    let width = texels.count / max(rows.count, 1)
    let (count, pitch) = (count, pitch)
    var output = bytes.mutableSpan
    for y in rows {
      let (start, first) = (y * count * pitch, (y - rows.lowerBound) * width)
      var row = output._mutatingExtracting(start..<start + count * pitch)
      kernels.split(
        texels.extracting(first..<first + width), into: &row, channels: count, pitch: pitch)
    }
  }

  /// The texel in column `x` of the row that starts at `start`.
  func texel(_ x: Int, ofRowAt start: Int) -> PremultipliedRGBA8 {
    let place = start + x
    return PremultipliedRGBA8(
      bytes[place], bytes[place + pitch], bytes[place + 2 * pitch],
      count == 4 ? bytes[place + 3 * pitch] : 255)
  }

  /// Bytes that a kernel may read after the last texel.
  private static let margin = 64

  /// An odd number of cache lines: with an even one, the rows of some widths share cache sets.
  private static func pitch(for width: Int) -> Int { ((width + 63) / 64 | 1) * 64 }
}
