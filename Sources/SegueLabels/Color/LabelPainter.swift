import SegueGeometry
import SeguePixels

/// Draws the glyphs of one part of a text on a canvas.
struct LabelPainter {
  private(set) var canvas: LabelCanvas
  /// The glyphs in the text's color, in pixels.
  private(set) var plain: [GlyphFigure] = []

  private let fontSize: Double
  private let color: Color
  private let scale: Double
  /// Glyphs with colors of their own, and the places of their origins.
  private let colored: [(PlacedGlyph, Point)]
  private var outlines: [OutlineKey: GlyphOutline] = [:]

  private struct OutlineKey: Hashable {
    let font: Font
    let glyph: UInt32
  }

  /// - Parameters:
  ///   - layout: The whole text.
  ///   - part: The part to draw.
  ///   - canvas: The picture.
  ///   - origin: The top left corner of the box in the picture, in pixels.
  ///   - scale: Pixels per point, above zero.
  ///   - margin: Distance from the picture at which glyphs still count, in pixels.
  /// - Throws: ``LabelError/isTooIntricate``.
  init(
    _ layout: LabelLayout, _ part: LabelPart, on canvas: LabelCanvas, origin: Point, scale: Double,
    margin: Double = 0
  ) throws(LabelError) {
    precondition(scale > 0, "a point has pixels")
    self.canvas = canvas
    (fontSize, color, self.scale) = (layout.fontSize, layout.color, scale)
    var (plain, colored): ([(PlacedGlyph, Point)], [(PlacedGlyph, Point)]) = ([], [])
    for (line, glyphs) in layout.glyphs(of: part) {
      let place = origin + line.origin * scale
      let start = Point(place.x, (place.y + 0.5).rounded(.down))
      for glyph in glyphs {
        let place = start + Point(Double(glyph.x), -Double(glyph.y)) * (layout.unit * scale)
        if glyph.font.hasColors(glyph.glyph) {
          colored.append((glyph, place))
        } else {
          plain.append((glyph, place))
        }
      }
    }
    self.colored = colored
    for (glyph, place) in plain {
      self.plain += try figures(glyph.font, glyph.glyph, at: place, margin: margin)
    }
  }

  /// Draws the glyphs in the text's color.
  mutating func drawPlain() throws(LabelError) {
    try canvas.fill(plain, with: color)
  }

  /// Draws a line around them.
  mutating func draw(_ outline: LabelOutline) throws(LabelError) {
    guard let grown = try grown(by: outline.width) else { return }
    let shades = LabelCanvas.shades(of: outline.color)
    grown.forEachRow { row, coverage in
      canvas.lay(shades, row, from: grown.columns.lowerBound, coverage)
    }
  }

  /// Their coverage, grown by a distance in points; nil if it is not in the picture.
  mutating func grown(by distance: Double) throws(LabelError) -> GrownCoverage? {
    let fill = try fill()
    return try GrownCoverage(
      plain, by: distance * scale, fill: fill, width: canvas.picture.width,
      height: canvas.picture.height, steps: &canvas.budget.steps)
  }

  /// Their coverage; nil if none of them is in the picture.
  mutating func fill() throws(LabelError) -> CoverageMask? {
    try CoverageMask(
      of: plain.groups(), width: canvas.picture.width, height: canvas.picture.height,
      steps: &canvas.budget.steps)
  }

  /// Draws the glyphs that have colors of their own.
  mutating func drawColored() throws(LabelError) {
    for (glyph, place) in colored {
      let font = glyph.font
      let layers = font.layers(of: glyph.glyph)
      guard layers.isEmpty else {
        for layer in layers {
          var color = layer.color ?? color
          if layer.color != nil { color.alpha = opacity(color.alpha) }
          try canvas.fill(try figures(font, layer.glyph, at: place, margin: 0), with: color)
        }
        continue
      }
      guard let picture = try canvas.pictures.picture(of: glyph.glyph, in: font) else { continue }
      let unit = pixels(ofUnitIn: font)
      canvas.draw(
        picture.pixels, at: place + Point(picture.corner.x, -picture.corner.y) * unit,
        size: Size(width: picture.size.width * unit, height: picture.size.height * unit),
        opacity: color.alpha)
    }
  }

  private mutating func figures(
    _ font: Font, _ glyph: UInt32, at place: Point, margin: Double
  ) throws(LabelError) -> [GlyphFigure] {
    let key = OutlineKey(font: font, glyph: glyph)
    let outline = outlines[key] ?? font.outline(of: glyph)
    outlines[key] = outline
    let unit = pixels(ofUnitIn: font)
    guard canvas.shows(outline, at: place, scale: unit, margin: margin) else { return [] }
    let figure = GlyphFigure(outline, at: place, scale: unit)
    try canvas.budget.take(figure)
    return [figure]
  }

  private func pixels(ofUnitIn font: Font) -> Double {
    fontSize / Double(font.unitsPerEm) * scale
  }

  /// An alpha, multiplied by the text color's alpha.
  private func opacity(_ alpha: UInt8) -> UInt8 {
    UInt8(dividedBy255(UInt32(alpha) * UInt32(color.alpha)))
  }
}
