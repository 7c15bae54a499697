/// The limits of an image's size.
package struct ImageLimits: Hashable, Sendable {
  /// The number of pixels; checked before memory is taken for them.
  package var pixels: Int

  /// The number of bytes of the file; checked before it is read.
  package var bytes: Int

  /// The number of pixels for each byte of the file, for images larger than ``freePixels``.
  ///
  /// A byte encodes at most 8256 pixels of one color as PNG (deflate's 1032 to 1, eight pixels a
  /// byte), 2730 as GIF (twelve bits for a string of 4095) and 410 as JPEG with Huffman coding (a
  /// bit for each of the ten blocks of 32 by 16). A lossless WebP and a JPEG with arithmetic coding
  /// need no bytes for a pixel, so 30 bytes can claim 268 million.
  package var pixelsPerByte: Int

  /// The number of pixels that an image may have whatever the size of its file: the screen of a 5K
  /// display, 5120 × 2880, in one color and in any format.
  package static let freePixels = 1 << 24

  /// The default limits.
  ///
  /// A file is read as a whole, so it may take up to 1 GiB of memory. The number of pixels a byte
  /// is that of PNG with some margin.
  package static let `default` = ImageLimits(
    pixels: 100_000_000, bytes: 1 << 30, pixelsPerByte: 8320)

  package init(pixels: Int, bytes: Int, pixelsPerByte: Int) {
    (self.pixels, self.bytes, self.pixelsPerByte) = (pixels, bytes, pixelsPerByte)
  }
}
