import Pixels

/// The rows of a frame as PNG stores them: RGB where the whole frame is opaque, else straight RGBA.
struct PNGRows {
  let width: Int
  let height: Int
  let isOpaque: Bool

  private let pixels: [SIMD4<UInt8>]

  /// The rows of a frame, all of whose pixels are looked at.
  init(_ frame: PixelBuffer) {
    self.init(frame, isOpaque: frame.isOpaque)
  }

  /// The rows of a frame that is opaque, or is taken for it, or has its alpha stored whatever that
  /// is.
  init(_ frame: PixelBuffer, isOpaque: Bool) {
    width = frame.width
    height = frame.height
    self.isOpaque = isOpaque
    pixels = isOpaque ? frame.pixels : frame.straightPixels()
  }

  /// Bytes of a pixel.
  var pixelBytes: Int { isOpaque ? 3 : 4 }

  /// Bytes of a row, its filter's number not counted.
  var rowBytes: Int { width * pixelBytes }

  /// Gives `body` the pixels, of four bytes each.
  func withPixels(_ body: (UnsafePointer<UInt8>) -> Void) {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe body(base.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Writes row `y` to ``rowBytes`` bytes, and something to the byte behind them.
  private func copy(_ y: Int, to output: UnsafeMutablePointer<UInt8>) {
    unsafe withPixels { pixels in
      let source = unsafe pixels + 4 * width * y
      if isOpaque {
        unsafe RowKernelChoice.best.pack(source, count: width, to: output)
      } else {
        unsafe output.update(from: source, count: 4 * width)
      }
    }
  }

  /// All rows as they are, each behind the number of no filter.
  func unfiltered() -> [UInt8] {
    let count = height * (1 + rowBytes)
    return unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { output, initializedCount in
      guard var place = output.baseAddress else { return }
      for y in 0..<height {
        unsafe place.pointee = 0
        unsafe copy(y, to: place + 1)
        unsafe place += 1 + rowBytes
      }
      initializedCount = count
    }
  }
}
