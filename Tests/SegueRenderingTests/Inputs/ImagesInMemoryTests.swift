import SegueFrames
import SegueGeometry
import SegueMessages
import SeguePixels
import SegueSpec
import Testing

@Suite struct ImagesInMemoryTests {
  private static let text = """
    segue: 1
    canvas: { fps: 10 }
    views: { a: a@2x.png, b: { image: b.png, fit: fill } }
    timeline: [ { show: a, for: 0.1 }, { to: b, transition: none, for: 0.1 } ]
    """

  private let spec: Spec
  private var settings = RenderSettings()

  init() throws {
    spec = try Spec.parse(text: Self.text, file: "s.yaml")
    settings.images["a@2x.png"] = PixelBuffer(
      width: 6, height: 4, pixels: (0..<24).map { SIMD4(UInt8($0), 0, 0, 255) })
    settings.images["b.png"] = PixelBuffer(
      width: 3, height: 2, filledWith: SIMD4(0, 0, 200, 255))
  }

  @Test func anImageInMemoryIsShownUnchanged() async throws {
    let plan = try RenderPlan(spec, settings: settings)
    // The file name implies two pixels per point.
    #expect(plan.scale == 2)
    #expect(plan.size.width == 3)
    let composition = try await Composition(plan)
    #expect(try composition.frame(0) == settings.images["a@2x.png"])
    #expect(
      try composition.frame(1)
        == PixelBuffer(width: 6, height: 4, filledWith: SIMD4(0, 0, 200, 255)))
  }

  @Test func anImageThatIsNotInMemoryIsReadFromAFile() throws {
    var settings = settings
    settings.images["b.png"] = nil
    let plan = try RenderPlan(spec, settings: settings)
    let error = #expect(throws: InputErrors.self) { try plan.checkImages() }
    #expect(
      error?.description == "s.yaml:3:35: views.b.image: b.png: no such file. Check the path.")
    #expect(error?.failure == .missingInput)
  }

  @Test func anImageInMemoryHasTheSameLimit() {
    var settings = settings
    settings.maxPixels = 23
    let error = #expect(throws: InputErrors.self) { try RenderPlan(spec, settings: settings) }
    #expect(
      error?.description
        == "s.yaml:3:13: views.a: a@2x.png: is 6 × 4 pixels, more than 23 in all. "
        + "Scale it down, or raise that with --max-pixels.")
    #expect(error?.failure == .badInput)
  }
}
