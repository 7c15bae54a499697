import SegueFrames
import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing

/// Pixels of what a transition controller has recorded.
@Suite struct RecordingTests {
  @Test func aRecordingRendersTheInteraction() async throws {
    var canvas = Spec.Canvas()
    canvas.size = Size(width: 4, height: 2)
    canvas.scale = 1
    let views = [
      Spec.View("red", .color(Color(red: 255, green: 0, blue: 0))),
      Spec.View("lime", .color(Color(red: 0, green: 255, blue: 0))),
    ]
    let controller = try TransitionController(views, root: "red", canvas: canvas)
    try controller.advance(by: try Rational("0.5"))
    let push = InteractiveTransition(
      try TransitionSettings.parse(name: "crossDissolve", settings: [("duration", "0.5")]))
    try controller.startPushing("lime", with: push)
    push.phase = 0.6
    try controller.advance(by: Rational(1))
    try controller.endTransition()
    try controller.advance(by: try Rational("0.5"))
    let plan = try RenderPlan(try controller.recording())
    // 0.5 s of rest, 1 s by hand, 0.2 s of completion, 0.3 s of rest.
    #expect(plan.timeline.duration == Rational(2))
    #expect(plan.timeline.duration == controller.time)
    let composition = try await Composition(plan)
    let colors = try [0, 60, 90, 96, 102].map { try composition.frame($0)[2, 1] }
    #expect(colors[0] == SIMD4(255, 0, 0, 255))
    // 0.3 and 0.6 by hand, 0.8 halfway through the completion.
    #expect(abs(Double(colors[1].x) - 178.5) <= 1 && abs(Double(colors[1].y) - 76.5) <= 1)
    #expect(colors[2] == SIMD4(102, 153, 0, 255))
    #expect(colors[3] == SIMD4(51, 204, 0, 255))
    #expect(colors[4] == SIMD4(0, 255, 0, 255))
  }
}
