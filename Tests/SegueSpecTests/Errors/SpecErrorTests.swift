import Foundation
import SegueSpec
import SegueTestSupport
import Testing

@Suite struct SpecErrorTests {
  /// Each invalid spec against the message next to it: one line for each error of reading it, or of
  /// planning it.
  @Test(arguments: SpecFixtures.invalid)
  func invalidSpecGivesItsMessage(name: String) throws {
    let base = name.prefix { $0 != "." }
    let expected = try String(
      contentsOf: SpecFixtures.url("\(base).txt", in: "invalid"), encoding: .utf8)
    let error = #expect(throws: (any Error).self) {
      let spec = try SpecFixtures.parse(name, in: "invalid", variables: ["title": "home"])
      _ = try spec.timeline()
    }
    #expect(error is SpecErrors || error is SpecError)
    let actual = (error.map { "\($0)" } ?? "no error").split(separator: "\n").map(String.init)
    let wanted = expected.split(separator: "\n").map(String.init)
    let difference = zip(actual, wanted).first { $0 != $1 }
    #expect(actual.count == wanted.count, "\(actual.joined(separator: "\n"))")
    #expect(
      difference == nil, "\n  is      \(difference?.0 ?? "")\n  expected \(difference?.1 ?? "")")
  }

  /// A missing end is reported at the end of the text, at a position that editors can show.
  @Test(arguments: [
    ("segue: 1\nviews: {", "2:9"), ("segue: 1\nviews: {\n", "3:1"),
    ("segue: 1\r\nviews: [\r\n  a", "3:4"), ("\u{FEFF}\"segue", "1:7"),
  ])
  func missingEndIsReportedAtTheEnd(text: String, place: String) {
    let error = #expect(throws: SpecErrors.self) { try Spec.parse(text: text, file: "f") }
    #expect(error?.description.hasPrefix("f:\(place): this is not YAML or JSON: ") == true)
  }

  /// Invisible characters, and those that change the direction of the text, are escaped.
  @Test func invisibleCharactersAreEscaped() {
    let error = #expect(throws: SpecErrors.self) {
      try Spec.parse(text: "segue: 1\n\"a\u{202E}b\u{AD}\": 1", file: "f")
    }
    #expect(error?.description.contains("f:2:1: ['a\\u{202e}b\\u{ad}']: unknown key") == true)
  }

  /// This error is not a mistake in the text.
  @Test func lackOfMemoryIsReported() {
    let error = SpecError(file: "f", position: nil, keyPath: "", problem: .lacksMemory)
    #expect(
      error.description == "f: there is not enough memory to read it. Close other programs.")
  }

  @Test func thereAreManyInvalidSpecs() {
    #expect(SpecFixtures.invalid.count >= 40)
  }
}
