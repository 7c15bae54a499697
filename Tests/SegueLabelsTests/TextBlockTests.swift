import Foundation
import SegueGeometry
import Testing
import TestSupport

@testable import SegueLabels

/// The places of lines, words and letters; at 2048 points, a unit of Roboto is a point.
@Suite struct TextBlockTests {
  private let box = Size(width: 20_000, height: 30_000)
  private static let roboto =
    Repository.root.path() + "Sources/CSegueLabelFont/Roboto-Regular.ttf"

  private func style(_ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle(fontSize: 2048)
    change(&style)
    return style
  }

  private func layout(
    _ text: String, in box: Size? = nil, _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> LabelLayout {
    try TextBlock(text, style(change)).layout(in: box ?? self.box)
  }

  /// A baseline lies at the ascent of 1900 below half of the free height.
  @Test(arguments: [(1.0, 2048.0), (1.15, 2355), (1.5, 3072), (0.5, 1024)])
  func lineHeightIsTheDistanceOfBaselines(multiple: Double, step: Double) throws {
    let layout = try layout("A\nB\nC") { ($0.lineHeight, $0.placement) = (multiple, .top) }
    let first = (step - 2400) / 2 + 1900
    for (index, line) in layout.lines.enumerated() {
      // 1.15 times the size is 2355.2, and the grid has 32 units a point.
      #expect(abs(line.origin.y - (first + 2048 * multiple * Double(index))) < 0.3)
      #expect(abs(line.box.y - 2048 * multiple * Double(index)) < 0.05)
      #expect(abs(line.box.height - 2048 * multiple) < 0.05)
    }
    #expect(abs(layout.size.height - 3 * 2048 * multiple) < 0.1)
  }

  @Test(arguments: [(TextPlacement.top, 0.0), (.center, 13_800), (.bottom, 27_600)])
  func placementDistributesTheFreeHeight(placement: TextPlacement, y: Double) throws {
    let line = try layout("A") { $0.placement = placement }.lines[0]
    #expect(line.box == Rect(x: 0, y: y, width: 1336, height: 2400))
    #expect(line.origin.y == y + 1900)
  }

  /// The letter A is 1336 wide, so 18,664 are free.
  @Test(
    arguments: [
      (TextAlignment.start, TextDirection.automatic, 0.0), (.start, .rightToLeft, 18_664),
      (.end, .leftToRight, 18_664), (.end, .rightToLeft, 0), (.left, .rightToLeft, 0),
      (.right, .rightToLeft, 18_664), (.center, .rightToLeft, 9332),
    ])
  func alignmentFollowsTheDirection(
    alignment: TextAlignment, direction: TextDirection, x: Double
  ) throws {
    let line = try layout("A") { ($0.alignment, $0.direction) = (alignment, direction) }.lines[0]
    #expect(line.origin.x == x)
  }

  @Test(.enabled(if: TestFont.areInstalled)) func hebrewStartsAtTheRight() throws {
    let layout = try TextBlock("שלום\nabc", style(), TestFont.chain(.hebrew)).layout(in: box)
    #expect(layout.lines.map { $0.origin.x + $0.width == 20_000 } == [true, false])
    #expect(layout.lines[1].origin.x == 0)
  }

  /// Each boundary of two letters adds the space, marks stay on their letters, and there are no
  /// ligatures.
  ///
  /// 125 thousandths of the size are 256 units.
  @Test(arguments: ["office AV", "x\u{301}To e\u{301}", "a\u{AD}b", "W"])
  func letterSpacingComesBetweenLetters(text: String) throws {
    let plain = try HarfBuzzGlyph.shaped(text, in: Self.roboto, ["--features=-liga,-clig"])
    for (thousandths, space) in [(125.0, 256), (-62.5, -128)] {
      let line = try layout(text) { $0.letterSpacing = thousandths }.lines[0]
      let placed = HarfBuzzGlyph.all(of: line)
      var expected: [HarfBuzzGlyph] = []
      for (glyph, character) in zip(plain.glyphs, line.characterOfGlyph) {
        // The soft hyphen takes no room.
        let before = character - (text.contains("\u{AD}") && character > 1 ? 1 : 0)
        expected.append(
          HarfBuzzGlyph(glyph: glyph.glyph, x: glyph.x + space * before, y: glyph.y))
      }
      #expect(HarfBuzzGlyph.difference(placed, expected) == nil, "\(text)")
      let letters = text.filter { $0 != "\u{AD}" }.count
      #expect(line.width == Double(plain.advance + space * (letters - 1)))
    }
  }

  /// Two words of Arabic are moved apart, and their letters keep their joins.
  @Test(.enabled(if: TestFont.areInstalled)) func joinedLettersAreNotSpaced() throws {
    let chain = try TestFont.chain(.arabic)
    let text = "مرحبا بكم"
    let plain = try TextBlock(text, style(), chain).layout(in: box).lines[0]
    let spaced = try TextBlock(text, style { $0.letterSpacing = 125 }, chain).layout(in: box)
      .lines[0]
    #expect(plain.glyphs.map(\.glyph) == spaced.glyphs.map(\.glyph))
    let shifts = zip(plain.glyphs, spaced.glyphs).map { ($1.x - $0.x) / 32 }
    // From left to right: the second word, the space, and the first word.
    #expect(Set(shifts) == [0, 256, 512])
    #expect(spaced.width == plain.width + 512)
  }

  @Test func tooManyLinesAreReportedAndSet() throws {
    let layout = try layout("a\nb\nc") { $0.mostLines = 2 }
    #expect(layout.lines.count == 3)
    #expect(
      layout.overflow?.description
        == "the text takes 3 lines, and may have 2. "
        + "Use a smaller font, a wider box or a shorter text.")
    #expect(try self.layout("a\nb") { $0.mostLines = 2 }.overflow == nil)
  }

