import SegueYAMLTestSupport
import Testing

@testable import SegueYAML

/// Keys and items that go, with their commas, lines and comments.
@Suite struct YAMLRemovalTests {
  static let flow: [EditCase] = [
    EditCase("a: { b: 1, c: 2, d: 3 }\n", "a.b", nil, "a: { c: 2, d: 3 }\n"),
    EditCase("a: { b: 1, c: 2, d: 3 }\n", "a.c", nil, "a: { b: 1, d: 3 }\n"),
    EditCase("a: { b: 1, c: 2, d: 3 }\n", "a.d", nil, "a: { b: 1, c: 2 }\n"),
    EditCase("a: { b: 1, c: 2, }\n", "a.c", nil, "a: { b: 1, }\n"),
    EditCase("a: { b: 1 }\n", "a.b", nil, "a: {}\n"),
    EditCase("a: { b: 1, }\n", "a.b", nil, "a: {}\n"),
    EditCase("a: { b: 1 } # c\n", "a.b", nil, "a: {} # c\n"),
    EditCase("a: {\n  b: 1 # one\n}\n", "a.b", nil, "a: {}\n"),
    EditCase("a: { # none\n  b: 1 # one\n}\n", "a.b", nil, "a: { # none\n}\n"),
    EditCase("a: { b, c }\n", "a.b", nil, "a: { c }\n"),
    EditCase("a: { ? b : 1, c: 2 }\n", "a.b", nil, "a: { c: 2 }\n"),
    EditCase("a: { c: 2, ? b : 1 }\n", "a.b", nil, "a: { c: 2 }\n"),
    EditCase("a: [1, 2, 3]\n", "a[0]", nil, "a: [2, 3]\n"),
    EditCase("a: [1, 2, 3]\n", "a[2]", nil, "a: [1, 2]\n"),
    EditCase("a: [1]\n", "a[0]", nil, "a: []\n"),
    EditCase("a: [b: 1, 2]\n", "a[0].b", nil, "a: [{}, 2]\n"),
    EditCase("a: [b: 1, 2]\n", "a[0]", nil, "a: [2]\n"),
    EditCase("a: { b: f(0,1), c: 2 }\n", "a.b", nil, "a: { c: 2 }\n"),
    EditCase("a: { c: 2, b: f(0,1) }\n", "a.b", nil, "a: { c: 2 }\n"),
    EditCase(
      "a: {\n  b: 1, # one\n  c: 2, # two\n  d: 3 # three\n}\n", "a.c", nil,
      "a: {\n  b: 1, # one\n  d: 3 # three\n}\n"),
    EditCase(
      "a: {\n  b: 1, # one\n  c: 2, # two\n  d: 3 # three\n}\n", "a.d", nil,
      "a: {\n  b: 1, # one\n  c: 2 # two\n}\n"),
    EditCase(
      "a: {\n  b: 1,\n  c: 2,\n}\n", "a.c", nil, "a: {\n  b: 1,\n}\n"),
    EditCase("a: { b: 1\n   , c: 2\n   }\n", "a.c", nil, "a: { b: 1\n   }\n"),
    EditCase("a: { b: 1 # one\n   , c: 2\n   }\n", "a.c", nil, "a: { b: 1 # one\n   }\n"),
    EditCase("a: { b: 1,\n     c: 2 }\n", "a.c", nil, "a: { b: 1 }\n"),
    EditCase("a: { b: 1, # one\n     c: 2 }\n", "a.c", nil, "a: { b: 1 # one\n      }\n"),
    EditCase(
      "a: { b: 1, c: 2, # two\n     d: 3 }\n", "a.c", nil, "a: { b: 1, # two\n     d: 3 }\n"),
    EditCase("a: { b: 1, # one\n     d: 3 }\n", "a.b", nil, "a: { # one\n     d: 3 }\n"),
    EditCase("{ a: 1, b: 2 }", "a", nil, "{ b: 2 }"),
  ]

  @Test(arguments: flow) func entryTakesItsComma(given: EditCase) { expectEdit(given) }

