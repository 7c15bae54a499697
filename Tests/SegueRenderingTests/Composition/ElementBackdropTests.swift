import Foundation
import SegueFiles
import SegueLimits
import SegueMessages
import SeguePixels
import SegueRendering
import SegueSinks
import SegueSpec
import SegueTimeline
import TestSupport
import Testing

@testable import SegueFrames

/// Images of the places that elements leave.
@Suite struct ElementBackdropTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let red: PremultipliedRGBA8 = [255, 0, 0, 255]
  private static let green: PremultipliedRGBA8 = [0, 255, 0, 255]
  private static let white: PremultipliedRGBA8 = [255, 255, 255, 255]

  private func write(_ name: String, _ picture: PixelBuffer) throws {
    try Data(PNGEncoder().encode(picture)).write(to: URL(filePath: folder(name)))
  }

  /// Two pixels, red over green.
  private func writeBackdrop() throws {
    try write("behind.png", PixelBuffer(width: 1, height: 2, pixels: [Self.red, Self.green]))
  }

  private func spec(
    _ transition: String = "{ type: viewTransition, curve: linear }",
    element: String = "{ frame: [4, 2, 2, 4], backdrop: behind.png }"
  ) throws -> Spec {
    try folder.write("", to: "spec.yaml")
    return try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [12, 8], fps: 8, scale: 1 }
        views:
          a: { color: "#fff", elements: { e: \(element) } }
          b: { color: "#fff", elements: { e: [10, 0, 2, 1] } }
        timeline:
          - { show: a, for: 0.5 }
          - { to: b, transition: \(transition), for: 0.5 }
        """, file: folder("spec.yaml"))
  }

  private func frame(_ transition: String, at time: String) async throws -> PixelBuffer {
    try writeBackdrop()
    return try await Composition(try RenderPlan(spec(transition))).still(at: try Rational(time))
  }

  /// A quarter of a second later the element has moved up and to the right, and the lower left of
  /// its place is the dissolving page with its image.
  @Test func theImageFillsThePlace() async throws {
    let transition = "{ type: viewTransition, curve: linear, duration: 1 }"
    let frame = try await frame(transition, at: "0.75")
    // 0.75 of green and 0.25 of the white page.
    #expect(frame[4, 5] == [64, 255, 64, 255])
    let zoom = try await self.frame(
      "{ type: zoom, curve: linear, duration: 1, dimming: 0, shadow: 0, scale: 1 }", at: "0.501")
    // The card, still as large as its element, covers it.
    #expect(zoom[4, 5] == Self.white && zoom[0, 0] == Self.white)
  }

  /// The image is an input of the plan, of the spec and of a recipe, so no output replaces it.
  @Test func theImageIsAnInput() throws {
    try writeBackdrop()
    let spec = try spec()
    let files = [folder("behind.png")]
    #expect(spec.inputFiles(RenderSettings()).map(\.name) == files)
    let plan = try RenderPlan(spec)
    #expect(plan.inputFiles.map(\.name) == files)
    let job = try RenderJob(plan, output: .parse(settings: [("format", "null")]))
    let recipe = try RecipeBook().recipe(of: job).text
    try write("behind.png", PixelBuffer(width: 1, height: 2, filledWith: [1, 2, 3, 255]))
    #expect(recipe.contains(#""behind.png""#))
    #expect(try RecipeBook().recipe(of: job).text != recipe)
  }

  private func expectProblem(_ message: String) throws {
    let plan = try RenderPlan(spec())
    do {
      _ = try plan.check()
      Issue.record("no error")
    } catch {
      #expect("\(error)".replacing(folder.path, with: "").replacing("/", with: "") == message)
    }
  }

  @Test func aMissingImageIsOneLineAtItsKey() throws {
    try expectProblem(
      "spec.yaml:4:71: views.a.elements.e.backdrop: behind.png: no such file. Check the path.")
  }

  @Test func aTransparentImageIsAnError() async throws {
    try write("behind.png", PixelBuffer(width: 1, height: 2, pixels: [Self.red, [0, 0, 0, 0]]))
    try expectProblem(
      "spec.yaml:4:71: views.a.elements.e.backdrop: has transparent pixels, through which the "
        + "element would be seen, expected an opaque image")
    let plan = try RenderPlan(spec())
    await #expect(throws: InputErrors.self) { _ = try await Composition(plan) }
  }

  @Test func anImageOfAnotherShapeIsAWarning() throws {
    try write("behind.png", PixelBuffer(width: 40, height: 20, filledWith: Self.red))
    let warnings = try RenderPlan(spec()).check()
    #expect(
      warnings.map { $0.replacing(folder.path, with: "").replacing("/", with: "") } == [
        "spec.yaml:4:71: views.a.elements.e.backdrop: the image of 40 × 20 pixels is stretched to "
          + "the frame of 2 × 4 points; give it the shape of the frame"
      ])
    try writeBackdrop()
    #expect(try RenderPlan(spec()).check().isEmpty)
  }

  /// An image in memory takes the place of the file.
  @Test func anImageInMemoryIsNoInput() async throws {
    var settings = RenderSettings()
    settings.images["behind.png"] = PixelBuffer(width: 1, height: 2, filledWith: Self.green)
    let spec = try spec()
    #expect(spec.inputFiles(settings).isEmpty)
    let plan = try RenderPlan(spec, settings: settings)
    #expect(plan.inputFiles.isEmpty)
    _ = try await Composition(plan)
  }

  @Test func pixelsOfTheImageHaveALimit() async throws {
    try write("behind.png", PixelBuffer(width: 7, height: 14, filledWith: Self.red))
    var settings = RenderSettings()
    settings.limits.pixels = 97
    let plan = try RenderPlan(spec(), settings: settings)
    await #expect(throws: InputErrors.self) { _ = try await Composition(plan) }
  }

  /// The pixels, their planar copy and their ripmap.
  @Test func memoryOfTheImageIsEstimated() throws {
    try write("behind.png", PixelBuffer(width: 100, height: 200, filledWith: Self.red))
    func bytes(_ spec: Spec) throws -> Int {
      let plan = try RenderPlan(spec)
      return MemoryEstimate(
        plan, plan.schedule(of: 0..<plan.timeline.frameCount), encoderFrames: 0
      ).bytes(threads: 1)
    }
    let without = try bytes(spec(element: "[4, 2, 2, 4]"))
    #expect(try bytes(spec()) >= without + 100 * 200 * 4 * 7 / 2)
  }
}
