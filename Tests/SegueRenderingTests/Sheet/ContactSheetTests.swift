import SegueFiles
import SegueImages
import SegueLimits
import SeguePixels
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

@Suite struct ContactSheetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Eight frames of 40 × 30 pixels; in the middle of the transition half is red, half `color`.
  private func plan(
    _ color: String = "#0000ff", size: String = "40, 30", rest: String = "0.2",
    reverse: Bool = false, memory: Int? = nil
  ) throws -> RenderPlan {
    var settings = RenderSettings()
    settings.limits.memory = memory
    return try RenderPlan(
      Spec.parse(
        text: """
          segue: 1
          canvas: { size: [\(size)], scale: 1, fps: 10 }
          defaults: { for: \(rest) }
          views: { red: { color: "#ff0000" }, other: { color: "\(color)" } }
          timeline:
            - { show: red }
            - to: other
              transition: { type: pageScroll, duration: 0.4, curve: linear, reverse: \(reverse) }
          """, file: "f"), settings: settings)
  }

  /// The sheet, with the corners of its cells.
  private func sheet(
    _ plan: RenderPlan, _ choice: SheetChoice, columns: Int? = nil, against other: RenderPlan? = nil
  ) async throws -> (PixelBuffer, ContactSheetJob.Report) {
    var job = try ContactSheetJob(
      plan, choice, columns: columns, against: other, to: folder("sheet.png"))
    job.overwrite = true
    let report = try await job.run()
    let image = try ImageReader().read(InputPath(folder("sheet.png"))).pixels
    #expect(image.width == report.width && image.height == report.height)
    return (image, report)
  }

  /// Frames that are smaller than a cell are not scaled, so a sheet has their very pixels.
  @Test func picturesAreTheFrames() async throws {
    let plan = try plan()
    let (sheet, report) = try await sheet(plan, .count(8), columns: 3)
    #expect(report == ContactSheetJob.Report(width: 200, height: 323, frames: 8, different: nil))
    for frame in 0..<8 {
      try await StillJob(plan, frame: frame, to: folder("\(frame).png")).run()
      let expected = try ImageReader().read(InputPath(folder("\(frame).png"))).pixels
      let (left, top) = (24 + frame % 3 * 56, 24 + frame / 3 * 97)
      for y in 0..<30 {
        for x in 0..<40 where sheet[left + x, top + y] != expected[x, y] {
          Issue.record("frame \(frame), pixel \(x), \(y)")
          return
        }
      }
      // The caption is dark text on white.
      let caption = (30..<81).flatMap { y in (0..<40).map { sheet[left + $0, top + y] } }
      #expect(
        caption.contains { $0.x < 128 } && caption.contains(PremultipliedRGBA8(repeating: 255)))
    }
  }

  @Test func largeFramesAreScaled() async throws {
    let (sheet, report) = try await sheet(plan(size: "1000, 500"), .steps)
    #expect(report.width == 2 * 24 + 440)
    #expect(sheet[24, 24] == PremultipliedRGBA8(255, 0, 0, 255))
    #expect(sheet[24 + 439, 24 + 219] == PremultipliedRGBA8(0, 0, 255, 255))
    #expect(sheet[24 + 439, 24 + 219 + 2] == PremultipliedRGBA8(repeating: 255))
  }

  /// The views that follow differ from the third frame on, which is the first with both.
  @Test func anotherVideoIsComparedFrameByFrame() async throws {
    let (equal, same) = try await sheet(plan(), .count(8), against: plan())
    #expect(same.different == 0)
    #expect(!equal.pixels.contains(PremultipliedRGBA8(230, 0, 40, 255)))
    let (sheet, report) = try await sheet(plan(), .count(8), against: plan("#00ff00"))
    #expect(report.different == 5)
    #expect(sheet.pixels.contains(PremultipliedRGBA8(230, 0, 40, 255)))
    // The other ends after 0.8 seconds, and a canvas of another size cannot be compared.
    let (_, short) = try await self.sheet(plan(rest: "0.7"), .count(9), against: plan())
    #expect(short.different == 7)
    let (_, large) = try await self.sheet(plan(), .count(2), against: plan(size: "30, 40"))
    #expect(large.different == 2)
  }

  @Test func captionsNameTimeFrameAndStep() throws {
    let timeline = try plan().timeline
    #expect(SheetCaption.text(1, of: timeline) == "0.1 s, frame 1\nstep 1 of 2: red")
    #expect(
      SheetCaption.text(3, of: timeline)
        == "0.3 s, frame 3\nstep 2 of 2: pageScroll to other, 25 %")
    #expect(SheetCaption.text(7, of: timeline) == "0.7 s, frame 7\nstep 2 of 2: other")
    let back = try plan(reverse: true).timeline
    #expect(
      SheetCaption.text(3, of: back)
        == "0.3 s, frame 3\nstep 2 of 2: reversed pageScroll to other, 25 %")
  }

  /// A name in a script that no font has is told, and a font of the caller draws it.
  @Test func charactersThatNoFontHasAreTold() async throws {
    let text = """
      segue: 1
      canvas: { size: [400, 30], scale: 1, fps: 10 }
      views: { 設定: { color: red }, b: { color: blue } }
      timeline: [ { show: 設定, for: 0.2 }, { to: b, transition: none, for: 0.2 } ]
      """
    let job = try ContactSheetJob(
      RenderPlan(Spec.parse(text: text, file: "f")), .count(2), columns: nil, against: nil,
      to: folder("a.png"))
    var warnings: [String] = []
    _ = try await job.run { warnings.append($0) }
    #expect(
      warnings == [
        "No font has the characters 設 定 of the captions, which show ? in their place. Add a font with"
          + " 'fonts' in the spec, or with --font, such as --font system."
      ])
  }

  @Test func canceledStepsAreCaptionedAsSuch() throws {
    let text = """
      segue: 1
      canvas: { size: [40, 30], scale: 1, fps: 10 }
      defaults: { for: 0.2 }
      views: { today: { color: red }, detail: { color: blue } }
      timeline:
        - { show: today }
        - { to: detail, transition: none }
        - to: today
          transition: { type: pageScroll }
          drive: { phase: [[0, 0], [0.4, 0.3]], release: { velocity: 0 } }
      """
    let timeline = try RenderPlan(Spec.parse(text: text, file: "f")).timeline
    let caption = SheetCaption.text(6, of: timeline)
    #expect(caption.hasSuffix("step 3 of 3: pageScroll to today, 15 %, canceled"), "\(caption)")
  }

  @Test func differencesAreCountedAndPlaced() {
    let a = PixelBuffer(width: 400, height: 200)
    var b = a
    b[399, 0] = PremultipliedRGBA8(0, 0, 3, 9)
    b[0, 199] = PremultipliedRGBA8(0, 0, 0, 20)
    let difference = FrameDifference(a, b, size: (100, 50))
    #expect(difference.share == 2.0 / 80_000)
    #expect(difference.most == 20)
    #expect(difference.columns == 13 && difference.blocks.count == 13 * 7)
    #expect(difference.blocks.indices.filter { difference.blocks[$0] } == [12, 78])
    #expect(
      SheetCaption.text(difference, isShown: true)
        == "less than 0.01 % of the pixels differ, by at most 20 of 255")
    #expect(
      SheetCaption.text(FrameDifference(a, a, size: (100, 50)), isShown: true) == "equal")
  }

  @Test func aSheetBeyondTheLimitsLeavesNothing() async throws {
    let job = try ContactSheetJob(
      plan(memory: 1 << 20), .count(2), columns: nil, against: nil, to: folder("sheet.png"))
    await #expect(throws: MemoryShortage.self) { try await job.run() }
    #expect(try folder.names() == [])
    var limits = Limits()
    limits.pixels = 1000
    let grid = SheetGrid(3, sizes: [(40, 30)], columns: nil, group: 1)
    #expect(throws: SheetError.tooLarge(pixels: 200 * 129, allowed: 1000)) {
      try grid.check(limits)
    }
  }
}
