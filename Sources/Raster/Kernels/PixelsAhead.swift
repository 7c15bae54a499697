import Pixels

/// Where pixels will be written soon: kernels fetch the lines of the cache there while they are at work on what goes there.
///
/// Else writing waits for them, one after the other: a fifth of a cube's time. Nothing is read or written through it.
struct PixelsAhead {
  /// Of the first pixel.
  private(set) var address: UInt
  /// From one row to the next, in pixels.
  let stride: Int

  /// - Parameters:
  ///   - pixels: Of a canvas.
  ///   - width: Of the canvas.
  ///   - y: The scanline of the first row.
  init(_ pixels: Span<PremultipliedRGBA8>, width: Int, from y: Int) {
    stride = width
    address = unsafe pixels.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    address &+= UInt(bitPattern: 4 &* y &* stride)
  }

  /// The same for what lies some rows below the first and some columns right of it.
  func moved(rows: Int, columns: Int) -> PixelsAhead {
    var moved = self
    moved.address &+= UInt(bitPattern: 4 &* (rows &* stride &+ columns))
    return moved
  }
}
