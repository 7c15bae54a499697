import SegueFiles
import SegueImages
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Whatever shows a spec with a target shows the frames that a render writes: at the target's rate,
/// in its size, within its letterbox.
@Suite struct TargetFrameTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A square canvas at the usual 60 frames a second, for frames of 1080 × 1920.
  private func plan(
    _ target: String = "target: in-app-event-details",
    _ change: (inout RenderSettings) -> Void = { _ in }
  ) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { size: [90, 90], scale: 1, background: "#0f0" }
      views: { a: { color: "#f00" }, b: { color: "#00f", inset: [30, 0, 0, 0] } }
      timeline: [ { show: a, for: 1 }, { to: b, transition: { type: push, duration: 1 }, for: 1 } ]
      output: { path: a.mp4, \(target) }
      """
    var settings = RenderSettings()
    change(&settings)
    return try RenderPlan(try Spec.parse(text: text, file: folder("a.yaml")), settings: settings)
  }

  private func still(_ job: StillJob, _ name: String) async throws -> PixelBuffer {
    try await job.run()
    return try ImageReader().read(InputPath(folder(name))).pixels
  }

  @Test func aStillIsTheFrame() async throws {
    let plan = try plan()
    let job = try RenderJob(plan, frames: 44..<46)
    #expect((job.width, job.height) == (1080, 1920))
    try await job.run()
    let decoded = try Tool.decode(folder("a.mp4"), as: "rgb24")
    let pixels = 1080 * 1920
    try #require(decoded.count == 6 * pixels)
    for frame in [44, 45] {
      let name = "\(frame).png"
      let picture = try await still(try StillJob(plan, frame: frame, to: folder(name)), name)
      try #require(picture.width == 1080 && picture.height == 1920)
      // The background above and below, the moving edge of the push between.
      #expect(picture[540, 10] == PremultipliedRGBA8(0, 255, 0, 255))
      var sum = 0
      for (index, pixel) in picture.pixels.enumerated() {
        let place = 3 * ((frame - 44) * pixels + index)
        sum += abs(Int(decoded[place]) - Int(pixel.x))
        sum += abs(Int(decoded[place + 2]) - Int(pixel.z))
      }
      // An edge that is a frame off is off by 36 columns of 1080, in 255 levels of red and of blue.
      #expect(sum < 2 * pixels, "frame \(frame)")
    }
  }

  /// The time of a frame is that of the target's rate, so a still at its time equals it.
  @Test func framesAreThoseOfTheTargetsRate() async throws {
    let plan = try plan("target: app-preview-6.9")
    let byFrame = try await still(try StillJob(plan, frame: 45, to: folder("a.png")), "a.png")
    let byTime = try await still(
      try StillJob(plan, at: try Rational("3/2"), to: folder("b.png")), "b.png")
    let isSame = byFrame == byTime
    #expect(isSame)
    #expect((byFrame.width, byFrame.height) == (886, 1920))
    #expect(throws: FrameRangeError.self) { _ = try StillJob(plan, frame: 90, to: folder("c.png")) }
    let preview = try await Preview(plan.framed).frame(45)
    let isShown = preview == byFrame
    #expect(isShown)
  }

  @Test func aSheetShowsTheLetterbox() async throws {
    let report = try await ContactSheetJob(
      plan(), .count(1), columns: 1, against: nil, to: folder("sheet.png")
    ).run()
    let plain = try await ContactSheetJob(
      plan("crf: 20"), .count(1), columns: 1, against: nil, to: folder("plain.png")
    ).run()
    #expect(report.frames == 1 && report.height > plain.height)
  }

  /// At another scale, as in the studio, the letterbox is scaled with the canvas.
  @Test func aSmallerFrameIsScaled() async throws {
    let framed = try plan().framed
    #expect((framed.frameWidth, framed.frameHeight, framed.width) == (1080, 1920, 1080))
    let small = try framed.at(scale: framed.scale / 10)
    #expect(
      (small.frameWidth, small.frameHeight, small.width, small.height) == (108, 192, 108, 108))
    let own = try plan { $0.scale = 2 }.framed
    #expect((own.frameWidth, own.frameHeight, own.width) == (180, 320, 180))
  }

  /// An output that a render refuses leaves the canvas as it is.
  @Test func aRefusedOutputHasNoFrames() throws {
    let plan = try plan("codec: vp9")
    #expect(throws: SpecError.self) { try RenderJob(plan) }
    #expect(plan.framed.letterbox == nil && plan.framed.frameWidth == 90)
  }
}
