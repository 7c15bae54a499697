package import SegueGeometry
import SeguePixels

/// The positioned lines of a label in a box, before drawing.
package struct LabelLayout: Sendable {
  /// The available room, in points.
  package let box: Size
  /// Size of the text, in points: the widest line's advance, and the height from ascent to descent.
  package let size: Size
  /// The lines from top to bottom, including empty ones.
  package internal(set) var lines: [LabelLine]
  /// The words of all lines, in the order of the text.
  ///
  /// A word that is broken over lines is one word in each.
  package internal(set) var words: [LabelWord] = []
  /// Whether a word had no room on a line and is broken between two characters.
  package internal(set) var breaksWord = false

  let color: Color
  /// The size of the em, in points; less than that of the style if the text has shrunk.
  package let fontSize: Double
  /// The greatest number of lines that the style allows.
  var mostLines: Int?

  /// Size of a unit of the grid of ``PlacedGlyph``, in points.
  var unit: Double { fontSize / Double(PlacedGlyph.unitsPerEm) }

  /// The fonts in use, in order of first occurrence.
  package var fonts: [Font] {
    var seen: Set<Font> = []
    return lines.flatMap(\.glyphs).map(\.font).filter { seen.insert($0).inserted }
  }

  /// A warning about glyphs whose colors cannot be drawn, or nil if there are none.
  ///
  /// The font of such glyphs describes their colors by COLR version 1 or SVG.
  package var missingColors: String? {
    let fonts = fonts.filter { font in
      font.colors.hasOthers
        && lines.contains { $0.glyphs.contains { $0.font == font && font.lacksColors($0.glyph) } }
    }
    guard let font = fonts.first else { return nil }
    return
      "\(font.name) paints glyphs by COLR version 1 or SVG, which are not supported: they have one "
      + "color. Use a font with bitmaps or COLR version 0."
  }

  /// The excess of the lines over the box or their number; nil if they fit.
  package var overflow: LabelOverflow? {
    let overflow = LabelOverflow(
      needed: size, box: box, lines: lines.count, mostLines: mostLines)
    return overflow.isOver ? overflow : nil
  }

  /// A layout without words and limits, to which lines may be added.
  init(box: Size, size: Size, lines: [LabelLine], color: Color, fontSize: Double) {
    (self.box, self.size, self.lines) = (box, size, lines)
    (self.color, self.fontSize) = (color, fontSize)
  }
}
