package import Geometry

/// One line of a label, at its place.
package struct LabelLine: Sendable {
  /// What it shows, without the spaces at which it was broken.
  package let text: String
  /// How far its glyphs advance, in points.
  package let width: Double
  /// Where its baseline starts, in points from the top left of the label's box.
  package let origin: Point

  /// From left to right.
  let glyphs: [PlacedGlyph]
}
