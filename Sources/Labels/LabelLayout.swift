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
  /// Points a font unit.
  let unit: Double

  /// Nil where the lines fit in the box.
  package var overflow: LabelOverflow? {
    size.width <= box.width && size.height <= box.height
      ? nil : LabelOverflow(needed: size, box: box)
  }
}
