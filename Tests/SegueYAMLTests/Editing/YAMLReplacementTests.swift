import SegueYAMLTestSupport
import Testing

@testable import SegueYAML

/// A value that is there becomes another in its place.
@Suite struct YAMLReplacementTests {
  static let scalars: [EditCase] = [
    EditCase("a: 1\n", "a", 2, "a: 2\n"),
    EditCase("a: 1", "a", 2.5, "a: 2.5"),
    EditCase("a:   1   # one\nb: 2\n", "a", 22, "a:   22   # one\nb: 2\n"),
    EditCase("# top\n\na: x # one\n\n# end\n", "a", "y", "# top\n\na: y # one\n\n# end\n"),
    EditCase("{ a: 1, b: 2 }\n", "a", 3, "{ a: 3, b: 2 }\n"),
    EditCase("a: { b: { c: 1 } }\n", "a.b.c", true, "a: { b: { c: true } }\n"),
    EditCase("a: [1, [2, 3]]\n", "a[1][0]", 4, "a: [1, [4, 3]]\n"),
    EditCase("a:\n  - b: 1\n    c: 2\n", "a[0].c", 3, "a:\n  - b: 1\n    c: 3\n"),
    EditCase("a:\n- 1\n- 2\n", "a[1]", "x", "a:\n- 1\n- x\n"),
    EditCase("a: 1\r\nb: 2 # two\r\nc: 3\r\n", "b", 4, "a: 1\r\nb: 4 # two\r\nc: 3\r\n"),
    EditCase("a: 1\u{85}b: 2\u{85}", "b", 4, "a: 1\u{85}b: 4\u{85}"),
    EditCase("a: 1\u{2028}b: 2\u{2029}c: 3", "c", 4, "a: 1\u{2028}b: 2\u{2029}c: 4"),
    EditCase("a: 1\rb: 2\rc: 3\r", "c", 4, "a: 1\rb: 2\rc: 4\r"),
    EditCase("\u{FEFF}a: 1\n", "a", 2, "\u{FEFF}a: 2\n"),
    EditCase("\u{1F600}é: äö # \u{1F600}\nb: x\n", "b", "ü", "\u{1F600}é: äö # \u{1F600}\nb: ü\n"),
    EditCase("a: 1\t# tab\t\nb:\t2\n", "b", 3, "a: 1\t# tab\t\nb:\t3\n"),
    EditCase("%YAML 1.1\n---\na: 1\n...\n", "a", 2, "%YAML 1.1\n---\na: 2\n...\n"),
    EditCase("a: one\n  two # c\nb: 1\n", "a", "x", "a: x # c\nb: 1\n"),
    EditCase("a: \"x y\"# c\n", "a", "z", "a: z # c\n"),
    EditCase("a: \"one\n  two\" # c\n", "a", "x y", "a: x y # c\n"),
    EditCase("? a # key\n: 1 # value\n", "a", 2, "? a # key\n: 2 # value\n"),
    EditCase("[x]: 1\na: 2\n", "a", 3, "[x]: 1\na: 3\n"),
    EditCase("a: &v 1\n", "a", 2, "a: &v 2\n"),
    EditCase("a: &v 1\nb: *v\n", "b", 2, "a: &v 1\nb: 2\n"),
    EditCase("a: &v { b: 1 }\nc: *v # same\n", "c", "x", "a: &v { b: 1 }\nc: x # same\n"),
    EditCase(
      "a: &v 1\nb: { <<: { c: 1 }, d: 2 }\n", "b.d", 3, "a: &v 1\nb: { <<: { c: 1 }, d: 3 }\n"),
    EditCase("\"a\": 1\n'b': 2\n", "b", 3, "\"a\": 1\n'b': 3\n"),
    EditCase("a: 1\na: 2\nb: 3\n", "b", 4, "a: 1\na: 2\nb: 4\n"),
    EditCase("a: null\n", "a", .null, "a: null\n"),
    EditCase("a: x\n", "a", .null, "a: null\n"),
  ]

  @Test(arguments: scalars) func scalarKeepsItsSurroundings(given: EditCase) { expectEdit(given) }

  static let missing: [EditCase] = [
    EditCase("a:\nb: 1\n", "a", 2, "a: 2\nb: 1\n"),
    EditCase("a:   # none\nb: 1\n", "a", 2, "a: 2   # none\nb: 1\n"),
    EditCase("a:", "a", 2, "a: 2"),
    EditCase("a: &v\nb: 1\n", "a", 2, "a: &v 2\nb: 1\n"),
    EditCase("{ a: , b: 1 }", "a", 2, "{ a: 2, b: 1 }"),
    EditCase("{ a, b: 1 }", "a", 2, "{ a: 2, b: 1 }"),
    EditCase("{ b: 1, a }", "a", 2, "{ b: 1, a: 2 }"),
    EditCase("{ a: }", "a", 2, "{ a: 2 }"),
    EditCase("a:\n  -\n  - 1\n", "a[0]", 2, "a:\n  - 2\n  - 1\n"),
    EditCase("a:\n  - # none\n  - 1\n", "a[0]", 2, "a:\n  - 2 # none\n  - 1\n"),
  ]

