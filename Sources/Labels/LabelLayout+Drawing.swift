package import Geometry
package import Pixels

extension LabelLayout {
  /// The text alone on a transparent picture of the box, whose sides are rounded up to whole pixels.
  ///
  /// - Precondition: `scale` is above zero.
  package func drawn(scale: Double) -> PixelBuffer {
    func pixels(_ length: Double) -> Int { max(1, Int((length * scale).rounded(.up))) }
    return drawn(width: pixels(box.width), height: pixels(box.height), origin: .zero, scale: scale)
  }

  /// The text alone on a transparent picture.
  ///
  /// The coverage of a pixel is the area of the glyphs' outlines in it, rounded to 1/255; nothing is
  /// hinted. Baselines are on whole pixels, and along them glyphs are where they are, between pixels. The
  /// box does not cut the text off, but the picture does.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row of the picture.
  ///   - height: Rows of the picture.
  ///   - origin: The top left corner of the box in the picture, in pixels.
  ///   - scale: Pixels a point, above zero.
  /// - Returns: `width × height` pixels, in the label's color.
  package func drawn(width: Int, height: Int, origin: Point, scale: Double) -> PixelBuffer {
    precondition(scale > 0, "a point has pixels")
    var picture = PixelBuffer(width: width, height: height)
    let groups = figures(origin: origin, scale: scale).groups()
    guard let mask = CoverageMask(of: groups, width: width, height: height) else { return picture }
    let shades = (0...255).map { coverage in
      var shade = color
      shade.alpha = UInt8(dividedBy255(UInt32(color.alpha) * UInt32(coverage)))
      return shade.premultiplied
    }
    mask.forEachRow { row, coverage in
      for (column, share) in zip(mask.columns, coverage) where share > 0 {
        picture[column, row] = shades[Int(share * 255 + 0.5)]
      }
    }
    return picture
  }

  private func figures(origin: Point, scale: Double) -> [GlyphFigure] {
    let font = Font()
    var outlines: [UInt32: GlyphOutline] = [:]
    var figures: [GlyphFigure] = []
    for line in lines {
      let place = origin + line.origin * scale
      let start = Point(place.x, (place.y + 0.5).rounded(.down))
      for glyph in line.glyphs {
        let outline = outlines[glyph.glyph] ?? font.outline(of: glyph.glyph)
        outlines[glyph.glyph] = outline
        let offset = Point(Double(glyph.x), -Double(glyph.y)) * (unit * scale)
        figures.append(GlyphFigure(outline, at: start + offset, scale: unit * scale))
      }
    }
    return figures
  }
}

extension CoverageMask {
  /// The coverage of figures in a picture; nil where none of them reaches into it.
  init?(of groups: [[GlyphFigure]], width: Int, height: Int) {
    let figures = groups.joined()
    let lower = figures.reduce(Point(repeating: .infinity)) { pointwiseMin($0, $1.lower) }
    let upper = figures.reduce(Point(repeating: -.infinity)) { pointwiseMax($0, $1.upper) }
    let end = Point(Double(width), Double(height))
    let low = pointwiseMax(lower.rounded(.down), .zero)
    let high = pointwiseMin(upper.rounded(.up), end)
    guard low.x < high.x, low.y < high.y else { return nil }
    self.init(columns: Int(low.x)..<Int(high.x), rows: Int(low.y)..<Int(high.y))
    for group in groups {
      var sweep = WindingSweep(group.flatMap(\.segments))
      sweep.fill(&self)
    }
  }
}
