import Foundation
import SegueFrames
import SegueSpec
import SegueTestSupport
import SegueTimeline
import Testing

/// Renders the fixtures that present and dismiss views.
@Suite struct PresentationSpecTests {
  @Test(arguments: [
    "cover", "partialCurl", "pop", "popover", "push", "sheet", "showDetail", "uncover",
  ])
  func theSpecIsDrawn(name: String) async throws {
    let file = name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : "\($1)" }
    let spec = try Spec.read(path: SpecFixtures.url("\(file).yaml", in: "valid").path).played()
    #expect(spec.warnings.isEmpty)
    #expect(spec.steps.contains { $0.transition?.name == name })
    let composition = try await Composition(try RenderPlan(spec))
    #expect(try composition.frame(0) != composition.frame(59))
  }

  /// A dismissed view disappears completely.
  @Test(arguments: ["partial-curl", "popover", "sheet"])
  func aDismissalRestoresThePresenter(file: String) async throws {
    let spec = try Spec.read(path: SpecFixtures.url("\(file).yaml", in: "valid").path).played()
    let plan = try RenderPlan(spec)
    let composition = try await Composition(plan)
    let last = try composition.frame(plan.timeline.frameCount - 1)
    #expect(try last == composition.frame(0))
  }
}
