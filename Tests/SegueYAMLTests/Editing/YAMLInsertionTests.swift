import SegueYAMLTestSupport
import Testing

@testable import SegueYAML

/// Keys and items that are not there yet.
@Suite struct YAMLInsertionTests {
  static let flow: [EditCase] = [
    EditCase("a: { b: 1 }\n", "a.c", 2, "a: { b: 1, c: 2 }\n"),
    EditCase("a: {b: 1}\n", "a.c", 2, "a: {b: 1, c: 2}\n"),
    EditCase("a: {}\n", "a.c", 2, "a: { c: 2 }\n"),
    EditCase("a: { }\n", "a.c", 2, "a: { c: 2 }\n"),
    EditCase("a: { # none\n}\n", "a.c", 2, "a: { c: 2  # none\n}\n"),
    EditCase("a: { b: 1, }\n", "a.c", 2, "a: { b: 1, c: 2, }\n"),
    EditCase("a: { b: 1 , }\n", "a.c", 2, "a: { b: 1, c: 2 , }\n"),
    EditCase("a: { b }\n", "a.c", 2, "a: { b, c: 2 }\n"),
    EditCase("a: { b: }\n", "a.c", 2, "a: { b: , c: 2 }\n"),
    EditCase("a: { b: [1] }\n", "a.c", 2, "a: { b: [1], c: 2 }\n"),
    EditCase("x: &x 1\na: { b: *x }\n", "a.c", 2, "x: &x 1\na: { b: *x, c: 2 }\n"),
    EditCase(
      "a: { b: 1,\n     c: 2 } # c\n", "a.d", 3, "a: { b: 1,\n     c: 2, d: 3 } # c\n"),
    EditCase("a: { b: 1 # one\n   }\n", "a.d", 3, "a: { b: 1, d: 3 # one\n   }\n"),
    EditCase(
      "a: {\n  b: 1, # one\n  c: 2 # two\n}\n", "a.d", 3,
      "a: {\n  b: 1, # one\n  c: 2, # two\n  d: 3\n}\n"),
    EditCase(
      "a: {\r\n  b: 1,\r\n  c: 2,\r\n}\r\n", "a.d", 3,
      "a: {\r\n  b: 1,\r\n  c: 2,\r\n  d: 3,\r\n}\r\n"),
    EditCase("a: {\n  b: 1\n  , c: 2\n}\n", "a.d", 3, "a: {\n  b: 1\n  , c: 2, d: 3\n}\n"),
    EditCase("a: [1, 2]\n", "a[2]", 3, "a: [1, 2, 3]\n"),
    EditCase("a: []\n", "a[0]", 3, "a: [3]\n"),
    EditCase("a: [ ]\n", "a[0]", 3, "a: [3]\n"),
    EditCase("a: [1, 2,]\n", "a[2]", 3, "a: [1, 2, 3,]\n"),
    EditCase("a: [b: 1]\n", "a[1]", 3, "a: [b: 1, 3]\n"),
    EditCase("a: [b: 1, 2]\n", "a[0].c", 3, "a: [{ b: 1, c: 3 }, 2]\n"),
    EditCase("a: [{ b: 1 }: 1]\n", "a[0].c", 3, "a: [{ { b: 1 }: 1, c: 3 }]\n"),
    EditCase("a: { b: 1 }\n", "a.c", "x, y", "a: { b: 1, c: \"x, y\" }\n"),
    EditCase("a: { b: f(0,1) }\n", "a.c", 2, "a: { b: f(0,1), c: 2 }\n"),
    EditCase("{ a: 1 }", "b", 2, "{ a: 1, b: 2 }"),
    EditCase("a: { b: 1 }\n", "a.c, d", 2, "a: { b: 1, \"c, d\": 2 }\n"),
  ]

  @Test(arguments: flow) func entryFollowsTheLastOneBetweenBrackets(given: EditCase) {
    expectEdit(given)
  }

