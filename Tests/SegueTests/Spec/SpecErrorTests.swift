import Foundation
import Testing

@testable import Segue

@Suite struct SpecErrorTests {
  /// Each invalid spec beside its message, one line an error: of its reading, or of its planning.
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

  /// A parser misses what is missing at the end only there: the place is one that an editor can show.
  @Test(arguments: [
    ("segue: 1\nviews: {", "2:9"), ("segue: 1\nviews: {\n", "3:1"),
    ("segue: 1\r\nviews: [\r\n  a", "3:4"), ("\u{FEFF}\"segue", "1:7"),
  ])
  func whatIsMissingAtTheEndIsMissedThere(text: String, place: String) {
    let error = #expect(throws: SpecErrors.self) { try Spec.parse(text: text, file: "f") }
    #expect(error?.description.hasPrefix("f:\(place): this is not YAML or JSON: ") == true)
  }

  /// Characters that cannot be seen, or that turn the line around, are written out.
  @Test func invisibleCharactersAreSeen() {
    let error = #expect(throws: SpecErrors.self) {
      try Spec.parse(text: "segue: 1\n\"a\u{202E}b\u{AD}\": 1", file: "f")
    }
    #expect(error?.description.contains("f:2:1: ['a\\u{202e}b\\u{ad}']: unknown key") == true)
  }

  /// It is not the text's fault.
  @Test func wantOfMemoryIsSaid() {
    let error = SpecError(file: "f", position: nil, keyPath: "", problem: .lacksMemory)
    #expect(
      error.description == "f: there is not enough memory to read it. Close other programs.")
  }

  @Test func thereAreManyInvalidSpecs() {
    #expect(SpecFixtures.invalid.count >= 40)
  }
}
