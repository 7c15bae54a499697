package import SegueGeometry

extension LabelLayout {
  /// A rectangle around everything that is drawn of a part, in points from the top left of the
  /// box; nil if nothing is.
  ///
  /// It has the control points of curves, too, and half a pixel above and below is still needed
  /// because baselines go to whole pixels.
  package func ink(of part: LabelPart = .whole) -> Rect? {
    var (low, high) = (Point(repeating: .infinity), Point(repeating: -.infinity))
    for (line, glyphs) in glyphs(of: part) {
      for glyph in glyphs {
        let place = line.origin + Point(Double(glyph.x), -Double(glyph.y)) * unit
        let scale = fontSize / Double(glyph.font.unitsPerEm)
        for (lower, upper) in glyph.font.hulls(of: glyph.glyph) where lower.x <= upper.x {
          low = pointwiseMin(low, place + Point(lower.x, -upper.y) * scale)
          high = pointwiseMax(high, place + Point(upper.x, -lower.y) * scale)
        }
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Font {
  /// The corners of the rectangles that have the parts of a glyph, in font units with y upwards.
  fileprivate func hulls(of glyph: UInt32) -> [(lower: Point, upper: Point)] {
    let layers = layers(of: glyph)
    if !layers.isEmpty { return layers.map { outline(of: $0.glyph).hull } }
    guard pictureFile(of: glyph) != nil, let bounds = pictureBounds(of: glyph) else {
      return [outline(of: glyph).hull]
    }
    let (corner, size) = bounds
    return [
      (Point(corner.x, corner.y - size.height), Point(corner.x + size.width, corner.y))
    ]
  }
}
