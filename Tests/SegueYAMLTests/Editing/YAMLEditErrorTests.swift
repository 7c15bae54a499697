import SegueYAMLTestSupport
import Testing

@testable import SegueYAML

/// Edits that are refused, each in one line that says what to do.
@Suite struct YAMLEditErrorTests {
  static let messages: [(before: String, path: String, value: YAMLValue?, message: String)] = [
    (
      "a: [1\n", "a", 2,
      "2:1: the text cannot be read: did not find expected ',' or ']'; correct it before you change values"
    ),
    (
      "a: 1\n---\nb: 1\n", "a", 2,
      "2:1: the text cannot be read: a second document begins here, expected one per file; write each into a file of its own; correct it before you change values"
    ),
    (
      "a: *b\n", "a", 2,
      "1:4: the text cannot be read: found undefined alias; correct it before you change values"
    ),
    ("[1]\n", "a", 2, "1:1: the text is no map, expected keys such as 'key: value'"),
    ("# none\n", "a", 2, "1:1: the text is no map, expected keys such as 'key: value'"),
    ("\n  word\n", "a", 2, "2:3: the text is no map, expected keys such as 'key: value'"),
    ("a: 1\n", "", 2, "the path of the change is empty, expected a key"),
    (
      "a: &v { b: 1 }\nc: *v\n", "c.b", 2,
      "2:4: c: is the alias '*v', expected a value of its own; change the value at '&v', or replace the alias as a whole"
    ),
    (
      "a: &v { b: 1 }\nc: *v\n", "a.b", 2,
      "1:4: a: is repeated by '*v', which would change with it; replace the aliases, or change the text by hand"
    ),
    (
      "a: &v { b: 1 }\nc: *v\n", "a", nil,
      "1:4: a: is repeated by '*v', which would change with it; replace the aliases, or change the text by hand"
    ),
    (
      "a:\n  b: &v 1\nc: *v\n", "a", 2,
      "2:3: a: has the anchor '&v', which an alias elsewhere repeats; replace the alias first"
    ),
    (
      "a:\n  b: &v 1\nc: *v\n", "a", nil,
      "2:3: a: has the anchor '&v', which an alias elsewhere repeats; replace the alias first"
    ),
    (
      "v: &v { b: 1 }\na: { <<: *v, c: 1 }\n", "a.b", 2,
      "2:6: a.b: may come from the merge key '<<'; write the entries out, or change the text by hand"
    ),
    (
      "v: &v { c: 2 }\na: { <<: *v, c: 1 }\n", "a.c", nil,
      "2:6: a.c: may come from the merge key '<<'; write the entries out, or change the text by hand"
    ),
    (
      "a: 1\nb: 2\na: 3\n", "a", 4,
      "3:1: a: is there twice, first in line 1; remove one of the two"
    ),
    (
      "a: [1, 2]\n", "a[3]", 4,
      "1:4: a[3]: is no item of the list, which has 2; expected an index below that, or 2 to append one"
    ),
    (
      "a: [1, 2]\n", "a[2].b", 4,
      "1:4: a[2]: is no item of the list, which has 2; expected an index below that, or 2 to append one"
    ),
    (
      "a: [1, 2]\n", "a[2]", nil,
      "1:4: a[2]: is no item of the list, which has 2; expected an index below that, or 2 to append one"
    ),
    (
      "a: 1\n", "b.c[1]", 2,
      "1:1: b.c[1]: is no item, because the list is missing; expected the index 0"
    ),
    (
      "a: 1\n", "a.b", 2,
      "1:4: a: is no map, so it can have no keys; replace it as a whole"
    ),
    (
      "a: [1]\n", "a.b", 2,
      "1:4: a: is no map, so it can have no keys; replace it as a whole"
    ),
    (
      "transition: cube\n", "transition.type.x", 2,
      "1:13: transition.type: is no map, so it can have no keys; replace it as a whole"
    ),
    (
      "a: { b: 1 }\n", "a[0]", 2,
      "1:4: a: is no list, so it can have no items; replace it as a whole"
    ),
    (
      "transition: cube\n", "transition[0]", 2,
      "1:13: transition: is no list, so it can have no items; replace it as a whole"
    ),
    (
      "transition: cube\n", "transition[0]", nil,
      "1:13: transition: is no list, so it can have no items; replace it as a whole"
    ),
    (
      "a: !!str 1\n", "a", 2,
      "1:4: a: has a tag, which says what kind of value it is; remove the tag by hand"
    ),
    (
      "transition: !t cube\n", "transition.x", 2,
      "1:13: transition: has a tag, which says what kind of value it is; remove the tag by hand"
    ),
    (
      "a: 1\n", "a", .number("x\n"),
      "a: the new value 'x\\u{a}' is no number, expected such as 12, -0.5 or 1e3"
    ),
    (
      "a: 1\n", "b", [.number("01")],
      "b: the new value '01' is no number, expected such as 12, -0.5 or 1e3"
    ),
    (
      "a: 1\n", "a", .number("true"),
      "a: the new value 'true' is no number, expected such as 12, -0.5 or 1e3"
    ),
    (
      "a: 1\n", "a", ["b": ["c": 1, "c": 2]],
      "a: the new value has the key 'c' twice, expected it once"
    ),
    // A key that begins with a question mark would become a map.
    (
      "? a\nb: 1\n", "a", 2,
      "1:3: a: cannot be changed without a change of other values; change the text by hand"
    ),
    // The line below the literal would belong to it.
    (
      "p: |\n  x\na:\n  b: 1\n  # c\n", "a", nil,
      "3:1: a: cannot be changed without a change of other values; change the text by hand"
    ),
    // Without a line end at its end, the text has none.
    (
      "a: |\n  x", "b", 2,
      "1:1: b: cannot be changed without a change of other values; change the text by hand"
    ),
    (
      "a b\u{301}-c: 1\n", "a b\u{301}-c.d", 2,
      "1:9: ['a b\u{301}-c']: is no map, so it can have no keys; replace it as a whole"
    ),
  ]