  static let block: [EditCase] = [
    EditCase("a: 1\n", "b", 2, "a: 1\nb: 2\n"),
    EditCase("a: 1", "b", 2, "a: 1\nb: 2"),
    EditCase("a: 1 # one\n# end\n", "b", 2, "a: 1 # one\nb: 2\n# end\n"),
    EditCase("a: 1 # one", "b", 2, "a: 1 # one\nb: 2"),
    EditCase("a: 1\r\nb: 2", "c", 3, "a: 1\r\nb: 2\r\nc: 3"),
    EditCase("a: 1\u{85}b: 2", "c", 3, "a: 1\u{85}b: 2\u{85}c: 3"),
    EditCase("a: 1\u{2028}b: 2\r\n", "c", 3, "a: 1\u{2028}b: 2\r\nc: 3\r\n"),
    EditCase("a: 1\n\n\n", "b", 2, "a: 1\nb: 2\n\n\n"),
    EditCase("a: 1\n...\n", "b", 2, "a: 1\nb: 2\n...\n"),
    EditCase("a:\n  b: 1\n\nd: 2\n", "a.c", 3, "a:\n  b: 1\n  c: 3\n\nd: 2\n"),
    EditCase("a:\n  b:\n    c: 1\nd: 2\n", "a.e", 3, "a:\n  b:\n    c: 1\n  e: 3\nd: 2\n"),
    EditCase(
      "a:\n  - b: 1 # one\n    c: { d: 2 } # two\n    # end\n  - e\n", "a[0].f", "x",
      "a:\n  - b: 1 # one\n    c: { d: 2 } # two\n    f: x\n    # end\n  - e\n"),
    EditCase("a:\n  - b: 1\n", "a[0].f", "x", "a:\n  - b: 1\n    f: x\n"),
    EditCase("a:\n  -   b: 1\n", "a[0].f", "x", "a:\n  -   b: 1\n      f: x\n"),
    EditCase("a:\n  b:\n", "a.c", 3, "a:\n  b:\n  c: 3\n"),
    EditCase("a:\n  b: |\n    x\n\nd: 1\n", "a.c", 3, "a:\n  b: |\n    x\n  c: 3\n\nd: 1\n"),
    EditCase("a:\n  b: |+\n    x\n\nd: 1\n", "a.c", 3, "a:\n  b: |+\n    x\n\n  c: 3\nd: 1\n"),
    EditCase("a:\n  b: x\n    y\nd: 1\n", "a.c", 3, "a:\n  b: x\n    y\n  c: 3\nd: 1\n"),
    EditCase("a:\n  b: [1,\n    2]\nd: 1\n", "a.c", 3, "a:\n  b: [1,\n    2]\n  c: 3\nd: 1\n"),
    EditCase("? a\n: 1\n", "b", 2, "? a\n: 1\nb: 2\n"),
    EditCase("a:\n  - 1\n  - 2 # two\nb: 1\n", "a[2]", 3, "a:\n  - 1\n  - 2 # two\n  - 3\nb: 1\n"),
    EditCase("a:\n- 1\nb: 1\n", "a[1]", 3, "a:\n- 1\n- 3\nb: 1\n"),
    EditCase(
      "a:\n  - { b: 1 }\n", "a[1]", ["b": 2, "c": "d"],
      "a:\n  - { b: 1 }\n  - { b: 2, c: d }\n"),
    EditCase(
      "a:\n  - - 1\n    - 2\n  - 3\n", "a[0][2]", 4, "a:\n  - - 1\n    - 2\n    - 4\n  - 3\n"),
    EditCase("a:\n  -\n", "a[1]", 3, "a:\n  -\n  - 3\n"),
    EditCase("a: 1\n", "on", "x", "a: 1\non: x\n"),
    EditCase("a: 1\n", "b: c", 2, "a: 1\n\"b: c\": 2\n"),
    EditCase("x: &x\n  a: 1\n", "x.b", 2, "x: &x\n  a: 1\n  b: 2\n"),
  ]

  @Test(arguments: block) func entryGetsALineInABlock(given: EditCase) { expectEdit(given) }

  static let levels: [EditCase] = [
    EditCase("a: 1\n", "b.c.d", 2, "a: 1\nb: { c: { d: 2 } }\n"),
    EditCase("a: 1\n", "b[0].c", 2, "a: 1\nb: [{ c: 2 }]\n"),
    EditCase("a: { x: 1 }\n", "a.b.c", 2, "a: { x: 1, b: { c: 2 } }\n"),
    EditCase("a:\n", "a.b", 2, "a: { b: 2 }\n"),
    EditCase("a: ~ # none\n", "a.b", 2, "a: { b: 2 } # none\n"),
    EditCase("a: null\n", "a[0]", 2, "a: [2]\n"),
  ]

