import Testing

@testable import SegueYAML

/// JSON writes a character such as `\U0001f600` as two escapes; YAML has one.
@Suite struct SurrogatePairTests {
  /// The texts in a list and the columns at which they begin.
  private func items(_ text: String) throws -> [(text: String, column: Int)] {
    let document = try YAMLDocument(text, depthLimit: 9)
    guard case .list(let items) = document.root?.content else { return [] }
    return items.compactMap { item in
      guard case .scalar(let scalar) = item.content else { return nil }
      return (scalar.text, item.place.column)
    }
  }

  @Test func aTextThatIsJSONMayHavePairs() throws {
    let given = #"["\ud83d\ude00", "a\uD83D\uDE00b\\ud83d", 3]"#
    let found = try items(given)
    #expect(found.map(\.text) == ["\u{1F600}", "a\u{1F600}b\\ud83d", "3"])
    #expect(found.map(\.column) == [2, 18, 43])
  }

  @Test(arguments: [#"["\ud83d\ude00 \ud83d."]"#, #"[plain, "a\ud83d\ude00", 3] # YAML"#])
  func anyOtherTextMayNot(text: String) {
    let error = #expect(throws: YAMLError.self) { try items(text) }
    #expect(error?.problem == "found invalid Unicode character escape code")
    #expect(error?.isAboutEscape == true)
    // The place is that of the digits.
    #expect(error?.place == YAMLPlace(line: 1, column: text.hasPrefix("[p") ? 13 : 5))
  }
}
