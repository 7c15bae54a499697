import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueFrames

/// The bars of views in a plan: given, looked up by the size of a screenshot, or none.
@Suite struct ViewBarsTests {
  /// A plan of views named by letters, with screenshots of an iPhone 12 (`phone.png`) and of no
  /// device (`other.png`).
  private func plan(
    _ views: String, canvas: String = "scale: 0.1", _ steps: String = Self.push
  ) throws -> RenderPlan {
    var settings = RenderSettings()
    settings.images = [
      "phone.png": PixelBuffer(width: 1170, height: 2532),
      "other.png": PixelBuffer(width: 300, height: 500),
    ]
    let text = "segue: 1\ncanvas: { \(canvas) }\nviews: { \(views) }\n\(steps)\n"
    return try RenderPlan(try Spec.parse(text: text, file: "f.yaml"), settings: settings)
  }

  private static let push = "timeline: [{ show: a }, { to: b, transition: push }]"

  private static func storyboard(_ container: String) -> String {
    """
    storyboard:
      initial: tabs
      sizeClass: compact
      scenes:
        tabs: { container: tab, children: [root] }
        root: \(container)
        a: { view: a, segues: [{ identifier: on, kind: show, destination: b }] }
        b: { view: b, segues: [{ identifier: full, kind: show, destination: c }] }
        c: { view: b, hidesBottomBarWhenPushed: true }
      script: [{ perform: on }, { perform: full }]
    """
  }

  private func staying(_ plan: RenderPlan, step: Int = 1) throws -> StayingBars? {
    let step = plan.timeline.steps[step]
    return plan.bars.staying(in: step.legs[0], of: try #require(step.transition), on: plan.stage)
  }

  private func heights(_ bars: StayingBars?) -> [Double]? {
    bars.map { [$0.status, $0.navigation, $0.bottom] }
  }

  @Test func aTimelineHasNoBarsUnlessItAsks() throws {
    #expect(try staying(plan("a: phone.png, b: phone.png")) == nil)
    #expect(
      try staying(plan("a: phone.png, b: { image: phone.png, bars: auto }")) == nil)
  }

  /// A screenshot does not say whether it shows a navigation bar or a tab bar.
  @Test func autoKnowsStatusBarAndHomeIndicator() throws {
    let plan = try plan(
      "a: { image: phone.png, bars: auto }, b: { image: phone.png, bars: auto }")
    #expect(heights(try staying(plan)) == [47, 0, 34])
    #expect(plan.warnings == [])
  }

  @Test func givenHeightsAreTakenAsTheyAre() throws {
    let bars = "bars: { status: 30, navigation: 44, tab: 83, home: 34 }"
    let plan = try plan(
      "a: { image: other.png, \(bars) }, b: { color: red, \(bars) }", canvas: "size: [390, 844]")
    #expect(heights(try staying(plan)) == [30, 44, 83])
  }

  /// On a canvas of half the size in points a bar is half as high.
  @Test func autoCountsInPointsOfTheCanvas() throws {
    let plan = try plan(
      "a: { image: phone.png, bars: auto }, b: { image: phone.png, bars: auto }",
      canvas: "size: [195, 422], scale: 1")
    #expect(heights(try staying(plan)) == [23.5, 0, 17])
  }

  @Test func inAStoryboardContainersKnowTheBars() throws {
    let plan = try plan(
      "a: phone.png, b: phone.png",
      Self.storyboard("{ container: navigation, children: [a] }"))
    #expect(heights(try staying(plan)) == [47, 44, 83])
    #expect(heights(try staying(plan, step: 2)) == [47, 44, 0])
    #expect(plan.warnings == [])
  }

  /// Without a navigation container the scene is presented over the tab bar, until iOS 12 as a full
  /// screen.
  @Test func aPresentationKeepsTheStatusBarAlone() throws {
    let plan = try plan(
      "a: phone.png, b: phone.png", canvas: "scale: 0.1, ios: 12",
      Self.storyboard("{ container: page, children: [a] }"))
    #expect(heights(try staying(plan)) == [47, 0, 0])
  }

  @Test func aStoryboardIsSilentAboutOtherSizes() throws {
    let plan = try plan(
      "a: other.png, b: { color: red }", Self.storyboard("{ container: navigation, children: [a] }")
    )
    #expect(try staying(plan) == nil)
    #expect(plan.warnings == [])
  }

