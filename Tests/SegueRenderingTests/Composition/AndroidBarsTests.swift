import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueFrames

/// The system's bars on screenshots of a Pixel phone, 1080 × 2400 pixels at a density of 420: 63
/// rows above, and as many below, of a canvas of a fifth of that.
@Suite struct AndroidBarsTests {
  private func plan(_ platform: String, _ bars: String = "") throws -> RenderPlan {
    var settings = RenderSettings()
    settings.images = [
      "a.png": PixelBuffer(width: 1080, height: 2400, filledWith: SIMD4(250, 0, 0, 255)),
      "b.png": PixelBuffer(width: 1080, height: 2400, filledWith: SIMD4(0, 0, 250, 255)),
    ]
    let text = """
      segue: 1
      canvas: { size: [412, 915], scale: 1, android: 14 }
      views: { a: { image: a.png\(bars) }, b: { image: b.png\(bars) } }
      storyboard:
        initial: stack
        \(platform)
        scenes:
          stack: { container: navigation, children: [first] }
          first: { view: a, segues: [{ identifier: open, kind: show, destination: second }] }
          second: b
        script: [{ perform: open }, { wait: 1 }]
      """
    let spec = try Spec.parse(text: text, file: "bars.yaml").played()
    return try RenderPlan(spec, settings: settings)
  }

  private func staying(_ plan: RenderPlan) throws -> [Double]? {
    let leg = try #require(plan.timeline.steps[1].legs.first)
    let settings = try #require(plan.timeline.steps[1].transition)
    return plan.bars.staying(in: leg, of: settings, on: plan.stage).map {
      [$0.status, $0.navigation, $0.bottom].map { ($0 * 10).rounded() / 10 }
    }
  }

  @Test func barsOfTheSystemStayWhileActivitiesMove() async throws {
    let plan = try plan("platform: android")
    #expect(try staying(plan) == [24, 0, 24])
    // A third of the way the activity on top covers nothing at the left; the bars have dissolved
    // there as everywhere.
    let frame = try await Composition(plan).still(at: try Rational("0.15"))
    #expect(frame[2, 5] == frame[400, 5] && frame[2, 910] == frame[400, 910])
    #expect(frame[2, 400] != frame[400, 400])
  }

  /// Without `platform` or `bars: auto`, everything is as before.
  @Test func storyboardOfIOSDoesNotLookForThem() throws {
    #expect(try staying(plan("")) == nil)
    #expect(try staying(plan("", ", bars: auto")) == [24, 0, 24])
  }
}
