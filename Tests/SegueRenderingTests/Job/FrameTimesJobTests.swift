import SegueRendering
import SegueSpec
import SegueTimeline
import Testing

@testable import SegueFormats

/// Renders whose format cannot store the requested rate.
@Suite struct FrameTimesJobTests {
  private func job(_ rate: String, flag: FrameRate? = nil, to path: String) throws -> RenderJob {
    let text = """
      segue: 1
      canvas: { size: [8, 8], scale: 1, fps: \(rate) }
      views: { a: { color: red }, b: { color: blue } }
      timeline: [ { show: a, for: 1 }, { to: b, transition: { type: push, duration: 0.5 }, for: 1 } ]
      """
    var (settings, output) = (RenderSettings(), Spec.Output())
    settings.frameRate = flag
    output.path = Located(value: path, position: nil)
    let plan = try RenderPlan(try Spec.parse(text: text, file: "a.yaml"), settings: settings)
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

  @Test func tooHighRatesOfGIFAreRefusedWhereTheyAreGiven() throws {
    #expect(throws: SpecError.self) { try job("100", to: "a.gif") }
    let rate = try #require(FrameRate(Rational(100)))
    #expect(throws: OutputFormatError.rateTooHigh(.gif, rate: "100")) {
      try job("25", flag: rate, to: "a.gif")
    }
  }
}