  @Test(arguments: missing) func nothingBecomesAValue(given: EditCase) {
    expectEdit(given)
  }

  static let texts: [EditCase] = [
    EditCase("a: x\n", "a", "a longer text, with a comma", "a: a longer text, with a comma\n"),
    EditCase("{ a: x }", "a", "one, two", "{ a: \"one, two\" }"),
    EditCase("{ a: 'x' }", "a", "one, two's", "{ a: 'one, two''s' }"),
    EditCase("{ a: \"x\" }", "a", "one, 'two'", "{ a: \"one, 'two'\" }"),
    EditCase("a: '#fff'\n", "a", "#101014", "a: '#101014'\n"),
    EditCase("a: \"#fff\"\n", "a", "#101014", "a: \"#101014\"\n"),
    EditCase("a: red\n", "a", "#101014", "a: \"#101014\"\n"),
    EditCase("a: \"#fff\"\n", "a", "red", "a: red\n"),
    EditCase("a:\n", "a", "", "a: \"\"\n"),
    EditCase("a: no\n", "a", "no", "a: no\n"),
    EditCase("a: 0.5\n", "a", "0.5", "a: \"0.5\"\n"),
    EditCase("a: true\n", "a", "true", "a: \"true\"\n"),
    EditCase("a: .5\n", "a", .number(".5"), "a: .5\n"),
    EditCase("a: x\n", "a", "true", "a: \"true\"\n"),
    EditCase("a: x\n", "a", "on", "a: \"on\"\n"),
    EditCase("a: x\n", "a", "0.5", "a: \"0.5\"\n"),
    EditCase("a: 'x'\n", "a", "12:30", "a: '12:30'\n"),
    EditCase("a: x\n", "a", "2026-01-31", "a: \"2026-01-31\"\n"),
    EditCase("a: x\n", "a", "1/3", "a: 1/3\n"),
    EditCase("a: 60\n", "a", "30000/1001", "a: 30000/1001\n"),
    EditCase("a: x\n", "a", "", "a: \"\"\n"),
    EditCase("a: x\n", "a", " x", "a: \" x\"\n"),
    EditCase("a: x\n", "a", "x: y", "a: \"x: y\"\n"),
    EditCase("a: x\n", "a", "x #y", "a: \"x #y\"\n"),
    EditCase("a: x\n", "a", "x#y", "a: x#y\n"),
    EditCase("a: x\n", "a", "- x", "a: \"- x\"\n"),
    EditCase("a: x\n", "a", "*x", "a: \"*x\"\n"),
    EditCase("a: 'x'\n", "a", "x\ny\t\"\\", "a: \"x\\ny\\t\\\"\\\\\"\n"),
    EditCase("a: x\n", "a", "\u{0}\u{7F}\u{85}\u{FEFF}", "a: \"\\u0000\\u007f\\u0085\\ufeff\"\n"),
    EditCase("a: x\n", "a", "\u{1F600} ü", "a: \u{1F600} ü\n"),
    EditCase("a: x\n", "a", "e\u{301}", "a: e\u{301}\n"),
    EditCase("a: \u{E9}\n", "a", "e\u{301}", "a: e\u{301}\n"),
    EditCase("a: x\n", "a", "http://x.y/z", "a: http://x.y/z\n"),
    EditCase("a: x\n", "a", "../../a@2x.png", "a: ../../a@2x.png\n"),
    EditCase("a: x\n", "a", "${name}", "a: ${name}\n"),
    EditCase("{ a: x }", "a", "${name}", "{ a: \"${name}\" }"),
    EditCase(
      "{ a: x, b: 1 }", "a", "cubicBezier(0.4, 0, 0.2, 1)",
      "{ a: \"cubicBezier(0.4, 0, 0.2, 1)\", b: 1 }"),
    EditCase(
      "{ a: cubicBezier(0.4,0,0.2,1), b: 1 }", "a", "easeIn", "{ a: easeIn, b: 1 }"),
    EditCase(
      "{ a: cubicBezier(0.4,0,0.2,1), b: 1 }", "b", 2, "{ a: cubicBezier(0.4,0,0.2,1), b: 2 }"),
    EditCase(
      "{ a: cubicBezier( 0.4 , 0, 0.2, 1) }", "a", "cubicBezier( 0.4, 0, 0.2, 1)",
      "{ a: cubicBezier( 0.4 , 0, 0.2, 1) }"),
  ]

