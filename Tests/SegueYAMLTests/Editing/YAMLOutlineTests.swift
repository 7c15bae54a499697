import Testing

@testable import SegueYAML

@Suite struct YAMLOutlineTests {
  /// The texts that the ranges of scalars and aliases hold, keys included.
  private func pieces(of outline: YAMLOutline) -> [String] {
    func pieces(_ node: YAMLOutline.Node) -> [String] {
      switch node.content {
      case .scalar, .alias: [outline.text.text(in: node.range)]
      case .list(let children), .map(let children):
        children.flatMap { ($0.key.map(pieces) ?? []) + pieces($0.value) }
      }
    }
    return outline.root.map(pieces) ?? []
  }

  static let texts: [(String, [String])] = [
    ("a: 1\r\nb: 'x\r\n  y' # c\r\nc: 2\r\n", ["a", "1", "b", "'x\r\n  y'", "c", "2"]),
    ("a: 1\u{85}b: \"x\u{85} y\"\u{85}c: z", ["a", "1", "b", "\"x\u{85} y\"", "c", "z"]),
    (
      "\u{E9}: \u{1F600} # \u{1F600}\u{2028}b: e\u{301}\u{2029}c: 2",
      ["\u{E9}", "\u{1F600}", "b", "e\u{301}", "c", "2"]
    ),
    ("a: |+ # c\n  x\n\n\nb: >-\n  y\n\n# d\n", ["a", "|+ # c\n  x", "b", ">-\n  y"]),
    ("a: &v  !t   x\nb: !t &w\n  y\nc: *v # *w\n", ["a", "x", "b", "y", "c", "*v"]),
    ("a:\n- \n-\n- x\n", ["a", "", "", "x"]),
    (
      "{ a, ? b, c: , d: !t , ? e : f(0,1), 'g':h }",
      ["a", "", "b", "", "c", "", "d", "", "e", "f(0,1)", "'g'", "h"]
    ),
    ("[a b, [c: d], ? e : f, \"g\":h]", ["a b", "c", "d", "e", "f", "\"g\"", "h"]),
    ("? a\n: b\n? c\n? - d\n:\n  e\n", ["a", "b", "c", "", "d", "e"]),
  ]

  @Test(arguments: texts) func rangeHoldsItsValue(text: String, expected: [String]) throws {
    #expect(pieces(of: try YAMLOutline(text, isJSON: false)) == expected)
  }

  static let json = [
    "{\"\u{E9}\u{1F600}\": [1, -0.5e3, true,\r\n null, \"a\\\"\\u00e9\"], \"b\": {}, \"c\" : [ ] }",
    "{\n\t\"a\": {\"b\": [[], {\"c\": \"\"}]}\n}\n",
    "[]", " \"x\"", "12\n",
  ]

  /// Each node has the same ranges by the reader of JSON as by libyaml.
  @Test(arguments: json) func rangesInJSONAreThoseOfYAML(text: String) throws {
    let outlines = try [true, false].map { try YAMLOutline(text, isJSON: $0) }
    #expect(outlines[0].root.map(facts) == outlines[1].root.map(facts))
    #expect(outlines[0].root != nil)
  }

  private func facts(_ node: YAMLOutline.Node) -> [String] {
    let text = if case .scalar(let text) = node.content { text } else { "" }
    let children = node.children.flatMap { child in
      ["\(child.start) \(child.slot)"] + (child.key.map(facts) ?? []) + facts(child.value)
    }
    return ["\(node.place) \(node.start) \(node.range) \(node.style) \(text)"] + children
  }

  @Test func textWithoutAValueHasNoRoot() throws {
    for text in ["", " \n"] {
      #expect(try YAMLOutline(text, isJSON: false).root == nil)
      #expect(try YAMLOutline(text, isJSON: true).root == nil)
    }
  }
}
