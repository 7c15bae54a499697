import SegueGeometry
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline
import Testing

@testable import SegueFrames

@Suite struct FrameStageTests {
  /// Lays the picture of the stage before over its own, which is a row higher, and moves a dot
  /// along that row by a pixel each second.
  private struct Row: FrameStage {
    let isOver = false
    let width = 4
    let height: Int
    let isMoving = true
    var pixels: Int { width * height }
    let recipe = ["row"]
    let recordings: [ImageRole: ViewKey] = [:]
    let blur: BackdropBlur? = nil

    private let color: PremultipliedRGBA8

    init(below height: Int, _ color: PremultipliedRGBA8) {
      self.height = height + 1
      self.color = color
    }

    func check(_ images: ImageSource, decoding checks: ImageChecks?) -> [SpecWarning] { [] }

    func pictures(_ images: ImageSource) -> [ImageRole: Texture] { pictures }

    /// A picture of one color.
    var pictures: [ImageRole: Texture] {
      [.view("row"): Texture(PixelBuffer(width: width, height: height, filledWith: color))]
    }

    func scene(at time: Rational) -> Scene {
      func layer(_ contents: ImageRole, _ frame: Rect) -> Layer {
        var layer = Layer(contents: contents, size: Size(width: frame.width, height: frame.height))
        layer.position += Point(frame.x, frame.y)
        return layer
      }
      let top = Double(height - 1)
      return Scene(
        size: Size(width: 4, height: Double(height)),
        layers: [
          layer(.view("row"), Rect(x: 0, y: 0, width: 4, height: Double(height))),
          layer(.from, Rect(x: 0, y: 0, width: 4, height: top)),
          layer(
            .color(SIMD4(0, 0, 0, 1)), Rect(x: time.doubleValue, y: top, width: 1, height: 1)),
        ])
    }
  }

  private static let red = PremultipliedRGBA8(255, 0, 0, 255)
  private static let black = PremultipliedRGBA8(0, 0, 0, 255)
  private static let faint = PremultipliedRGBA8(0, 0, 128, 128)

  private func rows(
    _ backing: Color?, _ lowest: PremultipliedRGBA8, at second: Int32
  ) throws -> [[PremultipliedRGBA8]] {
    let stages = [Row(below: 2, Self.faint), Row(below: 3, lowest)]
    let canvas = Canvas(width: 4, height: 2, scale: 1, background: .clear)
    let pictures = stages.map(\.pictures)
    let chain = try #require(FrameChain(stages, pictures, of: canvas, backing: backing))
    let picture = PixelBuffer(width: 4, height: 2, filledWith: Self.faint)
    let scenes = stages.map { $0.scene(at: Rational(second)) }
    // Frames are drawn on again.
    chain.reuse(chain.frame(around: picture, scenes))
    let frame = chain.frame(around: picture, scenes)
    return (0..<frame.height).map { y in (0..<frame.width).map { frame[$0, y] } }
  }

  /// Each stage lies over what is below it, and keeps its transparency until the last.
  ///
  /// Half of blue over half of blue is 192 of 255, and 63 of red are seen through it.
  @Test(arguments: [nil, Color(red: 255, green: 255, blue: 255)])
  func stagesLieOverEachOther(backing: Color?) throws {
    let (red, black) = (Self.red, Self.black)
    let twice = PremultipliedRGBA8(63, 0, 192, 255)
    let once = PremultipliedRGBA8(127, 0, 128, 255)
    #expect(
      try rows(backing, Self.red, at: 1) == [
        [twice, twice, twice, twice], [twice, twice, twice, twice],
        [once, black, once, once], [red, black, red, red],
      ])
  }

  /// The color behind a frame lies below its last stage: an eighth of white is left below three
  /// halves of blue, a quarter below two, and a half below one.
  @Test func theColorBehindIsSeenOnce() throws {
    let rows = try rows(Color(red: 255, green: 255, blue: 255), Self.faint, at: 3)
    #expect(rows.map { $0[0] }.map(\.x) == [31, 31, 63, 127])
    #expect(rows.flatMap(\.self).allSatisfy { $0.w == 255 })
  }

  /// A stage that moves makes shots of one moment different, and one that rests does not.
  @Test func theSceneIsPartOfTheShot() {
    let row = Row(below: 2, Self.red)
    func shot(_ second: Int32) -> Shot {
      Shot(moment: .rest(view: "a"), scenes: [row.scene(at: Rational(second))])
    }
    #expect(shot(1) == shot(1) && shot(1) != shot(2))
  }

  private func plan() throws -> RenderPlan {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [40, 20], scale: 1, fps: 10 }
        views: { a: { color: "#f00" }, b: { color: "#00f" }, c: { color: "#0f0" } }
        timeline: [ { show: a, for: 1 }, { to: b, transition: none, for: 1 }, { to: c, transition: none, for: 1 } ]
        """, file: "a.yaml")
    return try RenderPlan(spec)
  }

  /// While a stage moves, each frame of a rest is a run of its own, so three runs never reach over
  /// the whole rest in the middle.
  @Test func restsAreRunsWhileAStageMoves() throws {
    let timeline = try plan().timeline
    let resting = ViewSchedule(timeline, frames: 0..<30)
    let moving = ViewSchedule(timeline, frames: 0..<30, isAlwaysMoving: true)
    #expect(resting.mostViews(inRuns: 3) == 3)
    #expect(moving.mostViews(inRuns: 3) == 2)
  }

  /// A letterbox takes a frame of its own size, and a pooled one, for each frame in flight, and the
  /// converted frame has its size, too.
  @Test func memoryCountsTheFramesOfEachStage() throws {
    let plan = try plan()
    let framed = try plan.within(Letterbox(width: 40, height: 80))
    func perThread(_ plan: RenderPlan) -> Int {
      MemoryEstimate(plan, plan.schedule(of: 0..<30), encoderFrames: 0).perThread
    }
    #expect(perThread(framed) - perThread(plan) == 2 * 40 * 80 * 4 + (40 * 80 - 40 * 20) * 4)
  }

  /// Captions are drawn over a copy of the canvas; words that move over a stage need the picture
  /// below them, with its smaller sizes.
  @Test func memoryCountsWhatIsCopiedAndKept() throws {
    var spec = try plan().spec
    func estimate() throws -> MemoryEstimate {
      let plan = try RenderPlan(spec)
      return MemoryEstimate(plan, plan.schedule(of: 0..<30), encoderFrames: 0)
    }
    let bare = try estimate().perThread
    spec.captions = Spec.Captions([.init(from: .zero, to: Rational(1), "One")])
    #expect(try estimate().perThread - bare == 2 * 40 * 20 * 4)
    spec.captions = nil
    func fixed(_ entrance: Spec.Stage.Layer.Motion?) throws -> Int {
      var words = Spec.Stage.Layer.text("A", at: Point(1, 1))
      words.entrance = entrance
      spec.stage = Spec.Stage(width: 60, height: 50, screens: [], layers: [words])
      return try estimate().fixed
    }
    #expect(try fixed(.fade) - fixed(nil) == 60 * 50 * 4 * 7 / 2)
  }

  /// The recipe names the size of the frames, so an output of another size is not up to date.
  @Test func theLetterboxIsInTheRecipe() throws {
    let framed = try plan().within(Letterbox(width: 40, height: 80))
    #expect(framed.stages.flatMap(\.recipe) == ["frame=40x80"])
    #expect((framed.frameWidth, framed.frameHeight) == (40, 80))
  }
}
