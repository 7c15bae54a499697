import SeguePixels
import SegueSpec
import Testing

/// YAML's merge keys copy the entries of other maps.
@Suite struct MergeKeyTests {
  private func spec(_ text: String) throws -> Spec {
    try Spec.parse(text: "segue: 1\n" + text, file: "s")
  }

  @Test func ownEntriesWinOverMergedOnes() throws {
    let spec = try spec(
      """
      views: { a: &a { color: red, cornerRadius: 3, inset: 2 }, b: { inset: 5, <<: *a, color: blue } }
      timeline: [ { show: a }, { to: b } ]
      """)
    #expect(spec.views[1].content == .color(Color(red: 0, green: 0, blue: 255)))
    #expect(spec.views[1].decoration.inset.left == 5)
    #expect(spec.views[1].decoration.cornerRadius == 3)
  }

  @Test func firstMergeWinsAndMergesCanNest() throws {
    let spec = try spec(
      """
      views:
        a: &a { color: red, cornerRadius: 3, inset: 1 }
        b: &b { <<: *a, inset: 2 }
        c: { <<: [ { cornerRadius: 7 }, *b, *a ] }
      timeline: [ { show: a }, { to: b }, { to: c } ]
      """)
    #expect(spec.views.map(\.decoration.inset.top) == [1, 2, 2])
    #expect(spec.views.map(\.decoration.cornerRadius) == [3, 3, 7])
  }

  @Test func mergedEntriesReplaceTheirMergeKey() throws {
    let spec = try spec(
      """
      views: { a: { color: red }, <<: { b: { color: blue }, a: { color: lime } }, c: { color: gold } }
      timeline: [ { show: a }, { to: b }, { to: c } ]
      """)
    #expect(spec.views.map(\.name) == ["a", "b", "c"])
    #expect(spec.views[0].content == .color(Color(red: 255, green: 0, blue: 0)))
  }

  @Test func quotedMergeKeyIsAnOrdinaryKey() throws {
    let spec = try spec(
      "views: { \"<<\": { color: red } }\ntimeline: [ { show: \"<<\" } ]")
    #expect(spec.views.map(\.name) == ["<<"])
  }

  /// Each map merges the previous one twice; the limit applies to the expanded size, before any
  /// expansion.
  @Test func mergedEntriesCountTowardsTheLimit() throws {
    var text = "a0: &a0 { x: 1 }\n"
    for index in 1...60 {
      text += "a\(index): &a\(index) { <<: [*a\(index - 1), *a\(index - 1)] }\n"
    }
    let error = #expect(throws: SpecErrors.self) { try spec(text) }
    #expect(error?.description.contains("raise that with --max-values") == true)
  }
}
