import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueLabels

/// Hostile fonts are rejected, or their visible part is drawn.
@Suite struct DrawingBudgetTests {
  private let box = Size(width: 40, height: 40)

  private func layout(_ text: String, _ file: [UInt8], size: Double = 30) throws -> LabelLayout {
    let font = try Font(file, name: "hostile.ttf")
    let glyphs = font.shape(Array(text.unicodeScalars)[...]).map {
      PlacedGlyph(font: font, glyph: $0.glyph, x: font.placed($0.x), y: font.placed($0.y))
    }
    return LabelLayout(
      box: box, size: box,
      lines: [LabelLine(text: text, width: 40, origin: Point(5, 30), glyphs: glyphs)],
      color: .black, fontSize: size)
  }

  /// Lines back and forth, all of which cross each other.
  private func zigzag(_ count: Int) -> [Segment] {
    var random = SplitMix64(seed: 0x212)
    return (0..<count).compactMap { index in
      Segment(
        Point(.random(in: 0...30, using: &random), 0.1),
        Point(.random(in: 0...30, using: &random), 29.9 - Double(index) * 1e-6))
    }
  }

  @Test func tooManyCrossingsAreAnError() throws {
    var mask = CoverageMask(columns: 0..<30, rows: 0..<30)
    var (sweep, steps) = (WindingSweep(zigzag(400)), 1_000_000)
    #expect(throws: LabelError.isTooIntricate) { try sweep.fill(&mask, steps: &steps) }
    // An ordinary letter takes a few thousand of the 200 million.
    let label = try Label("@", fontSize: 30).layout(in: box)
    let figure = GlyphFigure(
      Font.bundled.outline(of: label.lines[0].glyphs[0].glyph), at: Point(5, 30),
      scale: 30 / 2048.0)
    steps = 20_000
    _ = try CoverageMask(of: [[figure]], width: 40, height: 40, steps: &steps)
    #expect(steps > 0)
  }

  /// The longest label, with 10,000 letters, stays far below both limits even if each letter is 100
  /// pixels high.
  @Test func honestLabelsAreFarBelowTheBudget() throws {
    let text = String(repeating: "Hamburgefonstiv §@&8 Съешь ", count: 10)
    var canvas = LabelCanvas(width: 1000, height: 1000)
    let (steps, segments) = (canvas.budget.steps, canvas.budget.segments)
    let layout = try Label(text, fontSize: 34).layout(in: Size(width: 330, height: 330))
    var figures: [GlyphFigure] = []
    for line in layout.lines {
      for glyph in line.glyphs {
        let place = line.origin * 3 + Point(Double(glyph.x) * layout.unit * 3, 0)
        let outline = Font.bundled.outline(of: glyph.glyph)
        let figure = GlyphFigure(outline, at: place, scale: 102.0 / 2048)
        try canvas.budget.take(figure)
        figures.append(figure)
      }
    }
    try canvas.fill(figures, with: .black)
    let share = Double(text.count) / 10_000
    #expect(Double(steps - canvas.budget.steps) / share < 20_000_000)
    #expect(Double(segments - canvas.budget.segments) / share < 4_000_000)
  }

  @Test func tooManyCurvesAreAnError() throws {
    var outline = GlyphOutline()
    let far = 3e7
    outline.elements = [.move(.zero)]
    for _ in 0..<400 {
      outline.elements.append(.cubic(Point(far, 0), Point(-far, far), to: Point(far, far)))
    }
    let figure = GlyphFigure(outline, at: .zero, scale: 1)
    #expect(figure.segments.count < 2 * GlyphFigure.mostSegments)
    var budget = DrawingBudget()
    #expect(throws: LabelError.isTooIntricate) { try budget.take(figure) }
  }

  /// With an em of 16 units, the letters of the bundled font are 128 times as large; their visible
  /// part is drawn.
  @Test func pictureClipsHugeLetters() throws {
    var font = ChangedFont(Font.bundledBytes)
    var head = try #require(font.tables.first { $0.tag == "head" }?.bytes)
    head.replaceSubrange(18..<20, with: ChangedFont.bytes(16, 2))
    font.set("head", head)
    let picture = try layout("H", font.file).drawn(scale: 1)
    // The left stem begins at 169 units of 1.875 pixels each, beyond the picture.
    #expect(picture.pixels.allSatisfy { $0.w == 0 })
    let shifted = try layout("H", font.file).drawn(
      width: 40, height: 40, origin: Point(-340, 0), scale: 1)
    #expect(shifted[20, 10].w == 255)
  }

  /// A font with truncated tables gives glyphs without an outline, and causes no trap.
  @Test(arguments: ["glyf", "loca", "hmtx", "GSUB", "GPOS"])
  func truncatedTablesCauseNoTrap(tag: String) throws {
    for length in [0, 1, 7, 100, 3000] {
      var font = ChangedFont(Font.bundledBytes)
      let table = try #require(font.tables.first { $0.tag == tag }?.bytes)
      font.set(tag, Array(table.prefix(length)))
      _ = try? layout("AVfi é", font.file).drawn(scale: 1)
    }
  }
}
