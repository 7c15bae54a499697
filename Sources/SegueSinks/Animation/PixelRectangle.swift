/// A rectangle of a canvas, in pixels.
package struct PixelRectangle: Hashable, Sendable {
  package var x = 0
  package var y = 0
  package var width: Int
  package var height: Int

  package init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  var area: Int { width * height }

  /// The columns.
  var columns: Range<Int> { x..<x + width }

  /// The rows.
  var rows: Range<Int> { y..<y + height }
}

extension PixelRectangle {
  /// The smallest rectangle with all pixels of a canvas for which `contains` is true; nil if there
  /// are none.
  ///
  /// - Parameters:
  ///   - width: Of the canvas.
  ///   - height: Of the canvas.
  ///   - contains: Tells of a pixel by its place, row by row.
  @inline(__always)
  init?(width: Int, height: Int, where contains: (_ place: Int) -> Bool) {
    func hasAny(_ y: Int) -> Bool { (y * width..<(y + 1) * width).contains(where: contains) }
    guard let top = (0..<height).first(where: hasAny),
      let bottom = (top..<height).last(where: hasAny)
    else { return nil }
    var (left, right) = (width, 0)
    for y in top...bottom {
      let start = y * width
      // Only columns outside of the rectangle so far can extend it.
      left = (0..<left).first { contains(start + $0) } ?? left
      right = ((right..<width).last { contains(start + $0) } ?? right - 1) + 1
    }
    self.init(x: left, y: top, width: right - left, height: bottom + 1 - top)
  }

  /// The smallest rectangle outside of which two pictures are equal; nil if they are equal.
  ///
  /// - Parameters:
  ///   - old: A picture.
  ///   - new: A picture of the same size.
  ///   - width: The width of both.
  init?(between old: [SIMD4<UInt8>], and new: [SIMD4<UInt8>], width: Int) {
    precondition(old.count == new.count, "both pictures have one size")
    let (old, new) = (old.span, new.span)
    self.init(width: width, height: width > 0 ? new.count / width : 0) { old[$0] != new[$0] }
  }

  /// The smallest rectangle that contains both.
  func union(_ other: PixelRectangle?) -> PixelRectangle {
    guard let other else { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
