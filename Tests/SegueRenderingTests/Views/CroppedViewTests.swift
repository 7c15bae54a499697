import SeguePixels
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames

/// Views with `crop`, through a plan and its composition.
@Suite struct CroppedViewTests {
  /// 40 × 80 pixels at 2 a point: ten rows of red, sixty of green, ten of blue.
  private var screen: PixelBuffer {
    var image = PixelBuffer(width: 40, height: 80, filledWith: SIMD4(0, 255, 0, 255))
    for x in 0..<40 {
      for y in 0..<10 { image[x, y] = SIMD4(255, 0, 0, 255) }
      for y in 70..<80 { image[x, y] = SIMD4(0, 0, 255, 255) }
    }
    return image
  }

  private func plan(_ view: String, canvas: String = "") throws -> RenderPlan {
    var settings = RenderSettings()
    settings.images = ["a@2x.png": screen]
    let text = """
      segue: 1
      canvas: { \(canvas) }
      views: { a: \(view) }
      timeline: [{ show: a }]
      """
    return try RenderPlan(try Spec.parse(text: text, file: "f.yaml"), settings: settings)
  }

  @Test func theCanvasHasTheSizeOfWhatIsLeft() async throws {
    let plan = try plan("{ image: a@2x.png, crop: [5, 0, 5, 2] }")
    #expect((plan.width, plan.height, plan.scale) == (36, 60, 2))
    let frame = try await Composition(plan).frame(0)
    #expect(frame.pixels.allSatisfy { $0 == SIMD4(0, 255, 0, 255) })
  }

  /// What is left is fitted like an image of that size.
  @Test(arguments: ["fill", "contain", "cover", "center"])
  func theCutComesBeforeTheFit(fit: String) async throws {
    let cropped = try plan(
      "{ image: a@2x.png, crop: [5, 0, 5, 0], fit: \(fit) }", canvas: "size: [30, 30], scale: 2")
    let frame = try await Composition(cropped).frame(0)
    #expect(!frame.pixels.contains { $0.x > 0 || $0.z > 0 })
    #expect(frame[30, 30] == SIMD4(0, 255, 0, 255))
  }

  @Test func aCropOfNothingChangesNothing() async throws {
    let whole = try await Composition(try plan("{ image: a@2x.png, crop: 0 }")).frame(0)
    #expect(whole == screen)
  }

  @Test func nothingLeftIsAnError() throws {
    let text =
      "f.yaml:3:22: views.a.image: its crop leaves nothing of an image of 20 × 40 points, "
      + "expected a smaller crop"
    for canvas in ["", "size: [30, 30], scale: 1"] {
      let error = #expect(throws: InputErrors.self) {
        try plan("{ image: a@2x.png, crop: 10 }", canvas: canvas).checkImages()
      }
      #expect(error?.description == text)
    }
  }
}
