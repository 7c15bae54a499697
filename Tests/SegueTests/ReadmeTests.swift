import Foundation
import Segue
import TestSupport
import Testing

/// The library example of README is here, and runs.
@Suite struct ReadmeTests {
  private static let source = URL(filePath: #filePath)
  private static let readme = Repository.root.appending(path: "README.md")

  @Test func theLibraryExampleRuns() async throws {
    let folder = try TemporaryFolder()
    let output = folder("showcase.mp4")
    let spec = Repository.fixtures.appending(path: "specs/showcase.yaml").path()
    try await example(spec, output)
    #expect(try folder.names() == ["showcase.mp4"])
  }

  @Test func theLibraryExampleEqualsThatOfReadme() throws {
    let code = try String(contentsOf: Self.source, encoding: .utf8)
      .split(separator: "// README begins\n")[1].split(separator: "    // README ends")[0]
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(4) }
      .joined(separator: "\n")
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(readme.contains("```swift\nimport Segue\n\n" + code + "```"))
  }

  private func example(_ specPath: String, _ outputPath: String) async throws {
    // README begins
    let spec = try Spec.read(path: specPath)
    var settings = RenderSettings()
    settings.scale = 0.5
    let plan = try RenderPlan(spec, settings: settings)

    var output = Spec.Output()
    output.path = Located(outputPath)
    try await RenderJob(plan, output: output).run()

    let composition = try await Composition(plan)
    let frame: PixelBuffer = composition.frame(40)
    // README ends
    #expect(frame.width == plan.width)
  }
}
