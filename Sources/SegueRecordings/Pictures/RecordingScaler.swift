import SeguePixels

/// Scales a picture whose pixels are not square, or whose size changes within a recording.
enum RecordingScaler {
  /// A picture of another size: linear between the two nearest pixels in each direction, of
  /// premultiplied channels, rounded to nearest.
  ///
  /// Pixel centers carry their ½, and weights are 256ths, so the arithmetic is exact.
  static func scaled(_ picture: PixelBuffer, width: Int, height: Int) -> PixelBuffer {
    guard (picture.width, picture.height) != (width, height) else { return picture }
    let columns = taps(from: picture.width, to: width)
    let rows = taps(from: picture.height, to: height)
    var pixels: [PremultipliedRGBA8] = []
    pixels.reserveCapacity(width * height)
    for row in rows {
      let (above, below) = (row.first * picture.width, row.second * picture.width)
      for column in columns {
        func mixed(_ start: Int) -> SIMD4<UInt32> {
          let (a, b) = (
            SIMD4<UInt32>(truncatingIfNeeded: picture.pixels[start + column.first]),
            SIMD4<UInt32>(truncatingIfNeeded: picture.pixels[start + column.second])
          )
          return a &* (256 &- column.weight) &+ b &* column.weight
        }
        let sum = mixed(above) &* (256 &- row.weight) &+ mixed(below) &* row.weight
        pixels.append(PremultipliedRGBA8(truncatingIfNeeded: (sum &+ 32768) &>> 16))
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private struct Tap {
    let first: Int
    let second: Int
    /// The weight of the second, in 256ths.
    let weight: UInt32
  }

  private static func taps(from count: Int, to newCount: Int) -> [Tap] {
    (0..<newCount).map { place in
      // (place + ½) · count / newCount − ½, in 256ths, rounded down.
      let position = ((2 * place + 1) * count * 256 / newCount - 256) / 2
      let bounded = min(max(position, 0), (count - 1) * 256)
      let first = bounded / 256
      return Tap(
        first: first, second: min(first + 1, count - 1), weight: UInt32(bounded % 256))
    }
  }
}
