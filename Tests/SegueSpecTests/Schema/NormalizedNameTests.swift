import SegueSpec
import Testing

/// Names that differ in Unicode normalization alone: one name of a view, and two paths.
@Suite struct NormalizedNameTests {
  private func spec(_ views: String, show: String) throws -> Spec {
    try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [8, 8] }
        views: { \(views) }
        timeline: [ { show: \(show) } ]
        """, file: "a.yaml")
  }

  @Test func aViewIsFoundByEitherName() throws {
    for (name, other) in [("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}")] {
      #expect(try spec("\(name): { color: red }", show: other).views.count == 1)
    }
  }

  @Test func twoSuchNamesAreOneGivenTwice() {
    let error = #expect(throws: SpecErrors.self) {
      try spec("caf\u{E9}: { color: red }, cafe\u{301}: { color: red }", show: "caf\u{E9}")
    }
    #expect(
      error?.errors.first?.description
        == "a.yaml:3:32: views['cafe\u{301}']: is given twice, expected only once; the first is on line 3"
    )
  }

  @Test func twoSuchPathsAreKept() throws {
    let spec = try spec("a: caf\u{E9}.png, b: cafe\u{301}.png", show: "a")
    #expect(
      spec.views.map { Array(($0.file?.path ?? "").utf8) }
        == ["caf\u{E9}.png", "cafe\u{301}.png"].map { Array($0.utf8) })
  }
}
