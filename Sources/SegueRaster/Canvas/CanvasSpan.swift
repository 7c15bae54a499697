/// Some neighboring pixels of one scanline of the canvas.
struct CanvasSpan {
  var y: Int
  var columns: Range<Int>
}

/// Scanlines in memory: the whole canvas, or one scanline beside it.
struct CanvasRows {
  /// Pixels from one scanline to the next.
  let width: Int

  /// The scanlines that are there.
  let scanlines: Range<Int>

  /// Whether these are the canvas itself, so that pixels painted now are still there later.
  let isCanvas: Bool

  /// All of a canvas.
  static func canvas(width: Int, height: Int) -> CanvasRows {
    CanvasRows(width: width, scanlines: 0..<height, isCanvas: true)
  }

  /// Scanline `y` of a canvas of `width`, in a buffer of its own.
  static func beside(_ y: Int, width: Int) -> CanvasRows {
    CanvasRows(width: width, scanlines: y..<y + 1, isCanvas: false)
  }

  /// Indices of the pixels of scanline `y`.
  func row(_ y: Int) -> Range<Int> {
    let start = (y - scanlines.lowerBound) * width
    return start..<start + width
  }
}
