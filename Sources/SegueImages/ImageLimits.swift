/// How large an image may be.
package struct ImageLimits: Hashable, Sendable {
  /// Pixels; checked before memory is taken for them.
  package var pixels: Int

  /// Bytes of the file; checked before it is read.
  package var bytes: Int

  /// Pixels for each byte of the file, where there are more than ``freePixels``.
  ///
  /// A picture of one color takes a byte for 8256 pixels at most as PNG (deflate's 1032 to 1, of
  /// eight pixels a byte), for 2730 as GIF (twelve bits for a string of 4095) and for 410 as JPEG
  /// with Huffman coding (a bit for each of the ten blocks of 32 by 16). A lossless WebP and a JPEG
  /// with arithmetic coding need no byte at all for a pixel, so that 30 bytes can claim 268
  /// million.
  package var pixelsPerByte: Int

  /// So many pixels an image may have whatever the size of its file: the screen of a 5K display,
  /// 5120 × 2880, in one color and in any format.
  package static let freePixels = 1 << 24

  /// What is allowed unless somebody says otherwise.
  ///
  /// A file is read as a whole, so 1 GiB is the memory that it may take. The pixels of a byte are
  /// those of PNG, and some more.
  package static let `default` = ImageLimits(
    pixels: 100_000_000, bytes: 1 << 30, pixelsPerByte: 8320)

  package init(pixels: Int, bytes: Int, pixelsPerByte: Int) {
    (self.pixels, self.bytes, self.pixelsPerByte) = (pixels, bytes, pixelsPerByte)
  }
}
