/// The rectangle of a frame on its canvas, in pixels.
struct FramePlace: Equatable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Whether the frame lies within a canvas of this size.
  func fits(_ canvasWidth: Int, _ canvasHeight: Int) -> Bool {
    x + width <= canvasWidth && y + height <= canvasHeight
  }

  /// A canvas of this size with the frame on it, transparent elsewhere.
  func canvas(_ canvasWidth: Int, _ canvasHeight: Int, with frame: [SIMD4<UInt8>]) -> [SIMD4<
    UInt8
  >] {
    guard (width, height) != (canvasWidth, canvasHeight) else { return frame }
    var pixels = [SIMD4<UInt8>](repeating: .zero, count: canvasWidth * canvasHeight)
    for row in 0..<height {
      let start = (y + row) * canvasWidth + x
      pixels.replaceSubrange(start..<start + width, with: frame[row * width..<(row + 1) * width])
    }
    return pixels
  }
}
