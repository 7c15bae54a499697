/// Some neighboring pixels of one scanline of the canvas.
struct CanvasSpan {
  var y: Int
  var columns: Range<Int>

  /// Where in a canvas of `width` the whole scanline lies.
  func row(of width: Int) -> Range<Int> { y * width..<(y + 1) * width }
}
