import Testing

@testable import YAML

/// JSON writes a character such as `\U0001f600` as two halves; YAML has one escape.
@Suite struct SurrogateJoinsTests {
  /// The texts in a list and the columns at which they begin.
  private func items(_ text: String) throws -> [(text: String, column: Int)] {
    let document = try YAMLDocument(text, depthLimit: 9)
    guard case .list(let items) = document.root?.content else { return [] }
    return items.compactMap { item in
      guard case .scalar(let scalar) = item.content else { return nil }
      return (scalar.text, document.original(item.place).column)
    }
  }

  @Test func pairsAreOneCharacter() throws {
    let given = #"["\ud83d\ude00", "a\uD83D\uDE00b\\ud83d", 3]"#
    let found = try items(given)
    #expect(found.map(\.text) == ["\u{1F600}", "a\u{1F600}b\\ud83d", "3"])
    #expect(found.map(\.column) == [2, 18, 43])
  }

  /// The text is not JSON, so whatever is not a JSON string stays unchanged.
  @Test func textOutsideStringsIsUnchanged() throws {
    let found = try items(#"[plain\ud83d\ude00, "\ud83d\ude00", '\ud83d\ude00', x"\ud83d\ude00"]"#)
    let literal = #"\ud83d\ude00"#
    #expect(found.map(\.text) == ["plain" + literal, "\u{1F600}", literal, "x\"\(literal)\""])
    #expect(found.map(\.column) == [2, 21, 37, 53])
  }

  @Test func loneSurrogateIsAnError() {
    let error = #expect(throws: YAMLError.self) { try items(#"["\ud83d\ude00 \ud83d."]"#) }
    #expect(error?.problem == "found invalid Unicode character escape code")
    // The place is that of the digits in the original text.
    #expect(error?.place == YAMLPlace(line: 1, column: 18))
  }

  /// All strings of JSON are joined at once; otherwise a hundred thousand pairs would take as many
  /// passes.
  @Test func manyPairsAreJoinedAtOnce() throws {
    let count = 100_000
    let found = try items(
      "[" + Array(repeating: #""\ud83d\ude00""#, count: count).joined(separator: ",") + "]")
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.text == "\u{1F600}" })
    #expect(found.last?.column == 2 + 15 * (count - 1))
  }
}
