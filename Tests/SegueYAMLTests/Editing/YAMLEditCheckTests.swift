import SegueYAMLTestSupport
import Testing

@testable import SegueYAML

/// The comparison that stands between a mistake of the editor and a wrong text.
@Suite struct YAMLEditCheckTests {
  private func holds(_ kind: YAMLChange.Kind, at trail: [Int], from old: String, to new: String)
    throws -> Bool
  {
    YAMLEditCheck.holds(
      YAMLChange(kind, at: trail), from: try YAMLOutline(old, isJSON: false),
      to: try YAMLOutline(new, isJSON: false))
  }

  private static let old = "x: &v 1\ny: &v { b: *v, c: !t 'd' }\nz: [*v, e]\n"

  @Test(arguments: [
    "x: &v 1\ny: &v { b: *v, c: !t 'd' }\nz: [*v, f]\n",
    // Layout and comments do not count.
    "# c\nx: &v 1\ny: &v {b: *v, c: !t 'd' }\nz: [ *v, f ]",
  ])
  func theChangeAloneIsAccepted(new: String) throws {
    #expect(try holds(.replace(.value("f")), at: [2, 1], from: Self.old, to: new))
  }

  @Test(arguments: [
    Self.old,
    "x: &v 2\ny: &v { b: *v, c: !t 'd' }\nz: [*v, f]\n",
    "x: &v '1'\ny: &v { b: *v, c: !t 'd' }\nz: [*v, f]\n",
    "x: &v 1\ny: &v { b: *v, c: !t \"d\" }\nz: [*v, f]\n",
    "x: &v 1\ny: &v { b: *v, c: 'd' }\nz: [*v, f]\n",
    "x: &v 1\ny: &v\n  b: *v\n  c: !t 'd'\nz: [*v, f]\n",
    "x: &v 1\ny: { b: *v, c: !t 'd' }\nz: [*v, f]\n",
    "x: &v 1\ny: &w { b: *v, c: !t 'd' }\nz: [*v, f]\n",
    "x: &v 1\ny: &v { b: &v 1, c: !t 'd' }\nz: [*v, f]\n",
    "x: &v 1\ny: &v { c: !t 'd', b: *v }\nz: [*v, f]\n",
    "x: &v 1\n'y': &v { b: *v, c: !t 'd' }\nz: [*v, f]\n",
    "x: &v 1\ny: &v { b: *v, c: !t 'd' }\nz: [*v, f, g]\n",
    "x: &v 1\ny: &v { b: *v, c: !t 'd' }\nz: [*v, f]\nw: 1\n",
    "x: &v 1\ny: &v { b: *v, c: !t 'd' }\nz:\n- *v\n- f\n",
    "x: &v 1\ny: &v { b: *v, c: !t 'd' }\nz: [*v, !t f]\n",
    "x: &v 1\ny: &v { b: *v, c: !t 'd' }\nz: [*v, &w f]\n",
    "[]", "",
  ])
  func anyOtherDifferenceIsFound(new: String) throws {
    #expect(try !holds(.replace(.value("f")), at: [2, 1], from: Self.old, to: new))
  }

  /// An alias repeats the last anchor of its name, so the same name may be another value.
  @Test func anAliasOfAnotherValueIsFound() throws {
    let old = "a: &v 1\nb: 2\nc: &v 3\nd: *v\n"
    #expect(try holds(.remove, at: [1], from: old, to: "a: &v 1\nc: &v 3\nd: *v\n"))
    #expect(try !holds(.remove, at: [2], from: old, to: "a: &v 1\nb: 2\nd: *v\n"))
  }

  @Test func anAdditionIsTheLastChild() throws {
    let add = YAMLChange.Kind.add(key: "b", 2)
    #expect(try holds(add, at: [], from: "a: 1", to: "a: 1\nb: 2"))
    #expect(try !holds(add, at: [], from: "a: 1", to: "b: 2\na: 1"))
    #expect(try !holds(add, at: [], from: "a: 1", to: "a: 1\nb: '2'"))
    #expect(try !holds(add, at: [], from: "a: 1", to: "a: 1\nc: 2"))
    #expect(try !holds(add, at: [], from: "a: 1", to: "a: 1\nb: 2\nc: 3"))
    #expect(try !holds(.remove, at: [0], from: "a: 1\nb: 2", to: "a: 1"))
  }
}
