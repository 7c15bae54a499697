package import SeguePixels

/// The part of a text that is drawn.
package enum LabelPart: Hashable, Sendable {
  case whole
  /// Lines by their indices.
  case lines(Range<Int>)
  /// Words by their indices in ``LabelLayout/words``.
  case words(Range<Int>)
  /// Characters by their indices in the text. A ligature belongs to its first one.
  case characters(Range<Int>)
}

extension LabelLayout {
  /// The glyphs of a part, line by line.
  func glyphs(of part: LabelPart) -> [(line: LabelLine, glyphs: [PlacedGlyph])] {
    switch part {
    case .whole: lines.map { ($0, $0.glyphs) }
    case .lines(let range): lines[range.clamped(to: lines.indices)].map { ($0, $0.glyphs) }
    case .words(let range):
      // Words follow each other in the order of the text.
      words[range.clamped(to: words.indices)].first.map { first in
        let last = words[range.clamped(to: words.indices)].last ?? first
        return glyphs(from: first.characters.lowerBound..<last.characters.upperBound)
      } ?? []
    case .characters(let range): glyphs(from: range)
    }
  }

  private func glyphs(from range: Range<Int>) -> [(line: LabelLine, glyphs: [PlacedGlyph])] {
    lines.map { line in
      let glyphs = zip(line.glyphs, line.characterOfGlyph).filter { range.contains($1) }
      return (line, glyphs.map(\.0))
    }
  }
}

/// A line around the glyphs of a text, on their outer side.
package struct LabelOutline: Hashable, Sendable {
  /// In points, above zero.
  package var width: Double
  package var color: Color

  /// - Precondition: `width` is finite and above zero.
  package init(width: Double, color: Color) {
    precondition(width > 0 && width.isFinite, "an outline has a width")
    (self.width, self.color) = (width, color)
  }
}

/// The share of each pixel that a text covers.
package struct LabelCoverage: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// One value a pixel, row by row, from 0 to 255.
  package private(set) var values: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0, count: width * height)
  }

  mutating func set(_ row: Int, from column: Int, _ coverage: [Double]) {
    for (offset, share) in coverage.enumerated() {
      values[row * width + column + offset] = UInt8(share * 255 + 0.5)
    }
  }
}
