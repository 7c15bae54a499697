import Testing

@testable import SegueYAML

@Suite struct YAMLDocumentTests {
  private func root(_ text: String, depthLimit: Int = 32) throws -> YAMLNode? {
    try YAMLDocument(text, depthLimit: depthLimit).root
  }

  /// A node in a JSON-like notation; plain texts are bare.
  private func text(_ node: YAMLNode?) -> String {
    switch node?.content {
    case .scalar(let scalar): scalar.isPlain ? scalar.text : "\"\(scalar.text)\""
    case .list(let items): "[" + items.map { text($0) }.joined(separator: ",") + "]"
    case .map(let entries):
      "{" + entries.map { text($0.key) + ":" + text($0.value) }.joined(separator: ",") + "}"
    case .tooDeep: "deep"
    case nil: "nothing"
    }
  }

  static let trees: [(String, String)] = [
    ("", "nothing"), ("# only a comment", "nothing"), ("---\n", ""), ("a", "a"),
    ("a: 1\nb: [x, \"y\", 'z']\n", "{a:1,b:[x,\"y\",\"z\"]}"),
    ("{\"a\": {\"b\": null}}", "{\"a\":{\"b\":null}}"),
    ("a: 1\na: 2\n", "{a:1,a:2}"), ("x: &v [1, 2]\ny: *v\n", "{x:[1,2],y:[1,2]}"),
    ("? [a]\n: b\n", "{[a]:b}"), ("a: |\n  one\n  two\n", "{a:\"one\ntwo\n\"}"),
    ("\"a\\0b\"", "\"a\0b\""),
  ]

  @Test(arguments: trees)
  func treeMatchesTheText(given: String, expected: String) throws {
    #expect(text(try root(given)) == expected)
  }

  @Test func placeCountsLinesAndScalars() throws {
    let document = try YAMLDocument("ä: 1\r\n\u{1F600}: [x, y]\u{2028}z: q\n", depthLimit: 9)
    guard case .map(let entries) = document.root?.content else { throw YAMLError("", at: nil) }
    let places = entries.flatMap { [$0.key.place, $0.value.place] }
    #expect(places.map(\.line) == [1, 1, 2, 2, 3, 3])
    #expect(places.map(\.column) == [1, 4, 1, 4, 1, 4])
  }

  /// An empty value at the end has its place there, and not on a line that the text does not have.
  @Test(arguments: [
    ("---", 1, 4), ("---\n", 2, 1), ("--- ", 1, 5), ("# é\n---", 2, 4), ("--- !!str", 1, 5),
  ])
  func noValueStartsBeyondTheEnd(text: String, line: Int, column: Int) throws {
    #expect(try root(text)?.place == YAMLPlace(line: line, column: column))
  }

  @Test func aliasesCountAsExpanded() throws {
    // The count: 1 map, 2 keys, the list with its 3 items, and those again.
    let node = try #require(try root("x: &v [1, 2, 3]\ny: *v\n"))
    #expect(node.count == 1 + 2 + 4 + 4)
    #expect(node.repeatedCount == 4)
  }

  /// Seventy lists, each of two aliases of the previous one: 2⁷⁰ values, beyond `Int.max`.
  @Test func countSaturatesAtTheLargestInteger() throws {
    var text = "- &x0 [1]\n"
    for level in 1...70 { text += "- &x\(level) [*x\(level - 1), *x\(level - 1)]\n" }
    let node = try #require(try root(text, depthLimit: 100))
    #expect(node.count == .max && node.repeatedCount == .max)
  }

  @Test func deepValuesAreLeftUnread() throws {
    #expect(text(try root("[[[1, 2], 3], 4]", depthLimit: 1)) == "[[deep,3],4]")
    #expect(text(try root("{a: {b: [1]}, c: 2}", depthLimit: 1)) == "{a:{b:deep},c:2}")
  }

  @Test func depthOfAliasChainsIsLimited() throws {
    var text = "- &x0 [1]\n"
    for level in 1...5000 { text += "- &x\(level) [*x\(level - 1)]\n" }
    let node = try #require(try root(text, depthLimit: 4))
    #expect(node.depth <= 3 * 4)
  }

  @Test func tooManyOpenBracketsAreRejected() throws {
    let text = String(repeating: "[", count: 1 << 20)
    let error = #expect(throws: YAMLError.self) { try root(text) }
    #expect(error?.problem == "more than 1000 levels are open")
  }

  static let errors: [(String, String, YAMLPlace?)] = [
    ("a: *b", "found undefined alias", YAMLPlace(line: 1, column: 4)),
    (
      "a: 1\n---\nb: 2\n",
      "a second document begins here, expected one per file; write each into a file of its own",
      YAMLPlace(line: 2, column: 1)
    ),
    ("a:\n  ä: \u{7}", "control characters are not allowed", YAMLPlace(line: 2, column: 6)),
    ("[a, ", "did not find expected node content", YAMLPlace(line: 2, column: 1)),
  ]

  @Test(arguments: errors)
  func errorsHaveAPosition(text: String, problem: String, place: YAMLPlace?) {
    let error = #expect(throws: YAMLError.self) { try root(text + "\n") }
    #expect(error?.problem == problem)
    #expect(error?.place == place)
  }
}
