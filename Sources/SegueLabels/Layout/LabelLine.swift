package import SegueGeometry

/// One positioned line of a label.
package struct LabelLine: Sendable {
  /// The text of the line, without the spaces at which it was broken.
  package let text: String
  /// Total advance of its glyphs, in points.
  package let width: Double
  /// Start of its baseline, in points from the top left of the label's box.
  package let origin: Point
  /// Its room, in points from the top left of the label's box: its width, and its height without
  /// the line gap.
  ///
  /// Glyphs may reach beyond it.
  package internal(set) var box = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Its characters in the text.
  package internal(set) var characters = 0..<0
  /// Its words in the layout's ``LabelLayout/words``.
  package internal(set) var words = 0..<0

  /// The glyphs from left to right.
  var glyphs: [PlacedGlyph] = []
  /// The index, in the text, of the first character that each glyph shows.
  var characterOfGlyph: [Int] = []
}

/// One positioned word of a label.
package struct LabelWord: Hashable, Sendable {
  package let text: String
  /// Its characters in the label's text.
  package let characters: Range<Int>
  /// The index of its line.
  package let line: Int
  /// Its room, in points from the top left of the label's box: from its first advance to its last
  /// one, as high as its line.
  package let box: Rect
}
