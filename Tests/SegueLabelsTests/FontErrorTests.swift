import Testing
import TestSupport

@testable import SegueLabels

@Suite struct FontErrorTests {
  private func error(_ bytes: [UInt8], face: Int = 0) -> String? {
    do throws(FontError) {
      _ = try Font(bytes, name: "a.ttf", face: face)
      return nil
    } catch {
      return error.description
    }
  }

  private let collection =
    Array("ttcf".utf8) + ChangedFont.bytes(0x10000, 4) + ChangedFont.bytes(1, 4)
    + ChangedFont.bytes(16, 4)

  @Test func everyFontErrorHasItsText() {
    let file = Font.bundledBytes
    #expect(error(file) == nil)
    let none = "is not a font. Use a .ttf, .otf, .ttc or .otc file."
    #expect(error([]) == none)
    #expect(error(Array("Hello, world".utf8)) == none)
    #expect(
      error(Array("wOF2".utf8) + file)
        == "is a font compressed for the web. Use its .ttf or .otf file.")
    #expect(error(file, face: 1) == "has no face 1, expected one from 0 to 0. Name one of them.")
    let way = "Download or copy it again."
    #expect(
      error(Array(file.prefix(20)))
        == "this font file is damaged (its list of tables ends early). \(way)")
    #expect(
      error(collection + Array(file.prefix(2)))
        == "this font file is damaged (its list of tables ends early). \(way)")
    let cut = error(Array(file.dropLast(file.count / 2)))
    #expect(cut?.hasPrefix("this font file is damaged (its table ") == true)
    #expect(cut?.hasSuffix(" ends early). \(way)") == true)
  }

  @Test func fontWithoutGlyphsOrCharactersIsRejected() {
    var font = ChangedFont(Font.bundledBytes)
    font.set("cmap", nil)
    #expect(error(font.file) == "is a font without characters. Use another one.")
    font = ChangedFont(Font.bundledBytes)
    font.set("maxp", nil)
    #expect(
      error(font.file)
        == "this font file is damaged (it has no glyphs). Download or copy it again.")
  }
}
