package import Pixels

/// Turns RGB frames into ``YUVImage``, padded to whole chroma samples.
package struct YUVConverter: FrameConverter {
  package let width: Int
  package let height: Int
  package let layout: YUVLayout
  private let background: PremultipliedRGBA8
  private let format: String

  /// A converter of frames of one size.
  ///
  /// - Parameters:
  ///   - width: The width of each frame.
  ///   - height: The height of each frame.
  ///   - layout: The planes of the images.
  ///   - background: The color of the padding column and row; without an alpha plane it is opaque.
  ///   - format: The format that errors name.
  init(
    width: Int, height: Int, layout: YUVLayout = .yuv420, background: Color, for format: String
  ) {
    (self.width, self.height, self.layout, self.format) = (width, height, layout, format)
    self.background =
      layout.hasAlpha
      ? background.premultiplied
      : PremultipliedRGBA8(background.red, background.green, background.blue, 255)
  }

  /// The width of an image.
  package var paddedWidth: Int { layout.padded(width: width) }

  /// The height of an image.
  package var paddedHeight: Int { layout.padded(height: height) }

  /// A warning about the padding, if there is any.
  var warnings: [String] {
    if width == paddedWidth, height == paddedHeight { return [] }
    let sides = layout.down > 1 ? "even sizes" : "an even width"
    return [
      "\(layout.name) video needs \(sides): \(width) × \(height) is padded to"
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
    let count = layout.byteCount(width: frame.width, height: frame.height)
    // The bytes are not cleared, because every one is written: clearing 3 MB takes a tenth of the
    // time of the conversion.
    let bytes = try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      var output = unsafe buffer.extracting(..<count).mutableSpan
      if layout == .yuv420 {
        try convert(frame, to: &output)
      } else {
        guard YUVPlanes(of: frame, layout).write(to: &output) else {
          throw FrameSinkError.notOpaque(format: format)
        }
      }
      written = count
    }
    return YUVImage(width: frame.width, height: frame.height, layout: layout, bytes: bytes)
  }

  /// Writes every byte of the three planes of 4:2:0 with 8 bits, or throws.
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
