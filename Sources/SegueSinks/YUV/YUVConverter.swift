package import SegueEncoding
package import SeguePixels

/// Turns RGB frames into ``YUVImage``.
///
/// A size that is no multiple of the chroma samples repeats its last column and row, so that no
/// line of another color stands at an edge.
package struct YUVConverter: FrameConverter {
  package let width: Int
  package let height: Int
  package let layout: YUVLayout
  private let format: String

  /// A converter of frames of one size.
  ///
  /// - Parameters:
  ///   - width: The width of each frame.
  ///   - height: The height of each frame.
  ///   - layout: The planes of the images.
  ///   - format: The format that errors name.
  init(width: Int, height: Int, layout: YUVLayout = .yuv420, for format: String) {
    (self.width, self.height, self.layout, self.format) = (width, height, layout, format)
  }

  /// The width of an image.
  package var paddedWidth: Int { layout.padded(width: width) }

  /// The height of an image.
  package var paddedHeight: Int { layout.padded(height: height) }

  /// A warning about the column and the row that are repeated, if any is.
  var warnings: [String] {
    if width == paddedWidth, height == paddedHeight { return [] }
    let sides = layout.down > 1 ? "even sizes" : "an even width"
    let repeated = (width < paddedWidth ? ["column"] : []) + (height < paddedHeight ? ["row"] : [])
    return [
      "\(layout.name) video needs \(sides): \(width) × \(height) becomes"
        + " \(paddedWidth) × \(paddedHeight), with the last"
        + " \(repeated.joined(separator: " and ")) twice."
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
    var pixels: [PremultipliedRGBA8] = []
    pixels.reserveCapacity(paddedWidth * paddedHeight)
    for y in 0..<paddedHeight {
      let row = frame.pixels[min(y, height - 1) * width..<(min(y, height - 1) + 1) * width]
      pixels += row
      if width < paddedWidth { pixels += row.suffix(1) }
    }
    return PixelBuffer(width: paddedWidth, height: paddedHeight, pixels: pixels)
  }
}
