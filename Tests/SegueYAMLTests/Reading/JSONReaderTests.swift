import Testing

@testable import SegueYAML

/// Strict JSON in the manner of JSONTestSuite: texts that must be read, texts that must be
/// rejected, and open cases.
@Suite struct JSONReaderTests {
  private func root(_ text: String, depthLimit: Int = 32) throws -> YAMLNode? {
    try YAMLDocument(json: text, depthLimit: depthLimit).root
  }

  /// A node in a JSON-like notation; quoted texts are in angle brackets.
  private func text(_ node: YAMLNode?) -> String {
    switch node?.content {
    case .scalar(let scalar): scalar.isPlain ? scalar.text : "<\(scalar.text)>"
    case .list(let items): "[" + items.map { text($0) }.joined(separator: ",") + "]"
    case .map(let entries):
      "{" + entries.map { text($0.key) + ":" + text($0.value) }.joined(separator: ",") + "}"
    case .tooDeep: "deep"
    case nil: "nothing"
    }
  }

  static let valid: [(String, String)] = [
    ("", "nothing"), (" \r\n\t", "nothing"), ("[]", "[]"), ("{}", "{}"), (" [ ] ", "[]"),
    ("{\n}", "{}"), ("true", "true"), ("\"\"", "<>"), ("0", "0"), ("-0", "-0"),
    (
      "[1,-1,0.5,-0.5,1e3,1E+3,1.5e-30,123456789012345678901234567890]",
      "[1,-1,0.5,-0.5,1e3,1E+3,1.5e-30,123456789012345678901234567890]"
    ),
    ("[true, false, null]", "[true,false,null]"), ("{\"a\"\n:1}", "{<a>:1}"),
    ("{\"a\":{\"b\":[{}]},\"a\":2}", "{<a>:{<b>:[{}]},<a>:2}"), ("{\"\":0}", "{<>:0}"),
    (#""\"\\\/\b\f\n\r\t""#, "<\"\\/\u{8}\u{C}\n\r\t>"), (#""\u0041\u00e9\u20AC""#, "<Aé€>"),
    (#""\ud83d\ude00\uD834\uDD1E""#, "<😀𝄞>"), (#""\u0000""#, "<\0>"), (#""\uFFFF""#, "<\u{FFFF}>"),
    ("\"\u{7F}\u{80}\u{2028}\u{10FFFF}\u{FEFF}\"", "<\u{7F}\u{80}\u{2028}\u{10FFFF}\u{FEFF}>"),
    ("\"a: b # c, [d] ${e}\"", "<a: b # c, [d] ${e}>"), ("\"e\u{301}\"", "<e\u{301}>"),
  ]

  @Test(arguments: valid)
  func validJSONIsRead(given: String, expected: String) throws {
    #expect(text(try root(given)).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  static let invalid: [(String, String)] = [
    ("[1,]", "1:4 found ']', expected a value after the comma"),
    ("[1,,2]", "1:4 found ',', expected a value after the comma"),
    ("[,1]", "1:2 found ',', expected a value or ']'"),
    ("[1 2]", "1:4 found '2', expected ',' or ']', in a list from 1:1"),
    ("[1", "1:3 found the end of the text, expected ',' or ']', in a list from 1:1"),
    ("[1}", "1:3 found '}', expected ',' or ']', in a list from 1:1"),
    ("[", "1:2 found the end of the text, expected a value or ']'"),
    ("]", "1:1 found ']', expected a value"),
    ("[1]]", "1:4 found ']', expected nothing after the value of the file"),
    ("{\"a\":1}\n{\"b\":2}", "2:1 found '{', expected nothing after the value of the file"),
    ("{", "1:2 found the end of the text, expected a key in double quotes or '}'"),
    ("{\"a\":1,}", "1:8 found '}', expected a key in double quotes after the comma"),
    ("{a: 1}", "1:2 found 'a', expected a key in double quotes or '}'"),
    ("{1: 1}", "1:2 found '1', expected a key in double quotes or '}'"),
    (
      "{'a': 1}",
      "1:2 found a single quote, where JSON needs a double one, expected a key in double quotes or '}'"
    ),
    ("{\"a\" 1}", "1:6 found '1', expected ':' after the key"),
    ("{\"a\"}", "1:5 found '}', expected ':' after the key"),
    ("{\"a\":}", "1:6 found '}', expected a value after the colon"),
    ("{\n \"a\": 1\n \"b\": 2}", "3:2 found '\"', expected ',' or '}', in a map from 1:1"),
    (
      "[1] # c",
      "1:5 found a comment, which YAML allows and JSON does not, expected nothing after the value of the file"
    ),
    (
      "[1, // c\n2]",
      "1:5 found a comment, which JSON does not allow, expected a value after the comma"
    ),
    (
      "[1 /* c */]",
      "1:4 found a comment, which JSON does not allow, expected ',' or ']', in a list from 1:1"
    ),
    ("[blue]", "1:2 'blue' has no quotes, expected double quotes around a text"),
    ("[True]", "1:2 'True' is not a JSON value, expected true"),
    ("[NaN]", "1:2 'NaN' has no quotes, expected double quotes around a text"),
    ("[truE]", "1:2 'truE' is not a JSON value, expected true"),
    ("[nul]", "1:2 'nul' has no quotes, expected double quotes around a text"),
    ("[~]", "1:2 found '~', expected a value or ']'"),
    ("\"a", "1:1 this text has no end, expected a double quote"),
    (
      "[\"a\nb\"]",
      "1:4 this text continues past the end of its line, expected a double quote before that, or \\n for a line end in it"
    ),
    ("\"a\tb\"", "1:3 a text holds a tab, expected \\t in its place"),
    ("\"a\u{1}b\"", "1:3 a text holds a control character, expected \\u0001 in its place"),
    ("\"a\u{1F}b\"", "1:3 a text holds a control character, expected \\u001f in its place"),
    (
      #""\x41""#,
      "1:2 this backslash begins no JSON escape, expected \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t or \\u and four digits; a backslash is \\\\"
    ),
    (
      #""\'""#,
      "1:2 this backslash begins no JSON escape, expected \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t or \\u and four digits; a backslash is \\\\"
    ),
    (#""\u12""#, "1:2 \\u has fewer than four digits, expected such as \\u00e9"),
    (#""\u00zz""#, "1:2 \\u has fewer than four digits, expected such as \\u00e9"),
    (#""\ud83d""#, "1:2 \\ud83d is half of a character, expected both, such as \\ud83d\\ude00"),
    (#""\ud83dx""#, "1:2 \\ud83d is half of a character, expected both, such as \\ud83d\\ude00"),
    (#""\ud83d\n""#, "1:2 \\ud83d is half of a character, expected both, such as \\ud83d\\ude00"),
    (
      #""\ud83d\ud83d""#,
      "1:2 \\ud83d is half of a character, expected both, such as \\ud83d\\ude00"
    ),
    (
      #""\ude00\ud83d""#,
      "1:2 \\ude00 is half of a character, expected both, such as \\ud83d\\ude00"
    ),
    ("\u{FEFF}1", "1:1 found the character U+FEFF, expected a value"),
    ("[\u{A0}1]", "1:2 found the character U+00A0, expected a value or ']'"),
    ("[\u{C}1]", "1:2 found the character U+000C, expected a value or ']'"),
    ("[1]\0", "1:4 found the character U+0000, expected nothing after the value of the file"),
    ("[é]", "1:2 found 'é', expected a value or ']'"),
    ("<a>", "1:1 found '<', expected a value"),
    ("{\"a\":1,\"a\"", "1:11 found the end of the text, expected ':' after the key"),
    ("--- 1", "1:1 '---' is not a JSON number, expected such as 12, -0.5 or 1e3"),
    ("&a [*a]", "1:1 found '&', expected a value"),
  ]

  static let numbers = [
    "01", "-01", "00", "1.", ".5", "-.5", "+1", "-", "1e", "1e+", "1.e3", "0x1F", "1_000", "--1",
    "1+1",
    "2.3.4", "1e1.5", "-Infinity", "-a",
  ]

  @Test(
    arguments: invalid
      + numbers.map {
        ($0, "1:1 '\($0)' is not a JSON number, expected such as 12, -0.5 or 1e3")
      })
  func invalidJSONIsRejected(given: String, message: String) throws {
    let error = #expect(throws: YAMLError.self) { try root(given) }
    let place = error?.place.map { "\($0.line):\($0.column) " } ?? ""
    let context =
      error?.context.map { ", \($0.text) from \($0.place.line):\($0.place.column)" } ?? ""
    #expect(place + (error?.problem ?? "") + context == message)
  }

  @Test func placeCountsLinesAndScalars() throws {
    let document = try YAMLDocument(json: "{\"ä😀\": 1,\r\n\r \"b\"\n: [\"c\"]}", depthLimit: 9)
    guard case .map(let entries) = document.root?.content else { throw YAMLError("", at: nil) }
    let places = entries.flatMap { [$0.key.place, $0.value.place] }
    #expect(places.map(\.line) == [1, 1, 3, 4])
    #expect(places.map(\.column) == [2, 8, 2, 3])
  }

  /// However deep the text is, the reader uses no stack beyond the limit.
  @Test func deepValuesAreSkipped() throws {
    let deep =
      String(repeating: "[", count: 100_000) + "\"]\"" + String(repeating: "]", count: 100_000)
    #expect(text(try root("[1,[[[\(deep)]]],2]", depthLimit: 3)) == "[1,[[[deep]]],2]")
    #expect(throws: YAMLError.self) { try root(String(repeating: "[{", count: 100_000)) }
    #expect(throws: YAMLError.self) { try root("[[[[[\"]]]]]", depthLimit: 2) }
  }
}
