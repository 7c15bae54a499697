import Pixels

/// What fills a strip of the canvas at once, for that is faster than a scanline at a time.
protocol StripSource {
  /// Whether it may write to a canvas, and as bright as is said: whether it fetches the lines of the cache there in time.
  static var paintsCanvases: Bool { get }

  /// Fills pixels of some scanlines, which does not depend on what other pixels are asked for.
  ///
  /// - Parameters:
  ///   - rows: The scanlines, of the canvas; all of one ``StripBlock``.
  ///   - columns: What is asked for of each scanline of the canvas, by its number; nil for nothing.
  ///   - part: The columns of the canvas that are filled. In them more than asked for may be written.
  ///   - pixels: Gets them; its first is column 0 of the first row.
  ///   - target: How `pixels` are laid out, and what is written.
  mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?], in part: Range<Int>,
    into pixels: inout MutableSpan<PremultipliedRGBA8>, _ target: StripTarget)
}

/// Where the pixels of a strip go.
struct StripTarget {
  /// From one row to the next.
  var stride: Int

  /// Where pixels will be written soon, from column 0 of the first row on: these, or others; nil where that is not known.
  var ahead: PixelsAhead?

  /// What colors are multiplied with, in units of 1/255; 255 unless the source paints canvases.
  var brightness: UInt8 = 255
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