  @Test func noneSwitchesThemOffForAView() throws {
    let plan = try plan(
      "a: phone.png, b: { image: phone.png, bars: none }",
      Self.storyboard("{ container: navigation, children: [a] }"))
    #expect(try staying(plan) == nil)
  }

  @Test(arguments: [
    (
      "{ image: other.png, bars: auto }", 39,
      "auto knows no device with a screen of 300 × 500 pixels"
    ),
    ("{ color: red, bars: auto }", 33, "auto looks up the size of an image, and there is none"),
    (
      "{ image: phone.png, inset: 10, bars: auto }", 50,
      "auto is for a screenshot that fills the canvas"
    ),
    (
      "{ image: phone.png, crop: [47, 0, 0, 0], bars: auto }", 60,
      "auto knows no device with a screen of 1170 × 2391 pixels"
    ),
  ])
  func anUnknownScreenIsAWarning(view: String, column: Int, reason: String) throws {
    let plan = try plan("a: \(view), b: phone.png", canvas: "size: [390, 844], scale: 0.1")
    #expect(
      plan.warnings == [
        "f.yaml:3:\(column): views.a.bars: \(reason), so no bar stays; expected heights such as "
          + "{ status: 47, home: 34 }, or none"
      ])
  }

  @Test func barsThatFillTheCanvasAreAnError() throws {
    let error = #expect(throws: InputErrors.self) {
      try plan(
        "a: { color: red, bars: { status: 47, navigation: 44, tab: 83 } }, b: phone.png",
        canvas: "size: [100, 174], scale: 1")
    }
    #expect(
      error?.description
        == "f.yaml:3:33: views.a.bars: leave nothing of a canvas of 100 × 174 points, expected "
        + "smaller bars, or none")
  }

  /// A transition that keeps its presenter has no bars of its own.
  @Test func noBarsStayUnderASheet() throws {
    let bars = "bars: { status: 47 }"
    let plan = try plan(
      "a: { image: phone.png, \(bars) }, b: { image: phone.png, \(bars) }",
      "timeline: [{ show: a }, { to: b, transition: sheet }, { to: a, transition: cube }]")
    #expect(try staying(plan) == nil)
    #expect(try staying(plan, step: 2) == nil)
  }

  /// A spec has none of these when it is made, but its views can be changed later.
  @Test func heightsAndCropsBelowZeroAreErrorsInCode() throws {
    var (bars, canvas) = (Bars(), Spec.Canvas())
    bars.status = -1
    canvas.size = Size(width: 100, height: 200)
    canvas.scale = 1
    var view = Spec.View("a", .image(path: "phone.png", fit: .contain))
    view.bars = .given(bars)
    var settings = RenderSettings()
    settings.images = ["phone.png": PixelBuffer(width: 30, height: 60)]
    #expect(throws: SpecErrors.self) { try Spec(canvas: canvas) { Show(view) } }
    var spec = try Spec(canvas: canvas) { Show(Spec.View("a", image: "phone.png")) }
    spec.views = [view]
    let heights = #expect(throws: InputErrors.self) { try RenderPlan(spec, settings: settings) }
    #expect(
      heights?.description.hasSuffix(
        "views.a.bars: have a height below 0, expected points from 0 to 32768") == true)
    view.bars = .off
    view.crop.left = -1
    spec.views = [view]
    let crop = #expect(throws: InputErrors.self) {
      try RenderPlan(spec, settings: settings).checkImages()
    }
    #expect(
      crop?.description.hasSuffix("its crop has a side below 0, expected points from 0 to 32768")
        == true)
  }

  /// Two moving views without their bars, and no card.
  @Test func picturesWithoutBarsCountAsMemory() throws {
    let bars = "bars: { status: 10 }"
    let views = "a: { color: red, \(bars) }, b: { color: blue, \(bars) }"
    let canvas = "size: [100, 50], scale: 10"
    let (with, without) = (
      try plan(views, canvas: canvas), try plan("a: { color: red }, b: phone.png", canvas: canvas)
    )
    let difference =
      MemoryEstimate(of: with).bytes(threads: 1) - MemoryEstimate(of: without).bytes(threads: 1)
    // Each of 1000 × 500 pixels, with a planar copy and a ripmap.
    #expect(difference == 7 * 2_000_000)
  }
}
