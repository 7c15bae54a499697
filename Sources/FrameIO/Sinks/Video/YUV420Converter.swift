package import Pixels

/// Turns opaque RGB frames into ``YUV420Image``, padded to even sizes.
package struct YUV420Converter: FrameConverter {
  package let width: Int
  package let height: Int
  private let background: PremultipliedRGBA8
  private let format: OutputFormat

  /// A converter of frames of one size.
  ///
  /// - Parameters:
  ///   - width: Of each frame.
  ///   - height: Of each frame.
  ///   - background: The color of the column and the row that make odd sizes even; its alpha is
  ///     left out.
  ///   - format: What the frames are for, to be named in an error.
  init(width: Int, height: Int, background: Color, for format: OutputFormat) {
    (self.width, self.height, self.format) = (width, height, format)
    self.background = PremultipliedRGBA8(background.red, background.green, background.blue, 255)
  }

  /// `width`, or one more where that is odd.
  package var paddedWidth: Int { width + width % 2 }

  /// `height`, or one more where that is odd.
  package var paddedHeight: Int { height + height % 2 }

  /// Tells of the padding, if there is any.
  var warnings: [String] {
    if width == paddedWidth, height == paddedHeight { return [] }
    return [
      "4:2:0 video needs even sizes: \(width) × \(height) is padded to"
        + " \(paddedWidth) × \(paddedHeight) with background."
    ]
  }

  /// The same frame in YCbCr.
  ///
  /// - Precondition: The frame has the size that the sink was made for.
  /// - Throws: ``FrameSinkError/notOpaque(_:)`` where a pixel is not opaque.
  package func convert(_ frame: PixelBuffer) throws -> YUV420Image {
    precondition(frame.width == width && frame.height == height, "all frames have one size")
    guard frame.isOpaque else { throw FrameSinkError.notOpaque(format) }
    let frame = padded(frame)
    let lumaCount = frame.width * frame.height
    let chromaCount = lumaCount / 4
    let chromaWidth = frame.width / 2
    let pixels = frame.pixels.span
    var bytes = [UInt8](repeating: 0, count: lumaCount + 2 * chromaCount)
    var output = bytes.mutableSpan
    BT709.convertLuma(pixels, to: &output)
    var sums = [SIMD4<UInt16>](repeating: .zero, count: frame.width + 1)
    var sumsSpan = sums.mutableSpan
    for y in 0..<frame.height / 2 {
      let top = 2 * y * frame.width
      BT709.addRows(
        pixels.extracting(top..<top + frame.width),
        pixels.extracting(top + frame.width..<top + 2 * frame.width), to: &sumsSpan)
      BT709.convertChroma(
        sumsSpan.span, to: &output, blueAt: lumaCount + y * chromaWidth,
        redAt: lumaCount + chromaCount + y * chromaWidth)
    }
    return YUV420Image(width: frame.width, height: frame.height, bytes: bytes)
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
