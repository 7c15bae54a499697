import Pixels

/// What fills a strip of the canvas at once, for that is faster than a scanline at a time.
protocol StripSource {
  /// Fills pixels of some scanlines, which does not depend on what other scanlines are asked for.
  ///
  /// - Parameters:
  ///   - rows: The scanlines, of the canvas; all of one ``StripBlock``.
  ///   - columns: What is asked for of each scanline of the canvas, by its number; nil for nothing.
  ///   - pixels: Gets them; its first is column 0 of the first row. More than asked for may be written.
  ///   - stride: From one row of `pixels` to the next.
  ///   - ahead: Where column 0 of the first row goes from there; nil where that is not known.
  mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?],
    into pixels: inout MutableSpan<PremultipliedRGBA8>,
    stride: Int, ahead: PixelsAhead?)
}

/// Scanlines of the canvas whose places in an image are worked out from the same origins, whatever strips they are cut into.
enum StripBlock {
  static let height = 64

  /// All scanlines of the block that scanline `y` lies in, up to the canvas's last.
  static func rows(around y: Int, of count: Int) -> Range<Int> {
    let top = y / height * height
    return top..<Swift.min(top + height, count)
  }
}

extension Collection<Range<Int>?> {
  /// From the first to the last of them; nil where there is none.
  var union: Range<Int>? {
    var union: Range<Int>?
    for case let next? in self {
      let known = union ?? next
      let low = Swift.min(known.lowerBound, next.lowerBound)
      union = low..<Swift.max(known.upperBound, next.upperBound)
    }
    return union
  }
}
