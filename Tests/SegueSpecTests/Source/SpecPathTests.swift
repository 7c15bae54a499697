import SegueLimits
import SegueMessages
import Testing

@testable import SegueSpec

@Suite struct SpecPathTests {
  @Test func pathStartsAtTheRoot() {
    let step = SpecPath.root.key("timeline").item(1)
    #expect(SpecPath.root.description == "")
    #expect(step.key("transition").description == "timeline[1].transition")
    #expect(step.key("a b").key("").item(0).description == "timeline[1]['a b'][''][0]")
    #expect(SpecPath.root.item(2).key("ü-1_").description == "[2].ü-1_")
  }

  @Test func middleOfALongPathIsLeftOut() {
    func path(_ count: Int, key: String) -> String {
      (0..<count).reduce(SpecPath.root) { $0.key("\(key)\($1)") }.description
    }
    let key = String(repeating: "k", count: 50)
    #expect(path(12, key: key).split(separator: ".").count == 12)
    #expect(
      path(13, key: key)
        == (0..<6).map { "\(key)\($0)" }.joined(separator: ".") + " ... "
        + (7..<13).map { "\(key)\($0)" }.joined(separator: "."))
    #expect(path(256, key: "k").hasPrefix("k0.k1.k2.k3.k4.k5 ... k250."))
    // The 33 levels of lists in a message about excessive nesting are shown in full.
    let lists = (0..<33).reduce(SpecPath.root) { path, _ in path.item(0) }
    #expect(lists.description == String(repeating: "[0]", count: 33))
  }

  /// A letter with 32,000 accents is a single character, but is cut all the same.
  @Test func longKeyIsCutByItsScalars() {
    let key = "a" + String(repeating: "\u{345}", count: 32_000)
    let cut = "a" + String(repeating: "\u{345}", count: 56) + "..."
    #expect(
      Array(SpecPath.root.key(key).description.unicodeScalars) == Array("['\(cut)']".unicodeScalars)
    )
    #expect(Message.cut(String(repeating: "x", count: 60)).utf8.count == 60)
    #expect(
      Message.cut(String(repeating: "x", count: 61)) == String(repeating: "x", count: 57) + "...")
  }

  /// There are as many errors as values, at the deepest level allowed; the size of each message
  /// does not depend on the keys around it.
  @Test(arguments: [
    String(repeating: "k", count: 60), "k" + String(repeating: "\u{345}", count: 2000),
    String(repeating: "long ", count: 500),
  ])
  func sizeOfAnErrorDoesNotGrowWithTheKeysAroundIt(key: String) {
    let keys = String(repeating: "{ ? \"\(key)\" : ", count: 29)
    let text =
      keys + "[" + String(repeating: "\"${x}\",", count: 500) + "1]"
      + String(repeating: " }", count: 29)
    let error = #expect(throws: SpecErrors.self) { try Spec.parse(text: text, file: "f") }
    let messages = error?.errors.map(\.description) ?? []
    #expect(messages.count { $0.contains("variable 'x' is not set") } == 500)
    #expect(messages.allSatisfy { $0.utf8.count < 2000 })
  }

  /// Long names are cut wherever an error lists or repeats them, because errors can be many.
  @Test func longNamesAreCutInErrors() {
    let name = String(repeating: "n", count: 900)
    let cut = String(repeating: "n", count: 57) + "..."
    let text =
      "segue: 1\nviews: { \(name): { color: red } }\ntimeline: [{ show: x }, { to: '${\(name)}' }]\n"
    let error = #expect(throws: SpecErrors.self) { try Spec.parse(text: text, file: "f") }
    #expect(
      error?.description == """
        f:3:20: timeline[0].show: no view 'x', expected \(cut)
        f:3:31: timeline[1].to: variable '\(cut)' is not set, expected --set \(cut)=VALUE
        """)
  }

  /// Keys count as texts too, and a text with an unset variable counts as written.
  @Test(arguments: [
    ("a: &a { kkkkk: 1 }\nb: [*a, *a, *a]\n", 2 + 4 * 6),
    ("a: &a '${k}'\nb: [*a, *a, *a]\n", 2 + 4 * 4),
  ])
  func repeatedKeysAndBrokenTextsCountEachTime(text: String, count: Int) {
    func isTooMuch(_ specBytes: Int) -> Bool {
      var limits = Limits()
      limits.specBytes = specBytes
      let error = #expect(throws: SpecErrors.self) {
        try Spec.parse(text: text, file: "f", limits: limits)
      }
      return error?.description.contains("raise that with --max-spec-bytes") == true
    }
    #expect(!isTooMuch(count))
    #expect(isTooMuch(count - 1))
  }

  @Test(arguments: [
    ("canvas.size", "2:17"), ("canvas.size[1]", "2:21"), ("canvas.fps", "2:9"),
    ("views['a.b'].color", "3:24"), ("views['a.b'].card.font", "3:15"),
    ("views.a.color", "4:15"), ("views.a.b.color", "4:6"), ("timeline[0].for", "5:28"),
    ("timeline[7].for", "5:11"),
    ("captions", nil), ("", nil),
  ])
  func positionsAreFoundByTheTextOfAPath(path: String, position: String?) throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [4, 3] }
        views: { a.b: { color: red },
          a: { color: blue } }
        timeline: [{ show: a, for: 1 }]
        """, file: "s")
    #expect(spec.position(of: path).map { "\($0)" } == position)
  }
}
