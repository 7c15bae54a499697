import Foundation
import SegueFiles
import SegueFrames
import SegueGeometry
import SegueImages
import SegueMessages
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@Suite struct RenderPlanTests {
  private func plan(
    canvas: String = "", views: String, show: String = "a", settings: RenderSettings = .init()
  ) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { fps: 60\(canvas) }
      views: { \(views) }
      timeline: [{ show: \(show), for: 1 }]
      """
    let spec = try Spec.parse(text: text, file: "test.yaml")
    return try RenderPlan(spec, settings: settings)
  }

  private func image(_ name: String) -> String { "\(Repository.fixtures.path())/\(name)" }

  /// The pixels of an image, read without the render stage.
  private func read(_ name: String) throws -> PixelBuffer {
    try ImageReader().read(InputPath(image(name))).pixels
  }

  @Test func theFirstImageDeterminesSizeAndScale() throws {
    let plan = try plan(views: "a: '\(image("screens/chat@2x.png"))'")
    #expect((plan.width, plan.height) == (780, 1688))
    #expect(plan.scale == 2)
    #expect(plan.size == Size(width: 390, height: 844))
  }

  @Test func aFirstViewOfColorTakesTheSizeOfTheFirstImage() throws {
    let plan = try plan(views: "b: '\(image("drawn/corners.png"))', a: { color: red }")
    #expect(plan.scale == 1)
    let wide = try self.plan(
      canvas: ", scale: 3", views: "b: '\(image("drawn/corners.png"))', a: { color: red }")
    #expect(wide.width == 3 * plan.width)
  }

  @Test func aGivenScaleOverridesTheSpec() throws {
    var settings = RenderSettings()
    settings.scale = 1
    let plan = try plan(
      canvas: ", scale: 3", views: "a: '\(image("screens/chat@2x.png"))'", settings: settings)
    #expect((plan.width, plan.height) == (390, 844))
  }

  @Test func theSizeIsRoundedToPixelsAndPointsFollow() throws {
    let plan = try plan(canvas: ", size: [100.4, 33.3], scale: 3", views: "a: { color: red }")
    #expect((plan.width, plan.height) == (301, 100))
    #expect(plan.size.width * 3 == 301)
  }

  @Test(arguments: [
    (
      "", "a: { color: red }",
      "test.yaml:2:9: canvas.size: is missing, and no view has an image to take it from"
    ),
    (
      "", "a: nowhere.png",
      "test.yaml:3:13: views.a: nowhere.png: no such file. Check the path."
    ),
    (
      ", size: [0.2, 30], scale: 1", "a: { color: red }",
      "test.yaml:2:9: canvas: has no pixels at scale 1.0, expected a larger size or scale"
    ),
    (
      ", size: [30000, 30000], scale: 1", "a: { color: red }",
      "test.yaml:2:9: canvas: is 30000 × 30000 pixels, expected at most 100000000 in all and 65536 a side; "
        + "raise the former with --max-pixels"
    ),
    (
      ", size: [32768, 10], scale: 3", "a: { color: red }",
      "test.yaml:2:9: canvas: is 98304 × 30 pixels, expected at most 100000000 in all and 65536 a side; "
        + "raise the former with --max-pixels"
    ),
  ])
  func anImpossibleCanvasIsReported(canvas: String, views: String, message: String) throws {
    let error = try #require(throws: InputErrors.self) {
      _ = try plan(canvas: canvas, views: views)
    }
    #expect(error.description == message)
  }

  @Test func everyImageThatCannotBeUsedIsNamed() async throws {
    let views = """
      a: '\(image("drawn/corners.png"))', b: gone.png, c: '\(image("specs"))', d: { color: red }
      """
    let text = """
      segue: 1
      views: { \(views) }
      timeline:
        - { show: a, for: 1 }
        - { to: b, for: 1 }
        - { to: c, for: 1 }
        - { to: d, transition: { type: pageCurl, backside: b } }
      """
    let plan = try RenderPlan(try Spec.parse(text: text, file: "test.yaml"))
    let error = try await #require(throws: InputErrors.self) {
      _ = try await Composition(plan)
    }
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix("views.b: gone.png: no such file. Check the path."))
    #expect(lines[1].hasSuffix("specs: is a folder. Name an image file in it."))
    #expect(error.failure == .missingInput)
  }

  /// A view at rest is drawn unchanged, whatever transition it came with.
  @Test func restsEqualTheViews() async throws {
    let text = """
      segue: 1
      canvas: { fps: 10 }
      views: { a: '\(image("screens/chat@2x.png"))', b: '\(image("screens/map@2x.png"))' }
      timeline:
        - { show: a, for: 0.2 }
        - { to: b, transition: { type: cube, dimming: 0 }, for: 0.2 }
      """
    let composition = try await Composition(
      RenderPlan(try Spec.parse(text: text, file: "test.yaml")))
    #expect(composition.plan.timeline.frameCount == 9)
    #expect(try composition.frame(0) == (try read("screens/chat@2x.png")))
    #expect(try composition.frame(2) == composition.frame(0))
    #expect(try composition.frame(8) == (try read("screens/map@2x.png")))
    #expect(try composition.frame(4) != composition.frame(0))
    let instant = try #require(Rational(45, over: 100))
    #expect(try composition.still(at: instant) != composition.frame(4))
    #expect(try composition.still(at: try #require(Rational(4, over: 10))) == composition.frame(4))
  }
}
