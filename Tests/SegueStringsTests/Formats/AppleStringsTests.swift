import Foundation
import SegueMessages
import Testing

@testable import SegueStrings

@Suite struct AppleStringsTests {
  private static let text = """
    /* A comment
       of two lines, with "quotes"; */
    "onboarding.title" = "Willkommen"; // the rest
    plain_key-1.a = "ohne Anführung";
    "escapes" = "eins\\nzwei\\t\\"drei\\" \\\\ \\U00e9 \\Ud83d\\Ude00";
    "lines" = "one
    two";
    "alone";
    'single' = 'it "is"';
    "word" = plain;
    """

  @Test func pairsAreFound() throws {
    let found = try Found(["de.lproj/L.strings": Self.text], "de")
    #expect(found["onboarding.title"] == "Willkommen")
    #expect(found["plain_key-1.a"] == "ohne Anführung")
    #expect(found["escapes"] == "eins\nzwei\t\"drei\" \\ é 😀")
    #expect(found["lines"] == "one\ntwo")
    #expect(found["alone"] == "alone")
    #expect(found["single"] == "it \"is\"")
    #expect(found["word"] == "plain")
  }

  /// Foundation has a reader of its own for such lists, which on Linux takes no pair of escapes.
  @Test func foundationReadsTheSame() throws {
    let text = Self.text.replacing(" \\Ud83d\\Ude00", with: "")
    let found = try Found(["L.strings": text], "de")
    let theirs = try PropertyListDecoder().decode([String: String].self, from: Data(text.utf8))
    #expect(theirs.count == found.words.count)
    for (key, text) in theirs { #expect(found[key] == text, "\(key)") }
  }

  @Test(arguments: [true, false])
  func utf16IsRead(isBigEndian: Bool) throws {
    let units = Array("\u{FEFF}\"a\" = \"é😀\";".utf16)
    let bytes = units.flatMap {
      let pair = [UInt8($0 >> 8), UInt8($0 & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    var table = WordTable(for: try #require(LocaleName("de")))
    try StringsFormat.read(bytes, name: "L.strings", into: &table)
    #expect(try table.words(of: "L.strings") == ["a": .text("é😀")])
  }

  @Test func theFolderTellsTheLocale() throws {
    let files: KeyValuePairs = [
      "pt.lproj/L.strings": "a = pt; b = pt;", "pt-BR.lproj/L.strings": "a = br;",
    ]
    let found = try Found(files, "pt-BR")
    #expect(found["a"] == "br")
    #expect(found["b"] == "pt")
    #expect(
      Found.error("x/en.lproj/L.strings", "a = b;")
        == "x/en.lproj/L.strings: has no words for locale 'de', expected en")
    #expect(
      Found.error("Base.lproj/L.strings", "a = b;")
        == "Base.lproj/L.strings: has no words for locale 'de', expected Base")
  }

  @Test func twoTextsForAKeyAreAnErrorOfTheKey() throws {
    let found = try Found(["L.strings": "a = x; a = y; b = x; b = x;"], "de")
    #expect(
      found.reason("a")
        == "stands there more than once, with different texts, expected one text")
    #expect(found["b"] == "x")
  }

  @Test(arguments: [
    (
      "\"a\" = \"b\"",
      "1:10: this is not a .strings file: the end of the text is not expected here, expected '=' or ';'"
    ),
    (
      "\"a\" = ;",
      "1:7: this is not a .strings file: ';' is not expected here, expected a text in quotes"
    ),
    ("\n\"a", "2:1: this is not a .strings file: this text has no closing quotation mark"),
    (
      "é = 1;",
      "1:1: this is not a .strings file: 'é' is not expected here, expected a key in quotes"
    ),
    ("/* a", "1:1: this is not a .strings file: this comment has no end, expected '*/'"),
    (
      "a = \"\\q\";",
      "1:6: this is not a .strings file: there is no such escape, expected \\n, \\r, \\t, \\\", \\\\ or \\U and four digits"
    ),
    (
      "a = \"\\U12\";",
      "1:6: this is not a .strings file: expected four hexadecimal digits after \\U"
    ),
    (
      "a = \"\\Ud83d\";",
      "1:6: this is not a .strings file: this escape is half a character, expected two such as \\Ud83d\\Ude00"
    ),
    ("a = \"x\\", "1:7: this is not a .strings file: this escape has no end"),
    (
      "<plist/>",
      "1:1: this is not a .strings file: this is a property list in XML, expected lines such as \"key\" = \"text\";"
    ),
  ])
  func mistakesHavePlaces(text: String, message: String) {
    let error = Found.error("L.strings", text)
    #expect(error.hasPrefix("L.strings:\(message)"), "\(error)")
  }

  @Test func otherBytesAreRefused() throws {
    var table = WordTable(for: try #require(LocaleName("de")))
    #expect(throws: StringsError(file: "a", position: nil, problem: .compiled)) {
      try StringsFormat.read(Array("bplist00".utf8), name: "a", into: &table)
    }
    #expect(
      throws: StringsError(
        file: "a.strings", position: .init(line: 2, column: 3), problem: .notUTF8)
    ) {
      try StringsFormat.read([0x61, 0x0A, 0x62, 0x63, 0xFF], name: "a.strings", into: &table)
    }
    #expect(
      Found.error("a.txt", "Hello")
        == "a.txt: neither its name nor its content is that of a file of words, expected "
        + ".xcstrings, .strings, .arb, .xliff or .xlf")
  }
}
