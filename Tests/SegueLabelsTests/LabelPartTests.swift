import Foundation
import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueLabels

/// The words, characters and lines of a layout, and the drawing of some of them.
@Suite struct LabelPartTests {
  private func layout(
    _ text: String, width: Double = 400, _ chain: FontChain = .bundled
  ) throws -> LabelLayout {
    var style = TextStyle(fontSize: 30)
    style.placement = .top
    return try TextBlock(text, style, chain).layout(in: Size(width: width, height: 150))
  }

  private func drawn(_ layout: LabelLayout, _ part: LabelPart) throws -> PixelBuffer {
    try layout.drawn(part, width: 420, height: 160, origin: Point(5, 5), scale: 1)
  }

  @Test func wordsEndAtSpaces() throws {
    let layout = try layout("Well-known words:  a–b\n\nlast one", width: 170)
    #expect(layout.lines.map(\.text) == ["Well-known", "words:  a–b", "", "last one"])
    #expect(layout.words.map(\.text) == ["Well-known", "words:", "a–b", "last", "one"])
    #expect(layout.words.map(\.line) == [0, 1, 1, 3, 3])
    #expect(layout.lines.map(\.words) == [0..<1, 1..<3, 3..<3, 3..<5])
    #expect(layout.lines.map(\.characters) == [0..<10, 11..<22, 23..<23, 24..<32])
    let text = Array("Well-known words:  a–b\n\nlast one")
    for word in layout.words { #expect(String(text[word.characters]) == word.text) }
    for line in layout.lines { #expect(String(text[line.characters]) == line.text) }
  }

  @Test(.enabled(if: TestFont.areInstalled)) func ideographsAreWords() throws {
    let layout = try layout("ちょっと、iPhone 見る。", try .init(TestFont.chain(.han).links))
    #expect(layout.words.map(\.text) == ["ちょっ", "と、", "iPhone", "見", "る。"])
  }

  /// A word's box reaches from the start of its first glyph to the end of its last, by HarfBuzz.
  @Test func boxesOfWordsAddUp() throws {
    let layout = try layout("AVA to WA")
    let roboto = Repository.root.path() + "Sources/CSegueLabelFont/Roboto-Regular.ttf"
    func advance(_ text: String) throws -> Double {
      Double(try HarfBuzzGlyph.shaped(text, in: roboto).advance) * 30 / 2048
    }
    let starts = try [0, advance("AVA "), advance("AVA to ")]
    let widths = try [advance("AVA"), advance("to"), advance("WA")]
    for (word, (start, width)) in zip(layout.words, zip(starts, widths)) {
      #expect(abs(word.box.x - start) < 1e-9 && abs(word.box.width - width) < 1e-9)
      #expect(word.box.y == 0 && word.box.height == layout.lines[0].box.height)
    }
  }

  /// Words that stand apart add up to the whole picture, as do lines.
  @Test func partsAddUpToTheWhole() throws {
    let layout = try layout("The quick brown fox jumps over it", width: 180)
    let whole = try drawn(layout, .whole)
    #expect(layout.lines.count == 3)
    for parts in [
      layout.words.indices.map { LabelPart.words($0..<$0 + 1) },
      layout.lines.indices.map { LabelPart.lines($0..<$0 + 1) },
      layout.words.map { LabelPart.characters($0.characters) },
    ] {
      var sum = PixelBuffer(width: 420, height: 160)
      for part in parts {
        let picture = try drawn(layout, part)
        let isPart = picture != sum && picture != whole
        #expect(isPart, "\(part)")
        for index in sum.pixels.indices { sum.pixels[index] &+= picture.pixels[index] }
      }
      let isWhole = sum == whole
      #expect(isWhole, "\(parts[0])")
    }
    let beyond = try drawn(layout, .words(0..<99)) == whole
    #expect(beyond)
    for part in [LabelPart.words(9..<12), .characters(0..<0)] {
      let isEmpty = try drawn(layout, part).pixels.allSatisfy { $0 == .clear }
      #expect(isEmpty, "\(part)")
    }
  }

  /// The first characters of a text stand where they stand in the whole.
  @Test func charactersAppearInTheirPlaces() throws {
    let layout = try layout("Mill")
    let (part, whole) = try (drawn(layout, .characters(0..<2)), drawn(layout, .whole))
    let end = 5 + Int(layout.lines[0].glyphs[2].x) * 30 / PlacedGlyph.unitsPerEm
    let wrong = (0..<160 * 420).first { index in
      let (x, y) = (index % 420, index / 420)
      return x != end && part[x, y] != (x < end ? whole[x, y] : .clear)
    }
    #expect(wrong == nil)
  }

  /// In a text of two directions, a word is the glyphs of its own characters.
  @Test(.enabled(if: TestFont.areInstalled)) func wordsOfBothDirectionsAreSeparate() throws {
    let layout = try layout("abc שלום עולם", TestFont.chain(.hebrew))
    #expect(layout.words.map(\.text) == ["abc", "שלום", "עולם"])
    let x = layout.words.map(\.box.x)
    // The Hebrew words run from right to left.
    #expect(x[0] < x[2] && x[2] < x[1])
  }

  /// All pixels of a text lie in its ink, which is no larger than by a few units of curves.
  @Test(arguments: ["Ågij\nWAV", "x", "Ǻ_"]) func inkContainsThePixels(text: String) throws {
    let layout = try layout(text)
    let ink = try #require(layout.ink())
    let picture = try drawn(layout, .whole)
    let places = picture.pixels.indices.filter { picture.pixels[$0].w > 0 }
    let (x, y) = (places.map { $0 % 420 - 5 }, places.map { $0 / 420 - 5 })
    let (left, right) = try (#require(x.min()), #require(x.max()))
    let (top, bottom) = try (#require(y.min()), #require(y.max()))
    #expect(Double(left) >= ink.x.rounded(.down) && Double(left) < ink.x + 1.5)
    #expect(Double(right) < ink.x + ink.width && Double(right) > ink.x + ink.width - 2.5)
    #expect(Double(top) >= ink.y - 1.5 && Double(top) < ink.y + 2)
    #expect(Double(bottom) < ink.y + ink.height + 0.5)
    #expect(Double(bottom) > ink.y + ink.height - 2.5)
    #expect(layout.ink(of: .characters(0..<0)) == nil)
  }

  @Test func coverageIsTheAlphaOfTheText() throws {
    let layout = try layout("Sage & Öl")
    let picture = try drawn(layout, .whole)
    let coverage = try layout.coverage(width: 420, height: 160, origin: Point(5, 5), scale: 1)
    let wrong = zip(coverage.values, picture.pixels).enumerated().first { $1.0 != $1.1.w }
    #expect(wrong?.offset == nil)
    #expect(coverage.values.contains(255))
  }

  /// The outline lies below the text, and what is beyond it is untouched.
  @Test func outlineLiesBelowTheText() throws {
    let layout = try layout("Hi")
    let red = Color(red: 255, green: 0, blue: 0)
    let picture = try layout.drawn(
      outline: LabelOutline(width: 3, color: red), width: 420, height: 160, origin: Point(5, 5),
      scale: 1)
    let text = try drawn(layout, .whole)
    let grown = try layout.coverage(
      grownBy: 3, width: 420, height: 160, origin: Point(5, 5), scale: 1)
    let wrong = picture.pixels.indices.first { index in
      let (pixel, alpha) = (picture.pixels[index], text.pixels[index].w)
      let isRed = pixel.y == 0 && pixel.z == 0 && (alpha != 0 || pixel.x == pixel.w)
      return pixel.w != max(grown.values[index], alpha) || !isRed || alpha == 255 && pixel.x != 0
    }
    #expect(wrong == nil)
  }

  /// Color glyphs are no part of the coverage, have no outline, and stay as they are.
  @Test(.enabled(if: TestFont.areInstalled)) func colorGlyphsAreDrawnApart() throws {
    let layout = try layout("🟥A", TestFont.chain(.emoji))
    let colors = try layout.drawnColors(width: 420, height: 160, origin: Point(5, 5), scale: 1)
    let isEqual = try drawn(layout, .characters(0..<1)) == colors
    #expect(isEqual)
    let coverage = try layout.coverage(
      grownBy: 1, width: 420, height: 160, origin: Point(5, 5), scale: 1)
    let red = layout.words[0].box
    #expect(coverage.values[60 * 420 + Int(red.x) + 10] == 0)
    #expect(coverage.values.contains(255))
  }
}
