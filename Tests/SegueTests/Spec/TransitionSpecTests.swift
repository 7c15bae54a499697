import Foundation
import Testing

@testable import Segue

/// Specs of the catalogue's own transitions, one a file that has its name.
@Suite struct TransitionSpecTests {
  private static let names = [
    "cover", "partialCurl", "pop", "popover", "push", "sheet", "showDetail", "uncover",
  ]

  @Test func everyFileIsTested() throws {
    let folder = SpecFixtures.url("", in: "valid/transitions").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == Self.names.map { "\($0).yaml" })
  }

  /// Without a warning, and every moment of it can be planned and drawn.
  @Test(arguments: names)
  func specIsDrawn(name: String) async throws {
    let path = SpecFixtures.url("\(name).yaml", in: "valid/transitions").path
    let spec = try Spec.read(path: path)
    #expect(spec.warnings.isEmpty)
    #expect(spec.steps.contains { $0.transition?.name == name })
    let composition = try await Composition(try RenderPlan(spec))
    let (first, last) = (composition.frame(0), composition.frame(59))
    #expect(first.width == last.width && first != last)
  }
}
