import Foundation
import Testing

@testable import Segue

@Suite struct SpecErrorTests {
  /// Each invalid spec beside its message, one line an error.
  @Test(arguments: SpecFixtures.invalid)
  func invalidSpecGivesItsMessage(name: String) throws {
    let base = name.prefix { $0 != "." }
    let expected = try String(
      contentsOf: SpecFixtures.url("\(base).txt", in: "invalid"), encoding: .utf8)
    let error = #expect(throws: SpecErrors.self) {
      try SpecFixtures.parse(name, in: "invalid", variables: ["title": "home"])
    }
    let actual = (error?.description ?? "no error").split(separator: "\n").map(String.init)
    let wanted = expected.split(separator: "\n").map(String.init)
    let difference = zip(actual, wanted).first { $0 != $1 }
    #expect(actual.count == wanted.count, "\(actual.joined(separator: "\n"))")
    #expect(
      difference == nil, "\n  is      \(difference?.0 ?? "")\n  expected \(difference?.1 ?? "")")
  }

  @Test func thereAreManyInvalidSpecs() {
    #expect(SpecFixtures.invalid.count >= 40)
  }
}
