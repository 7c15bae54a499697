package import SegueGeometry
package import SeguePixels

extension LabelLayout {
  /// Draws the text on a transparent picture of the box, whose sides are rounded up to whole
  /// pixels.
  ///
  /// - Precondition: `scale` is above zero.
  package func drawn(scale: Double) throws(LabelError) -> PixelBuffer {
    func pixels(_ length: Double) -> Int { max(1, Int((length * scale).rounded(.up))) }
    return try drawn(
      width: pixels(box.width), height: pixels(box.height), origin: .zero, scale: scale)
  }

  /// Draws a part of the text on a transparent picture.
  ///
  /// The coverage of a pixel is the area of the glyphs' outlines in it, rounded to 1/255. There is
  /// no hinting. Baselines are aligned to whole pixels; along them glyphs keep their fractional
  /// positions. The picture clips the text, but the box does not. An outline lies below all glyphs,
  /// inside of them too, and color glyphs, which have none, lie over all others.
  ///
  /// - Parameters:
  ///   - part: The glyphs to draw, which stay in their places.
  ///   - outline: A line around the glyphs; nil for none.
  ///   - width: Pixels in a row of the picture.
  ///   - height: Rows of the picture.
  ///   - origin: The top left corner of the box in the picture, in pixels.
  ///   - scale: Pixels per point, above zero.
  /// - Returns: `width × height` pixels, in the label's color.
  /// - Throws: ``LabelError`` if a font is damaged or takes too much work.
  package func drawn(
    _ part: LabelPart = .whole, outline: LabelOutline? = nil, width: Int, height: Int,
    origin: Point, scale: Double
  ) throws(LabelError) -> PixelBuffer {
    var painter = try LabelPainter(
      self, part, on: LabelCanvas(width: width, height: height), origin: origin, scale: scale,
      margin: (outline?.width ?? 0) * scale)
    if let outline { try painter.draw(outline) }
    try painter.drawPlain()
    try painter.drawColored()
    return painter.canvas.picture
  }

  /// Draws only the color glyphs of a part, as emoji are, on a transparent picture.
  ///
  /// With ``coverage(of:grownBy:width:height:origin:scale:)`` it is the whole text.
  package func drawnColors(
    of part: LabelPart = .whole, width: Int, height: Int, origin: Point, scale: Double
  ) throws(LabelError) -> PixelBuffer {
    var painter = try LabelPainter(
      self, part, on: LabelCanvas(width: width, height: height), origin: origin, scale: scale)
    try painter.drawColored()
    return painter.canvas.picture
  }

  /// The coverage of a part's glyphs without those in colors of their own, for a fill of the
  /// caller's.
  ///
  /// - Parameters:
  ///   - part: The glyphs to draw, which stay in their places.
  ///   - distance: The distance by which the glyphs grow on all sides, with round corners, in
  ///     points.
  ///   - width: Pixels in a row of the picture.
  ///   - height: Rows of the picture.
  ///   - origin: The top left corner of the box in the picture, in pixels.
  ///   - scale: Pixels per point, above zero.
  /// - Returns: The coverage that ``drawn(_:outline:width:height:origin:scale:)`` has.
  /// - Throws: ``LabelError`` if a font is damaged or takes too much work.
  /// - Precondition: `distance` is finite and not below zero.
  package func coverage(
    of part: LabelPart = .whole, grownBy distance: Double = 0, width: Int, height: Int,
    origin: Point, scale: Double
  ) throws(LabelError) -> LabelCoverage {
    precondition(distance >= 0 && distance.isFinite, "glyphs grow by a distance")
    var painter = try LabelPainter(
      self, part, on: LabelCanvas(width: width, height: height), origin: origin, scale: scale,
      margin: distance * scale)
    var result = LabelCoverage(width: width, height: height)
    if distance > 0 {
      let grown = try painter.grown(by: distance)
      grown?.forEachRow { row, coverage in
        result.set(row, from: grown?.columns.lowerBound ?? 0, coverage)
      }
    } else {
      let mask = try painter.fill()
      mask?.forEachRow { row, coverage in
        result.set(row, from: mask?.columns.lowerBound ?? 0, coverage)
      }
    }
    return result
  }
}
