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

  /// A kernel that writes the channels of `count` texels, `pitch` bytes from one to the next.
  @safe struct Split {
    typealias Function =
      @convention(c) (
        _ row: UnsafeMutablePointer<UInt8>?, _ texels: UnsafePointer<UInt8>?, _ count: Int32,
        _ pitch: Int, _ channels: Int32
      ) -> Void

    let function: Function
  }

  /// - Parameters:
  ///   - width: Of the image, in texels.
  ///   - height: Of the image.
  ///   - isOpaque: Whether all of it is.
  ///   - draw: Draws it.
  ///   - split: Splits a row.
  init(width: Int, height: Int, isOpaque: Bool, draw: TurnImage.Draw, by split: Split) {
    let (count, pitch) = (isOpaque ? 3 : 4, Self.pitch(for: width))
    rows = ImageRows(height: height, pitch: count * pitch)
    var bytes = [UInt8](repeating: 0, count: height * count * pitch + Self.margin)
    draw { rows, texels in
      var output = bytes.mutableSpan
      for y in rows {
        let (start, first) = (y * count * pitch, (y - rows.lowerBound) * width)
        var row = output._mutatingExtracting(start..<start + count * pitch)
        unsafe row.withUnsafeMutableBufferPointer { row in
          unsafe texels.extracting(first..<first + width).withUnsafeBytes { texels in
            unsafe split.function(
              row.baseAddress, texels.assumingMemoryBound(to: UInt8.self).baseAddress,
              Int32(width), pitch, Int32(count))
          }
        }
      }
    }
    (self.count, self.pitch, self.bytes) = (count, pitch, bytes)
  }

  /// What may be read behind the last texel.
  private static let margin = 64

  /// An odd number of lines of the cache: else the rows of some widths would all lie in the same places of it.
  private static func pitch(for width: Int) -> Int { ((width + 63) / 64 | 1) * 64 }
}
