import Foundation
import Segue
import Testing
import TestSupport

/// The first example of the guide "From Swift" is here, and runs.
@Suite struct SwiftGuideTests {
  private static let source = URL(filePath: #filePath)
  private static let guide = Repository.root.appending(path: "docs/guides/from-swift.md")

  @Test func theLibraryExampleRuns() async throws {
    let folder = try TemporaryFolder()
    let output = folder("showcase.mp4")
    let spec = Repository.fixtures.appending(path: "specs/showcase.yaml").path()
    try await example(spec, output)
    #expect(try folder.names() == ["showcase.mp4"])
  }

  @Test func theLibraryExampleEqualsThatOfTheGuide() throws {
    let code = try String(contentsOf: Self.source, encoding: .utf8)
      .split(separator: "// The guide begins\n")[1].split(separator: "    // The guide ends")[0]
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(4) }
      .joined(separator: "\n")
      .replacing("specPath", with: "\"tour.yaml\"").replacing("outputPath", with: "\"tour.mp4\"")
    let guide = try String(contentsOf: Self.guide, encoding: .utf8)
    #expect(guide.contains("```swift\nimport Segue\n\n" + code + "```"))
  }

  private func example(_ specPath: String, _ outputPath: String) async throws {
    // The guide begins
    let spec = try Spec.read(path: specPath)
    var settings = RenderSettings()
    settings.scale = 0.5
    let plan = try RenderPlan(spec, settings: settings)

    try await plan.write(to: outputPath, as: .h264(crf: 20))

    let composition = try await Composition(plan)
    let frame: PixelBuffer = try composition.frame(40)
    // The guide ends
    #expect(frame.width == plan.width)
  }
}