  @Test(arguments: messages)
  func refusalSaysWhatToDo(before: String, path: String, value: YAMLValue?, message: String) {
    let given = EditCase(before, path, value, before)
    let error = #expect(throws: YAMLEditError.self) { try given.result() }
    #expect(error?.description == message)
  }

  @Test func pathIsShownInOneLine() {
    let long = String(repeating: "x", count: 70)
    let path: [YAMLEdit.Step] = [.key("a"), .index(2), .key("b-c_1"), .key("d e\n"), .key(long)]
    let cut = String(repeating: "x", count: 57)
    #expect(path.text == "a[2].b-c_1['d e\\u{a}']['\(cut)...']")
    #expect([YAMLEdit.Step.key("")].text == "['']")
  }

  @Test func deepTextIsRefused() {
    let deep = "a: " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    for text in [deep, "{ \"a\": " + deep.dropFirst(3) + "}"] {
      let error = #expect(throws: YAMLEditError.self) {
        try YAMLEditor.applying([YAMLEdit([.key("b")], to: 1)], to: text)
      }
      #expect(error?.description.contains("more than 256 levels are open") == true)
    }
  }

  /// A later edit that is refused takes the earlier ones with it.
  @Test func editsAreAllMadeOrNone() throws {
    let edits = [
      YAMLEdit(EditCase.steps("a[0]"), to: nil), YAMLEdit(EditCase.steps("a[0]"), to: 5),
      YAMLEdit(EditCase.steps("b.c"), to: 6), YAMLEdit(EditCase.steps("b.d"), to: 7),
    ]
    #expect(
      try YAMLEditor.applying(edits, to: "a: [1, 2] # c\n") == "a: [5] # c\nb: { c: 6, d: 7 }\n")
    #expect(throws: YAMLEditError.self) {
      try YAMLEditor.applying(
        edits + [YAMLEdit(EditCase.steps("a[9]"), to: 1)], to: "a: [1, 2] # c\n")
    }
  }
}
