import Segue
import SegueTemplates
import Testing

@Suite struct DemoTests {
  @Test func screensFillTheCanvasOfTheSpec() throws {
    var settings = RenderSettings()
    settings.images = Demo.images()
    let plan = try RenderPlan(Demo.spec(), settings: settings)
    #expect(plan.timeline.frameCount == 312)
    #expect(plan.timeline.duration == Rational(26, over: 5))
    #expect(plan.scale == 2)
    #expect(settings.images.count == plan.spec.views.count)
    for image in settings.images.values {
      #expect(image.width == 780)
      #expect(image.height == 1688)
      #expect(image.isOpaque)
      #expect(Set(image.pixels).count > 1000)
    }
    try plan.checkImages()
    #expect(plan.warnings == [])
  }

  @Test func drawingIsDeterministic() {
    #expect(Demo.images() == Demo.images())
  }

  @Test func transitionsOfEachKindAreShown() throws {
    let names = try Set(Demo.spec().steps.compactMap { $0.transition?.name })
    #expect(names == ["cube", "pageCurl", "pageScroll", "crossDissolve"])
  }
}
