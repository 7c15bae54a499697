package import Geometry

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
