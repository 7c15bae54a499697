import SegueGeometry
import Testing
import TestSupport

@testable import SegueLabels

/// Balanced lines, and the last line of Japanese and Chinese paragraphs.
@Suite struct BalanceTests {
  private func paragraph(_ text: String, _ chain: FontChain = .bundled) -> Paragraph {
    var chooser = FontChooser(chain)
    return Paragraph(text[...], in: &chooser)
  }

  private func style(isBalanced: Bool, avoidsOrphans: Bool = true) -> TextStyle {
    var style = TextStyle(fontSize: 10)
    (style.isBalanced, style.avoidsOrphans) = (isBalanced, avoidsOrphans)
    return style
  }

  /// The least width of all divisions of the words into as many lines, each shaped on its own.
  private func leastWidth(_ paragraph: Paragraph, lines count: Int) -> Int {
    let ends = paragraph.wordEnds
    var least = Int.max
    for choice in 0..<1 << (ends.count - 1) where choice.nonzeroBitCount == count - 1 {
      var (start, widest) = (0, 0)
      for (index, end) in ends.enumerated() {
        guard index == ends.count - 1 || choice >> index & 1 == 1 else { continue }
        let line = ShapedLine(paragraph.visible(start..<end), of: paragraph)
        widest = max(widest, line.advance)
        start = end
      }
      least = min(least, widest)
    }
    return least
  }

  /// Balanced lines are as many as filled ones, and no division of the text is narrower.
  @Test func balancedLinesHaveTheLeastWidth() {
    var random = SplitMix64(seed: 0xBA1A)
    let words = ["a", "To", "AV", "where", "you", "stand,", "anywhere", "Київ", "well-known"]
    var narrower = 0
    for _ in 0..<60 {
      let text = (0..<Int.random(in: 2...9, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: " ")
      let paragraph = paragraph(text)
      let width = Double(Int.random(in: 330_000...900_000, using: &random))
      let filled = paragraph.lines(width: width, style(isBalanced: false))
      let balanced = paragraph.lines(width: width, style(isBalanced: true))
      #expect(!filled.contains { $0.breaksWord })
      #expect(balanced.count == filled.count, "\(text)")
      let widest = balanced.map(\.advance).max() ?? 0
      #expect(widest == leastWidth(paragraph, lines: filled.count), "\(text) at \(width)")
      if widest < filled.map(\.advance).max() ?? 0 { narrower += 1 }
    }
    #expect(narrower > 10)
  }

  @Test func titleIsBalanced() {
    let text = paragraph("Know where you stand today")
    let width = Double(text.advances[text.characters.count] - 1)
    #expect(
      text.lines(width: width, style(isBalanced: false)).map(\.text)
        == ["Know where you stand", "today"])
    #expect(
      text.lines(width: width, style(isBalanced: true)).map(\.text)
        == ["Know where", "you stand today"])
  }

  @Test func brokenWordsStayAsTheyAre() {
    let text = paragraph("mmmmmmm b")
    let width = Double(ShapedLine(0..<4, of: text).advance)
    #expect(
      text.lines(width: width, style(isBalanced: true)).map(\.text)
        == text.lines(width: width, style(isBalanced: false)).map(\.text))
  }

  /// At a width of six characters, `|` marks the ends of lines.
  @Test(
    .enabled(if: TestFont.areInstalled),
    arguments: [
      ("日本語日本語日", "日本語日本|語日"), ("ひとつの文です。", "ひとつの文|です。"),
      ("日本語日本語日本", "日本語日本語|日本"), ("ひとつの文だあす。", "ひとつの文だ|あす。"),
      ("ひとつの文だす。", "ひとつの文|だす。"), ("日本語の文をちょ", "日本語の文|をちょ"),
      ("日本語日本 語", "日本語日本|語"), ("日本語日本", "日本語日本"),
      ("日本語の文AVAVAVAV", "日本語の文|AVAVAVAV"),
    ])
  func lastLineHasTwoUnits(text: String, marked: String) throws {
    let chain = try TestFont.chain(.han)
    let paragraph = paragraph(text, chain)
    let width = Double(6 * PlacedGlyph.unitsPerEm)
    let lines = paragraph.lines(width: width, style(isBalanced: false)).map(\.text)
    #expect(lines.joined(separator: "|") == marked)
  }

  /// The rule gives way to a narrow box: the line above keeps two characters.
  @Test(.enabled(if: TestFont.areInstalled)) func lineAboveKeepsTwoUnits() throws {
    let paragraph = paragraph("日本語", try TestFont.chain(.han))
    let width = Double(2 * PlacedGlyph.unitsPerEm)
    #expect(
      paragraph.lines(width: width, style(isBalanced: false)).map(\.text) == ["日本", "語"])
    #expect(
      paragraph.lines(width: 3 * width / 2 - 1, style(isBalanced: false)).map(\.text)
        == ["日本", "語"])
  }
}