  @Test(arguments: levels)
  func missingLevelsBecomeAMap(given: EditCase) { expectEdit(given) }

  static let shorthands: [EditCase] = [
    EditCase(
      "transition: cube # c\n", "transition.duration", 0.8,
      "transition: { type: cube, duration: 0.8 } # c\n"),
    EditCase("transition: \"cube\"\n", "transition.x", 1, "transition: { type: \"cube\", x: 1 }\n"),
    EditCase("transition: cube\n", "transition.type", "push", "transition: push\n"),
    EditCase(
      "transition: cube\n", "transition.type", ["a": 1], "transition: { type: { a: 1 } }\n"),
    EditCase("transition: cube\n", "transition.type", "cube", "transition: cube\n"),
    EditCase("transition: cube\n", "transition.type", nil, "transition: {}\n"),
    EditCase("transition: cube\n", "transition.duration", nil, "transition: cube\n"),
    EditCase(
      "transition: cube\n", "transition.sound.at", 1,
      "transition: { type: cube, sound: { at: 1 } }\n"),
    EditCase(
      "views: { a: a@2x.png }\n", "views.a.fit", "cover",
      "views: { a: { image: a@2x.png, fit: cover } }\n"),
    EditCase(
      "views:\n  a: a, b.png\n", "views.a.fit", "cover",
      "views:\n  a: { image: \"a, b.png\", fit: cover }\n"),
    EditCase(
      "views:\n  a: 'a, b.png'\n", "views.a.fit", "cover",
      "views:\n  a: { image: 'a, b.png', fit: cover }\n"),
    EditCase(
      "views:\n  a: |-\n    a.png\n  b: x\n", "views.a.fit", "cover",
      "views:\n  a: { image: a.png, fit: cover }\n  b: x\n"),
    EditCase(
      "views:\n  a: one\n    two\n", "views.a.fit", "cover",
      "views:\n  a: { image: one two, fit: cover }\n"),
    EditCase(
      "views:\n  a: 007\n", "views.a.fit", "cover", "views:\n  a: { image: 007, fit: cover }\n"),
    EditCase(
      "views:\n  a: -0.5\n", "views.a.fit", "cover",
      "views:\n  a: { image: -0.5, fit: cover }\n"),
    EditCase(
      "views:\n  a: ${b}\n", "views.a.fit", "cover",
      "views:\n  a: { image: \"${b}\", fit: cover }\n"),
    EditCase(
      "{ transition: f(0,1), b: 1 }", "transition.x", 1,
      "{ transition: { type: f(0,1), x: 1 }, b: 1 }"),
    EditCase(
      "{\"transition\": \"cu\\u0062e\"}", "transition.x", 1,
      "{\"transition\": { \"type\": \"cu\\u0062e\", \"x\": 1 }}"),
    EditCase(
      "transition: &t cube\n", "transition.x", 1, "transition: &t { type: cube, x: 1 }\n"),
  ]

  @Test(arguments: shorthands) func scalarMovesIntoAMap(given: EditCase) { expectEdit(given) }

  static let json: [EditCase] = [
    EditCase("{}", "a", 1, "{ \"a\": 1 }"),
    EditCase(
      "{\n\"a\": \"x\u{2028}y\"\n}", "b", 1, "{\n\"a\": \"x\u{2028}y\",\n\"b\": 1\n}"),
    EditCase(
      "{\"transition\": \"x\u{2028}y\"}", "transition.z", 1,
      "{\"transition\": { \"type\": \"x\u{2028}y\", \"z\": 1 }}"),
    EditCase("{\"a\":1}", "b", "x", "{\"a\":1, \"b\": \"x\"}"),
    EditCase("{\"a\": []}", "a[0]", "x", "{\"a\": [\"x\"]}"),
    EditCase(
      "{\n\t\"a\": [\n\t\t1,\n\t\t2\n\t]\n}\n", "a[2]", 3,
      "{\n\t\"a\": [\n\t\t1,\n\t\t2,\n\t\t3\n\t]\n}\n"),
    EditCase(
      "{\n\t\"a\": 1\n}", "b.c", "x", "{\n\t\"a\": 1,\n\t\"b\": { \"c\": \"x\" }\n}"),
  ]

  @Test(arguments: json) func entryInJSONIsJSON(given: EditCase) throws {
    expectEdit(given)
    _ = try YAMLDocument(json: given.result(), depthLimit: 9)
  }
}
