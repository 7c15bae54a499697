/// A frame as GIF can hold it: colors of 24 bits, and pixels that show nothing.
///
/// - Shape: one element a pixel, rows from the top.
/// - Units: red in bits 0 to 7, then green, then blue; ``clear`` for a transparent pixel.
package struct GIFPicture: Hashable, Sendable {
  /// A pixel that shows nothing; no color has these bits.
  package static let clear: UInt32 = 0xFF00_0000

  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "one element a pixel")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

/// The squared distance of two colors of ``GIFPicture``: 0 to 3 · 255².
@inline(__always)
func squaredDistance(_ one: UInt32, _ other: UInt32) -> Int32 {
  let red = Int32(one & 255) &- Int32(other & 255)
  let green = Int32(one >> 8 & 255) &- Int32(other >> 8 & 255)
  let blue = Int32(one >> 16 & 255) &- Int32(other >> 16 & 255)
  return red &* red &+ green &* green &+ blue &* blue
}
