package import Geometry
import Pixels

/// The lines of a label in a box: numbers, and no pixels yet.
package struct LabelLayout: Sendable {
  /// The room for the text, in points.
  package let box: Size
  /// What the lines take, in points: the widest one's advance, and from ascent to descent.
  package let size: Size
  /// From top to bottom; an empty line is one, too.
  package let lines: [LabelLine]

  let color: Color
  /// The size of the em, in points.
  let fontSize: Double

  /// Points a unit of the grid of ``PlacedGlyph``.
  var unit: Double { fontSize / Double(PlacedGlyph.unitsPerEm) }

  /// The fonts in use, each where it comes first.
  package var fonts: [Font] {
    var seen: Set<Font> = []
    return lines.flatMap(\.glyphs).map(\.font).filter { seen.insert($0).inserted }
  }

  /// A warning about glyphs whose colors cannot be drawn, because their font describes them by COLR version 1 or SVG; nil
  /// where there are none.
  package var missingColors: String? {
    let fonts = fonts.filter { font in
      font.colors.hasOthers
        && lines.contains { $0.glyphs.contains { $0.font == font && font.lacksColors($0.glyph) } }
    }
    guard let font = fonts.first else { return nil }
    return
      "\(font.name) paints glyphs by COLR version 1 or SVG, which cannot be drawn: they have one "
      + "color. Use a font with bitmaps or COLR version 0."
  }

  /// Nil where the lines fit in the box.
  package var overflow: LabelOverflow? {
    size.width <= box.width && size.height <= box.height
      ? nil : LabelOverflow(needed: size, box: box)
  }
}
