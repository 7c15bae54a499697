import SegueEncoding
import SegueFrames
import SegueRendering
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFormats

/// Renders whose format cannot store the requested rate.
@Suite struct FrameTimesJobTests {
  private static func text(_ rate: String) -> String {
    """
    segue: 1
    canvas: { size: [8, 8], scale: 1, fps: \(rate) }
    views: { a: { color: red }, b: { color: blue } }
    timeline: [ { show: a, for: 1 }, { to: b, transition: { type: push, duration: 0.5 }, for: 1 } ]

    """
  }

  private func job(_ rate: String, flag: FrameRate? = nil, to path: String) throws -> RenderJob {
    var (settings, output) = (RenderSettings(), Spec.Output())
    settings.frameRate = flag
    output.path = Located(value: path, position: nil)
    let plan = try RenderPlan(
      try Spec.parse(text: Self.text(rate), file: "a.yaml"), settings: settings)
    return try RenderJob(plan, output: output)
  }

  /// Frames are rendered at the instants of the rate that GIF has, so none is left out or repeated.
  @Test(arguments: [
    ("60", "50", 125), ("30", "100/3", 84), ("30000/1001", "100/3", 84), ("25", "25", 63),
    ("50", "50", 125),
  ])
  func gifIsRenderedAtARateThatItHas(rate: String, found: String, count: Int) throws {
    let job = try job(rate, to: "a.gif")
    #expect("\(job.plan.timeline.frameRate)" == found)
    #expect(job.plan.timeline.frameCount == count)
    #expect(job.frames == 0..<count)
    let warnings = try job.check()
    let warning =
      "GIF cannot have \(rate) frames a second; this one has \(found). Give 50, 100/3, 25, 20 or"
      + " less with canvas.fps or --fps."
    #expect(warnings == (rate == found ? [] : [warning]))
  }

  @Test func videoKeepsItsRate() throws {
    #expect("\(try job("30000/1001", to: "a.mp4").plan.timeline.frameRate)" == "30000/1001")
  }

  /// A job, and so a dry run, a batch and a render, and `validate` find a rate before anything is
  /// drawn.
  @Test(arguments: [
    ("100", "a.gif", "100 frames a second are too many for GIF"),
    ("\"29970029/1000000\"", "a.apng", "APNG cannot hold 29970029/1000000 frames a second"),
  ])
  func ratesThatAFormatLacksAreFoundEarly(rate: String, path: String, start: String) throws {
    let error = #expect(throws: SpecError.self) { try job(rate, to: path) }
    #expect(try #require(error).description.contains(start))
    let folder = try TemporaryFolder()
    try folder.write(Self.text(rate) + "output: { path: \(path) }\n", to: "a.yaml")
    let report = try SpecReport(path: folder("a.yaml"))
    #expect(report.errors.count == 1)
    #expect(try #require(report.errors.first).description.contains(start))
  }

  @Test func tooHighRatesOfGIFAreRefusedWhereTheyAreGiven() throws {
    #expect(throws: SpecError.self) { try job("100", to: "a.gif") }
    let rate = try #require(FrameRate(Rational(100)))
    #expect(throws: OutputFormatError.rateTooHigh(.gif, rate: "100")) {
      try job("25", flag: rate, to: "a.gif")
    }
  }
}
