import SeguePixels

/// The rows of a frame as PNG stores them: RGB if the whole frame is opaque, otherwise straight
/// RGBA.
struct PNGRows {
  let width: Int
  let height: Int
  let isOpaque: Bool

  private let pixels: [SIMD4<UInt8>]

  /// The rows of a frame, all of whose pixels are checked for opacity.
  init(_ frame: PixelBuffer) {
    self.init(frame, isOpaque: frame.isOpaque)
  }

  /// The rows of a frame; `isOpaque` decides whether its alpha is stored, whatever the alpha is.
  init(_ frame: PixelBuffer, isOpaque: Bool) {
    width = frame.width
    height = frame.height
    self.isOpaque = isOpaque
    pixels = isOpaque ? frame.pixels : frame.straightPixels()
  }

  /// The number of bytes of a pixel.
  var pixelBytes: Int { isOpaque ? 3 : 4 }

  /// The number of bytes of a row, without its filter type byte.
  var rowBytes: Int { width * pixelBytes }

  /// Passes the pixels, four bytes each, to `body`.
  func withPixels(_ body: (UnsafePointer<UInt8>) -> Void) {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe body(base.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Writes row `y` to ``rowBytes`` bytes, and may write one byte after them.
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

  /// All rows unfiltered, each after the filter type byte 0.
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
