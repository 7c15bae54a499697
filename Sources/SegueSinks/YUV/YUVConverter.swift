package import Pixels

/// Turns opaque RGB frames into ``YUVImage``, padded to even sizes.
package struct YUVConverter: FrameConverter {
  package let width: Int
  package let height: Int
  private let background: PremultipliedRGBA8
  private let format: String

  /// A converter of frames of one size.
  ///
  /// - Parameters:
  ///   - width: The width of each frame.
  ///   - height: The height of each frame.
  ///   - background: The color of the padding column and row; its alpha is ignored.
  ///   - format: The format that errors name.
  init(width: Int, height: Int, background: Color, for format: String) {
    (self.width, self.height, self.format) = (width, height, format)
    self.background = PremultipliedRGBA8(background.red, background.green, background.blue, 255)
  }

  /// `width`, or one more if that is odd.
  package var paddedWidth: Int { width + width % 2 }

  /// `height`, or one more if that is odd.
  package var paddedHeight: Int { height + height % 2 }

  /// A warning about the padding, if there is any.
  var warnings: [String] {
    if width == paddedWidth, height == paddedHeight { return [] }
    return [
      "4:2:0 video needs even sizes: \(width) × \(height) is padded to"
        + " \(paddedWidth) × \(paddedHeight) with background."
    ]
  }

  /// Converts the frame to YCbCr.
  ///
  /// - Precondition: The frame has the size that the sink was made for.
  /// - Throws: ``FrameSinkError/notOpaque(format:)`` if a pixel is not opaque.
  package func convert(_ frame: PixelBuffer) throws -> YUVImage {
    precondition(frame.width == width && frame.height == height, "all frames have one size")
    let frame = padded(frame)
    let count = frame.width * frame.height * 3 / 2
    // The bytes are not cleared, because every one is written: clearing 3 MB takes a tenth of the
    // time of the conversion.
    let bytes = try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      var output = unsafe buffer.extracting(..<count).mutableSpan
      try convert(frame, to: &output)
      written = count
    }
    return YUVImage(width: frame.width, height: frame.height, bytes: bytes)
  }

  /// Writes every byte of the three planes, or throws.
  private func convert(_ frame: PixelBuffer, to output: inout MutableSpan<UInt8>) throws {
    let (width, lumaCount) = (frame.width, frame.width * frame.height)
    let kernels = YUVKernelChoice.best
    let pixels = frame.pixels.span
    for y in 0..<frame.height / 2 {
      let (top, chroma) = (2 * y * width, lumaCount + y * (width / 2))
      let isOpaque = kernels.convert(
        pixels.extracting(top..<top + width), pixels.extracting(top + width..<top + 2 * width),
        to: &output,
        at: RowPairPlace(luma: top, blue: chroma, red: chroma + lumaCount / 4))
      guard isOpaque else { throw FrameSinkError.notOpaque(format: format) }
    }
  }

  private func padded(_ frame: PixelBuffer) -> PixelBuffer {
    if width == paddedWidth, height == paddedHeight { return frame }
    var result = PixelBuffer(width: paddedWidth, height: paddedHeight, filledWith: background)
    for y in 0..<height {
      result.pixels.replaceSubrange(
        y * paddedWidth..<y * paddedWidth + width, with: frame.pixels[y * width..<(y + 1) * width])
    }
    return result
  }
}

/// A frame in YCbCr 4:2:0: BT.709, limited range, chroma sited left.
///
/// - Shape: `bytes` holds three planes without padding: Y, `width × height`, then Cb and Cr,
///   `width / 2 × height / 2` each; both sizes are even.
package struct YUVImage: Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }
}