  @Test func brokenWordIsReported() throws {
    let narrow = Size(width: 3000, height: 30_000)
    #expect(try layout("ab abcdef", in: narrow).breaksWord)
    #expect(try !layout("ab ab ab", in: narrow).breaksWord)
    #expect(try !layout("m", in: Size(width: 9, height: 9)).breaksWord)
  }

  /// Without this rule, the word would be set in two parts at its full size.
  @Test func textShrinksBeforeAWordIsBroken() throws {
    var style = TextStyle(fontSize: 80)
    (style.mostLines, style.leastScale) = (2, 0.5)
    let box = Size(width: 250, height: 250)
    let layout = try TextBlock("anywhere", style).layout(in: box)
    #expect(layout.lines.map(\.text) == ["anywhere"])
    // The next size is 1.25 points larger.
    #expect(layout.size.width <= 250)
    #expect(layout.size.width * (layout.fontSize + 1.25) > 250 * layout.fontSize)
    style.leastScale = 1
    #expect(try TextBlock("anywhere", style).layout(in: box).lines.count == 2)
  }

  /// The size equals that of a search from the greatest size down, each set on its own.
  @Test func shrunkTextHasTheLargestSizeThatFits() throws {
    var random = SplitMix64(seed: 0x5A11)
    let words = ["Know", "where", "you", "stand,", "anywhere", "Київ", "a", "fi", "of-line"]
    var found: Set<Double> = []
    for _ in 0..<40 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: " ")
      var style = TextStyle(fontSize: 80)
      style.mostLines = Int.random(in: 1...3, using: &random)
      style.leastScale = 0.5
      style.isBalanced = .random(using: &random)
      let box = Size(
        width: .random(in: 150...700, using: &random), height: .random(in: 60...250, using: &random)
      )
      let layout = try TextBlock(text, style).layout(in: box)
      var truth = 40.0
      for step in (32...64).reversed() {
        var other = TextStyle(fontSize: 80 * Double(step) / 64)
        other.mostLines = style.mostLines
        let attempt = try TextBlock(text, other).layout(in: box)
        if attempt.overflow == nil, !attempt.breaksWord {
          truth = 80 * Double(step) / 64
          break
        }
      }
      #expect(layout.fontSize == truth, "\(text) in \(box)")
      #expect(layout.overflow == nil || truth == 40)
      found.insert(truth)
    }
    #expect(found.count > 5)
  }
}
