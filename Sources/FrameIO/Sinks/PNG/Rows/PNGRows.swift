import Pixels

/// The rows of a frame as PNG stores them: RGB where the whole frame is opaque, else straight RGBA.
struct PNGRows {
  let width: Int
  let height: Int
  /// 3 or 4.
  let pixelBytes: Int

  private let pixels: [PremultipliedRGBA8]

  init(_ frame: PixelBuffer) {
    width = frame.width
    height = frame.height
    let isOpaque = frame.isOpaque
    pixelBytes = isOpaque ? 3 : 4
    pixels = isOpaque ? frame.pixels : frame.straightPixels()
  }

  /// Bytes of a row without its filter.
  var rowBytes: Int { width * pixelBytes }

  /// Writes row `y` to ``rowBytes`` bytes; up to one byte behind them is written too.
  func copy(_ y: Int, to output: UnsafeMutablePointer<UInt8>) {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let source = unsafe base + 4 * width * y
      let target = unsafe UnsafeMutableRawPointer(output)
      guard pixelBytes == 3 else { return unsafe target.copyMemory(from: source, byteCount: 4 * width) }
      for x in 0..<width {
        // The fourth byte is overwritten by the next pixel.
        unsafe target.storeBytes(
          of: source.load(fromByteOffset: 4 * x, as: UInt32.self), toByteOffset: 3 * x,
          as: UInt32.self)
      }
    }
  }
}