  @Test(arguments: texts) func textHasQuotesWhereItNeedsThem(given: EditCase) {
    expectEdit(given)
  }

  static let collections: [EditCase] = [
    EditCase(
      "a: { type: push, x: [1, 2] } # c\n", "a", ["type": "cube", "duration": 0.8],
      "a: { type: cube, duration: 0.8 } # c\n"),
    EditCase("a: [1,\n  2] # c\nb: 1\n", "a", [390, 844], "a: [390, 844] # c\nb: 1\n"),
    EditCase("a: x\n", "a", [:], "a: {}\n"),
    EditCase("a: x\n", "a", [], "a: []\n"),
    EditCase(
      "a: x\n", "a", ["b c": [["d": .null]], "<<": "on", "true": "x"],
      "a: { b c: [{ d: null }], \"<<\": \"on\", \"true\": x }\n"),
    EditCase(
      "a:\n  b: 1\n  c: 2\nd: 3\n", "a", "x", "a: x\nd: 3\n"),
    EditCase(
      "a: # header\n  # first\n  b: 1 # one\n  # second\n  c: 2\n  # last\n# d\nd: 3\n", "a", "x",
      "a: x # header\n  # last\n# d\nd: 3\n"),
    EditCase("a: # header\n  b: 1 # one\nd: 3\n", "a", "x", "a: x # header # one\nd: 3\n"),
    EditCase("a:\r\n  b: 1\r\n\r\nd: 3\r\n", "a", "x", "a: x\r\n\r\nd: 3\r\n"),
    EditCase("a:\n- 1\n- 2\nb: 3\n", "a", [1], "a: [1]\nb: 3\n"),
    EditCase(
      "a:\n  - b: 1 # one\n    c: 2 # two\n  - d\n", "a[0]", "x", "a:\n  - x # two\n  - d\n"),
    EditCase("a:\n  - - 1\n    - 2\n", "a[0]", ["b": 1], "a:\n  - { b: 1 }\n"),
    EditCase("a:\n  -\n    b: 1\n  - d\n", "a[0]", "x", "a:\n  - x\n  - d\n"),
    EditCase("a: &v\n  b: 1\n", "a", "x", "a: &v x\n"),
    EditCase("a:\n  &v\n  b: 1\n", "a", "x", "a:\n  &v x\n"),
    EditCase("a:\n  b: 1", "a", "x", "a: x"),
    EditCase(
      "a: | # c\n  one\n  two\n\nb: 1\n", "a", "x", "a: x # c\n\nb: 1\n"),
    EditCase("a: >-\n  one\n  two\nb: 1\n", "a", "x\ny", "a: \"x\\ny\"\nb: 1\n"),
    EditCase("a: |\nb: 1\n", "a", "x", "a: x\nb: 1\n"),
  ]

  @Test(arguments: collections) func collectionIsWrittenInOneLine(given: EditCase) {
    expectEdit(given)
  }

  static let json: [EditCase] = [
    EditCase("{\"a\":1}", "a", 2, "{\"a\":2}"),
    EditCase(
      "{\n\t\"a\": \"x\",\n\t\"b\": 1\n}\n", "a", "y", "{\n\t\"a\": \"y\",\n\t\"b\": 1\n}\n"),
    EditCase(
      "{\"a\": \"\\ud83d\\ude00\", \"b\": 1}", "b", "\u{1F600}\n",
      "{\"a\": \"\\ud83d\\ude00\", \"b\": \"\u{1F600}\\n\"}"),
    EditCase(
      "{\"a\": 1}", "a", ["b": ["x", true, .null]], "{\"a\": { \"b\": [\"x\", true, null] }}"),
    EditCase("{\"a\"\n: 1}", "a", "x", "{\"a\"\n: \"x\"}"),
    EditCase("\u{FEFF}{\"\\u00e9\": 1}", "é", 2, "\u{FEFF}{\"\\u00e9\": 2}"),
    EditCase("{\"a\": \"x\u{2028}y\", \"b\": 1}", "b", 2, "{\"a\": \"x\u{2028}y\", \"b\": 2}"),
    EditCase("{\"a\": [1, {\"b\": 2}]} ", "a[1].b", -1, "{\"a\": [1, {\"b\": -1}]} "),
    EditCase("{\"a\": 1, }", "a", "x", "{\"a\": x, }"),
  ]

  @Test(arguments: json) func textInJSONStaysJSON(given: EditCase) {
    expectEdit(given)
    let isJSON = (try? YAMLDocument(json: given.before, depthLimit: 9)) != nil
    if isJSON {
      #expect(throws: Never.self) { try YAMLDocument(json: given.result(), depthLimit: 9) }
    }
  }
}
