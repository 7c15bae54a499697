import Testing
import TestSupport

@testable import SegueLabels

/// A glyph of a line by HarfBuzz's own tool.
///
/// - Units: font units from the start of the baseline; y points up.
struct HarfBuzzGlyph: Equatable {
  let glyph: Int
  let x: Int
  let y: Int

  /// The glyphs of a text as `hb-shape` sets it, and the advance of the line.
  static func shaped(
    _ text: String, in path: String, _ options: [String] = []
  ) throws -> (glyphs: [HarfBuzzGlyph], advance: Int) {
    let output = try Tool.run(
      "hb-shape",
      ["--no-glyph-names", "--no-clusters", "--language=und", "--font-file=\(path)"] + options
        + [text])
    var (pen, glyphs): (Int, [HarfBuzzGlyph]) = (0, [])
    for part in String(decoding: output, as: UTF8.self).split(whereSeparator: {
      "[]|\n".contains($0)
    }) {
      // A part such as 12@30,-5+600 has the glyph, the offset if there is one, and the advance.
      let ends = part.split(separator: "+")
      let places = ends[0].split { $0 == "@" || $0 == "," }.compactMap { Int($0) }
      glyphs.append(
        HarfBuzzGlyph(
          glyph: places[0], x: pen + (places.count > 1 ? places[1] : 0),
          y: places.count > 2 ? places[2] : 0))
      pen += try #require(Int(ends[1]))
    }
    return (glyphs, pen)
  }

  /// The first glyph that differs, as text; nil if none does.
  static func difference(_ own: [HarfBuzzGlyph], _ truth: [HarfBuzzGlyph]) -> String? {
    guard own.count == truth.count else {
      return "\(own.count) glyphs, expected \(truth.count)"
    }
    guard let index = own.indices.first(where: { own[$0] != truth[$0] }) else { return nil }
    let (a, b) = (own[index], truth[index])
    return "glyph \(index) is \(a.glyph) at \(a.x), \(a.y), expected \(b.glyph) at \(b.x), \(b.y)"
  }

  /// The glyphs of a line, on the grid of their fonts.
  static func all(of line: LabelLine) -> [HarfBuzzGlyph] {
    line.glyphs.map { glyph in
      let units = Double(glyph.font.unitsPerEm) / Double(PlacedGlyph.unitsPerEm)
      return HarfBuzzGlyph(
        glyph: Int(glyph.glyph), x: Int((Double(glyph.x) * units).rounded()),
        y: Int((Double(glyph.y) * units).rounded()))
    }
  }
}
