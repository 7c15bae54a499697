package import SegueGeometry
import SeguePixels

/// The positioned lines of a label in a box, before drawing.
package struct LabelLayout: Sendable {
  /// The available room, in points.
  package let box: Size
  /// Size of the text, in points: the widest line's advance, and the height from ascent to descent.
  package let size: Size
  /// The lines from top to bottom, including empty ones.
  package let lines: [LabelLine]

  let color: Color
  /// The size of the em, in points.
  let fontSize: Double

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

  /// The excess of the lines over the box; nil if they fit.
  package var overflow: LabelOverflow? {
    size.width <= box.width && size.height <= box.height
      ? nil : LabelOverflow(needed: size, box: box)
  }
}

/// One positioned line of a label.
package struct LabelLine: Sendable {
  /// The text of the line, without the spaces at which it was broken.
  package let text: String
  /// Total advance of its glyphs, in points.
  package let width: Double
  /// Start of its baseline, in points from the top left of the label's box.
  package let origin: Point

  /// The glyphs from left to right.
  let glyphs: [PlacedGlyph]
}

/// A text that needs more room than its box has.
///
/// It is still drawn, beyond the box's sides, and is never shrunk or truncated.
package struct LabelOverflow: Hashable, Sendable {
  /// Size of the lines, in points, broken at the width of the box.
  package let needed: Size
  /// Size of the box, in points.
  package let box: Size
}

extension LabelOverflow: CustomStringConvertible {
  package var description: String {
    let (needed, room) = (Self.text(of: needed), Self.text(of: box))
    return "the text takes \(needed) points, and its box has \(room). "
      + "Use a smaller font or a larger box."
  }

  /// Formats a size, rounded up to a hundredth, so that a box of that size is large enough.
  private static func text(of size: Size) -> String {
    func number(_ length: Double) -> String {
      let number = "\((length * 100).rounded(.up) / 100)"
      return number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    }
    return "\(number(size.width)) × \(number(size.height))"
  }
}
