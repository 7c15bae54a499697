import Pixels

/// An image with each row's reds one after the other, then its greens, its blues, and its alphas unless all of it is opaque.
///
/// So a vector has one channel of many neighboring texels, and what is opaque takes a quarter less to read.
final class ChannelRows: Sendable {
  /// Three if all of the image is opaque, else four.
  let count: Int

  /// Bytes from one channel of a row to the next, and from the last one to the next row.
  let pitch: Int

  let bytes: [UInt8]

  /// Where in ``bytes`` the rows begin.
  let rows: ImageRows

  /// - Parameters:
  ///   - image: What is split.
  ///   - isOpaque: Whether all of it is.
  ///   - split: Writes the channels of `count` texels, `pitch` bytes from one to the next.
  init(
    _ image: PixelBuffer, isOpaque: Bool,
    by split: (
      _ row: inout MutableSpan<UInt8>, _ texels: Span<PremultipliedRGBA8>, _ pitch: Int,
      _ count: Int
    ) -> Void
  ) {
    count = isOpaque ? 3 : 4
    pitch = Self.pitch(for: image.width)
    rows = ImageRows(height: image.height, pitch: count * pitch)
    var bytes = [UInt8](repeating: 0, count: image.height * count * pitch + Self.margin)
    var output = bytes.mutableSpan
    for y in 0..<image.height {
      let start = y * count * pitch
      var row = output._mutatingExtracting(start..<start + count * pitch)
      split(
        &row, image.pixels.span.extracting(y * image.width..<(y + 1) * image.width), pitch, count)
    }
    self.bytes = bytes
  }

  /// What may be read behind the last texel.
  private static let margin = 64

  /// An odd number of lines of the cache: else the rows of some widths would all lie in the same places of it.
  private static func pitch(for width: Int) -> Int { ((width + 63) / 64 | 1) * 64 }
}
