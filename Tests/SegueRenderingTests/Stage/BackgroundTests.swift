import SegueFiles
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Backgrounds of a stage that show a view or the canvas.
@Suite struct BackgroundTests {
  private let recordings: RecordingStage

  init() throws {
    recordings = try RecordingStage()
    try recordings.frames.make(
      "a.mp4", 30, ["-c:v", "libx264", "-g", "12", "-bf", "2", "-qp", "10"] + RecordingStage.tags)
    try recordings.frames.make("still.png", 1, ["-frames:v", "1"])
  }

  private func plan(
    _ background: String, size: String = "96, 192", views: String = "film: { video: a.mp4 }",
    timeline: String = "{ show: home, for: 0.5 }", threads: Int = 2, screenWidth: Int = 40
  ) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { size: [40, 40], scale: 1, fps: 30 }
      views: { home: { color: "#0000ff" }, next: { color: "#00ff00" }, \(views) }
      timeline: [ \(timeline) ]
      stage:
        size: [\(size)]
        background: { \(background) }
        screens: [{ width: \(screenWidth), center: [48, 172] }]
      """
    var settings = RenderSettings()
    settings.threads = threads
    return try RenderPlan(
      try Spec.parse(text: text, file: recordings.folder("spec.yaml")), settings: settings)
  }

  /// The part of a frame that shows the recording as it is.
  private func film(_ frame: PixelBuffer) -> PixelBuffer {
    let start = 64 * frame.width
    return PixelBuffer(
      width: 96, height: 64, pixels: Array(frame.pixels[start..<start + 96 * 64]))
  }

  /// The canvas is drawn in fewer pixels where its screen is small; what lies behind it is not.
  @Test(arguments: ["fill", "contain", "cover", "center"], [4, 10, 20])
  func aRecordingKeepsItsPixelsBehindASmallScreen(fit: String, screenWidth: Int) async throws {
    func behind(_ width: Int) async throws -> [PremultipliedRGBA8] {
      let plan = try plan("view: film, fit: \(fit)", screenWidth: width)
      #expect(plan.canvasScale < 1 || width >= 30)
      let frame = try await Preview(plan).frame(3)
      // The rows above the screen.
      return Array(frame.pixels[..<(frame.width * 150)])
    }
    let isSame = try await behind(screenWidth) == behind(40)
    #expect(isSame)
  }

  /// A recording plays from the start of the video to its end, behind a screen that lies over it.
  @Test(arguments: [1, 4]) func aRecordingPlaysBehindTheScreens(threads: Int) async throws {
    let plan = try plan("view: film, fit: contain", threads: threads)
    let (pictures, warnings, _) = try await recordings.pictures(plan)
    #expect(pictures.map { NumberedFrames.number(film($0)) } == Array(0..<15))
    #expect(pictures.allSatisfy { $0[48, 172] == PremultipliedRGBA8(0, 0, 255, 255) })
    // Beside the recording lies the background of the canvas.
    #expect(pictures.allSatisfy { $0[4, 4] == PremultipliedRGBA8(0, 0, 0, 255) })
    #expect(warnings.allSatisfy { $0.contains("views.next: is never shown") }, "\(warnings)")
    let again = try await Composition(plan).frame(7)
    #expect(again == pictures[7])
    #expect(try await Preview(plan).frame(7) == pictures[7])
  }

  /// A view has one clock, so a recording that is the background, too, shows one picture in both.
  @Test func aViewHasOneClock() async throws {
    let plan = try plan(
      "view: film, fit: contain", views: "film: { video: a.mp4, end: loop }",
      timeline: "{ show: home, for: 0.2 }, { to: film, transition: none, for: 0.3 }")
    #expect(plan.shot(ofFrame: 12).pictures == ["film": 12])
    #expect(plan.shot(ofFrame: 2).pictures == ["film": 2])
  }

  /// By default the recording covers the stage: of 96 × 64 pixels the middle third is seen.
  @Test func aViewCoversTheStage() async throws {
    let covering = try await Preview(plan("view: film")).frame(3)
    let given = try await Preview(plan("view: film, fit: cover")).frame(3)
    let isSame = covering == given
    #expect(isSame && covering[4, 4] != PremultipliedRGBA8(0, 0, 0, 255))
  }

  /// An image of a view is the image file, drawn once, whatever the view's own fit and look.
  @Test func aViewWithAnImageIsTheImage() async throws {
    let views = "still: { image: still.png, fit: center, cornerRadius: 30 }"
    let shown = try plan("view: still", views: views)
    let file = try plan("image: still.png", views: views)
    #expect(shown.equalFrames.count == 1)
    let isSame = try await Preview(shown).frame(0) == Preview(file).frame(0)
    #expect(isSame)
  }

  /// The canvas behind itself costs nothing while it rests, and changes with it.
  @Test func aBlurChangesWithTheCanvas() async throws {
    let plan = try plan(
      "blur: 12",
      timeline: "{ show: home, for: 0.5 }, { to: next, transition: { type: crossDissolve, "
        + "duration: 0.2, curve: linear }, for: 0.5 }")
    #expect(plan.equalFrames.map(\.count).max() == 15)
    let preview = try await Preview(plan)
    #expect(try preview.frame(0)[10, 10] == PremultipliedRGBA8(0, 0, 255, 255))
    let middle = try preview.frame(18)[10, 10]
    #expect(abs(Int(middle.y) - 128) <= 1 && abs(Int(middle.z) - 127) <= 1, "\(middle)")
    #expect(try preview.frame(30)[10, 10] == PremultipliedRGBA8(0, 255, 0, 255))
  }

  /// Each frame in flight has a blurred picture, one that is given back, and three times the cells.
  @Test func memoryCountsTheBlurAndTheRecording() throws {
    func estimate(_ background: String) throws -> MemoryEstimate {
      let plan = try plan(background)
      return MemoryEstimate(plan, plan.schedule(of: 0..<15), encoderFrames: 0)
    }
    let bare = try estimate("gradient: [red, blue]")
    let blurred = try estimate("blur: 12")
    #expect(blurred.perThread - bare.perThread == 96 * 192 * 4 * 2 + 3 * 16 * 40 * 40)
    // The recording is as large as the stage, and each frame shows a picture of its own.
    let film = try estimate("view: film")
    #expect(film.perView == 96 * 192 * 4 * 7 / 2)
    #expect(film.perThread - bare.perThread == film.perView)
  }

  @Test func whatCannotBeABackgroundIsAnError() {
    func problem(_ background: String, views: String = "film: { video: a.mp4 }") -> String {
      do {
        _ = try plan(background, views: views)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    let file = recordings.folder("spec.yaml")
    #expect(
      problem("view: home").hasPrefix(
        "\(file):7:23: stage.background.view: is the view 'home', a color, expected a view with an "
          + "image or a video: film"))
    #expect(
      problem("view: fil").contains("stage.background.view: no view 'fil'"),
      "\(problem("view: fil"))")
    #expect(
      problem("view: film", views: "film: { video: none.mp4 }").contains("none.mp4: no such file"))
    #expect(
      problem("view: film", views: "film: { video: a.mp4, to: 0.3, end: error }").contains(
        "ends after 0.3 s, and the stage's background shows it for 0.5 s"))
  }

  /// The recording of a background is an input of the plan, and its view is used.
  @Test func aBackgroundIsAnInput() throws {
    let plan = try plan("view: film")
    #expect(plan.inputFiles.map { "\($0)" }.contains { $0.contains("a.mp4") })
    #expect(!plan.warnings.contains { $0.contains("views.film") }, "\(plan.warnings)")
    var spec = plan.spec
    spec.stage?.background = .view("other", fit: .cover)
    let error = #expect(throws: (any Error).self) { _ = try RenderPlan(spec) }
    #expect(
      error.map { "\($0)" }?.contains(
        "stage.background.view: names no view: 'other', expected a view with an image or a video: "
          + "film") == true)
  }
}
