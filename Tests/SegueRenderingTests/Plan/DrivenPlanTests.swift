import SegueFrames
import SeguePixels
import SegueSpec
import SegueTestSupport
import SegueTimeline
import Testing

/// Plans of specs with hands.
@Suite struct DrivenPlanTests {
  /// Without `canvas.size` the width is that of the first image, like all sizes.
  @Test func panIsMeasuredInWidthsOfTheFirstImage() throws {
    func text(_ canvas: String) -> String {
      """
      segue: 1
      canvas: { \(canvas) }
      views: { a: a@2x.png, b: { color: red }, c: { color: blue } }
      timeline:
        - { show: a, for: 1 }
        - { to: b, transition: { type: push, duration: 1 }, drive: { pan: [[0, 380, 0], [1, 230, 0], [1.2, 230, 0]] } }
        - { to: c, transition: { type: push, duration: 1 }, drive: { pan: [[0, 380, 0], [1, 30, 0]] }, for: 0.5 }
        - { back: true }
      """
    }
    var settings = RenderSettings()
    settings.images["a@2x.png"] = PixelBuffer(width: 780, height: 1000, filledWith: .clear)
    let own = try RenderPlan(
      Spec.parse(text: text("size: [390, 500]"), file: "s"), settings: settings)
    for scale in [nil, 0.3] {
      settings.scale = scale
      let read = try Spec.parse(text: text("fps: 60"), file: "s")
      let plan = try RenderPlan(read, settings: settings)
      #expect(plan.timeline.steps.map(\.drive) == own.timeline.steps.map(\.drive))
      #expect(plan.timeline.duration == own.timeline.duration)
      #expect(plan.spec.tree == read.tree)
    }
    // 150 of 390 points are less than half the width, although 150 of the pan's own 150 are all of
    // it.
    #expect(own.timeline.steps[1].drive?.isCommitted == false)
    settings.images["a@2x.png"] = PixelBuffer(width: 500, height: 1000, filledWith: .clear)
    settings.scale = nil
    let error = #expect(throws: SpecErrors.self) {
      try RenderPlan(Spec.parse(text: text("fps: 60"), file: "s"), settings: settings)
    }
    #expect(
      error?.description
        == "s:7:83: timeline[2].drive.pan[1]: is 350 points from where the pan began, expected at most 250, as wide as the pages are"
    )
  }

  @Test func viewThatTheHandNeverReachesIsLoaded() async throws {
    var spec = try SpecFixtures.valid("drive.yaml")
    spec.views[3].content = .image(path: "nowhere.png", fit: .cover)
    let plan = try RenderPlan(spec)
    #expect(throws: InputErrors.self) { try plan.checkImages() }
  }

  @Test func everyPageOfAScrubIsShown() throws {
    let spec = try SpecFixtures.valid("scrub.yaml")
    #expect(spec.shownViews.map(\.name) == ["photos", "settings", "chat", "map"])
  }
}
