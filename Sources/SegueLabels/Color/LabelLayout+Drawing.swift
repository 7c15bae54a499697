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

  /// Draws the text on a transparent picture.
  ///
  /// The coverage of a pixel is the area of the glyphs' outlines in it, rounded to 1/255. There is
  /// no hinting. Baselines are aligned to whole pixels; along them glyphs keep their fractional
  /// positions. The picture clips the text, but the box does not. Color glyphs lie over all others.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row of the picture.
  ///   - height: Rows of the picture.
  ///   - origin: The top left corner of the box in the picture, in pixels.
  ///   - scale: Pixels per point, above zero.
  /// - Returns: `width × height` pixels, in the label's color.
  /// - Throws: ``LabelError`` if a font is damaged or takes too much work.
  package func drawn(
    width: Int, height: Int, origin: Point, scale: Double
  ) throws(LabelError) -> PixelBuffer {
    precondition(scale > 0, "a point has pixels")
    var canvas = LabelCanvas(width: width, height: height)
    var outlines: [OutlineKey: GlyphOutline] = [:]
    func figures(_ font: Font, _ glyph: UInt32, at place: Point) throws(LabelError) -> [GlyphFigure]
    {
      let key = OutlineKey(font: font, glyph: glyph)
      let outline = outlines[key] ?? font.outline(of: glyph)
      outlines[key] = outline
      let unit = pixels(ofUnitIn: font, scale: scale)
      guard canvas.shows(outline, at: place, scale: unit) else { return [] }
      let figure = GlyphFigure(outline, at: place, scale: unit)
      try canvas.budget.take(figure)
      return [figure]
    }

    let glyphs = placedGlyphs(origin: origin, scale: scale)
    var plain: [GlyphFigure] = []
    for (glyph, place) in glyphs where !glyph.font.hasColors(glyph.glyph) {
      plain += try figures(glyph.font, glyph.glyph, at: place)
    }
    try canvas.fill(plain, with: color)
    for (glyph, place) in glyphs where glyph.font.hasColors(glyph.glyph) {
      let font = glyph.font
      let layers = font.layers(of: glyph.glyph)
      guard layers.isEmpty else {
        for layer in layers {
          var color = layer.color ?? color
          if layer.color != nil { color.alpha = opacity(color.alpha) }
          try canvas.fill(try figures(font, layer.glyph, at: place), with: color)
        }
        continue
      }
      guard let picture = try canvas.pictures.picture(of: glyph.glyph, in: font) else { continue }
      let unit = pixels(ofUnitIn: font, scale: scale)
      canvas.draw(
        picture.pixels, at: place + Point(picture.corner.x, -picture.corner.y) * unit,
        size: Size(width: picture.size.width * unit, height: picture.size.height * unit),
        opacity: color.alpha)
    }
    return canvas.picture
  }

  /// The glyphs, each with its origin on one of the picture's baselines.
  private func placedGlyphs(origin: Point, scale: Double) -> [(PlacedGlyph, Point)] {
    lines.flatMap { line in
      let place = origin + line.origin * scale
      let start = Point(place.x, (place.y + 0.5).rounded(.down))
      return line.glyphs.map { glyph in
        (glyph, start + Point(Double(glyph.x), -Double(glyph.y)) * (unit * scale))
      }
    }
  }

  private func pixels(ofUnitIn font: Font, scale: Double) -> Double {
    fontSize / Double(font.unitsPerEm) * scale
  }

  /// An alpha, multiplied by the text color's alpha.
  private func opacity(_ alpha: UInt8) -> UInt8 {
    UInt8(dividedBy255(UInt32(alpha) * UInt32(color.alpha)))
  }

  private struct OutlineKey: Hashable {
    let font: Font
    let glyph: UInt32
  }
}