  static let block: [EditCase] = [
    EditCase("a: 1 # one\nb: 2 # two\nc: 3\n", "b", nil, "a: 1 # one\nc: 3\n"),
    EditCase("a: 1\n# two\nb: 2\n\nc: 3\n", "b", nil, "a: 1\n# two\n\nc: 3\n"),
    EditCase("a: 1\nb: 2", "b", nil, "a: 1"),
    EditCase("a: 1\r\nb: 2 # two", "b", nil, "a: 1"),
    EditCase("a: 1\r\nb: 2\r\nc: 3\r\n", "a", nil, "b: 2\r\nc: 3\r\n"),
    EditCase("a: 1\n", "a", nil, "{}\n"),
    EditCase("# top\na: 1 # one\n# end\n", "a", nil, "# top\n{}\n# end\n"),
    EditCase("a:\n  b: 1 # one\nc: 2\n", "a.b", nil, "a: {}\nc: 2\n"),
    EditCase("a: # header\n  b: 1\nc: 2\n", "a.b", nil, "a: {} # header\nc: 2\n"),
    EditCase("a: # header\n  # own\n  b: 1 # one", "a.b", nil, "a: {} # header\n  # own"),
    EditCase("a:\n  - 1 # one\nc: 2\n", "a[0]", nil, "a: []\nc: 2\n"),
    EditCase("a:\n  b: 1\n  c:\n    d: 1\n    e: 2\nf: 3\n", "a.c", nil, "a:\n  b: 1\nf: 3\n"),
    EditCase("a:\n  - b: 1\n    c: 2\n  - 3\n", "a[0]", nil, "a:\n  - 3\n"),
    EditCase("a:\n  - b: 1\n    c: 2\n  - 3\n", "a[0].b", nil, "a:\n  - c: 2\n  - 3\n"),
    EditCase("a:\n  - b: 1\n    c: 2\n  - 3\n", "a[0].c", nil, "a:\n  - b: 1\n  - 3\n"),
    EditCase("a:\n  - b: 1 # one\n    c: 2\n", "a[0].b", nil, "a:\n  - c: 2\n"),
    EditCase(
      "a:\n  - b: 1 # one\n    # two\n    c: 2\n", "a[0].b", nil,
      "a:\n  -\n    # two\n    c: 2\n"),
    EditCase("a:\n  - - 1\n    - 2\n", "a[0][0]", nil, "a:\n  - - 2\n"),
    EditCase("a:\n  - - 1\n", "a[0][0]", nil, "a:\n  - []\n"),
    EditCase("a:\n- 1\n- 2\nb: 3\n", "a[0]", nil, "a:\n- 2\nb: 3\n"),
    EditCase("a:\n  - 1\n  - 2\n", "a[1]", nil, "a:\n  - 1\n"),
    EditCase("a:\n  - 1\n  -\n", "a[1]", nil, "a:\n  - 1\n"),
    EditCase("a: |\n  x\n  y\n\nb: 1\n", "a", nil, "\nb: 1\n"),
    EditCase("a: &v 1\nb: 2\n", "a", nil, "b: 2\n"),
    EditCase("a: &v { b: 1 }\n", "a.b", nil, "a: &v {}\n"),
    EditCase("a: &v 1\nb: *v\nc: 2\n", "b", nil, "a: &v 1\nc: 2\n"),
    EditCase("a: { b: &v 1, c: *v }\nd: 2\n", "a", nil, "d: 2\n"),
    EditCase("? a\n: 1\nb: 2\n", "a", nil, "b: 2\n"),
    EditCase("b: 2\n? a # c\n: 1\n", "a", nil, "b: 2\n"),
    EditCase("a: 1\n", "b", nil, "a: 1\n"),
    EditCase("a: 1\n", "b.c.d", nil, "a: 1\n"),
    EditCase("a:\n", "a.b", nil, "a:\n"),
    EditCase("a: !t 1\nb: 2\n", "a", nil, "b: 2\n"),
    EditCase("transition: cube\nto: x\n", "transition", nil, "to: x\n"),
  ]

  @Test(arguments: block) func entryTakesItsLines(given: EditCase) { expectEdit(given) }

  static let json: [EditCase] = [
    EditCase("{\"a\":1,\"b\":2}", "a", nil, "{\"b\":2}"),
    EditCase("{\"a\":1,\"b\":2}", "b", nil, "{\"a\":1}"),
    EditCase("{\n\t\"a\": 1,\n\t\"b\": 2\n}", "b", nil, "{\n\t\"a\": 1\n}"),
    EditCase("{\n\t\"a\": 1,\n\t\"b\": 2\n}", "a", nil, "{\n\t\"b\": 2\n}"),
    EditCase("{\n\t\"a\": 1\n}", "a", nil, "{}"),
    EditCase("{\"a\": [1, 2]}", "a[1]", nil, "{\"a\": [1]}"),
  ]

  @Test(arguments: json) func restOfJSONIsJSON(given: EditCase) throws {
    expectEdit(given)
    _ = try YAMLDocument(json: given.result(), depthLimit: 9)
  }
}
