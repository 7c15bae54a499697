import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing

/// The stack, the phases and the misuse of a controller that a program drives.
@Suite struct TransitionControllerTests {
  private static let frame = Rational(1, over: 60) ?? .zero
  private static let colors: [(String, Color)] = [
    ("red", Color(red: 255, green: 0, blue: 0)), ("lime", Color(red: 0, green: 255, blue: 0)),
    ("blue", Color(red: 0, green: 0, blue: 255)),
  ]

  private static func controller() throws -> TransitionController {
    var canvas = Spec.Canvas()
    canvas.size = Size(width: 4, height: 2)
    canvas.scale = 1
    return try TransitionController(
      colors.map { Spec.View($0.0, .color($0.1)) }, root: "red", canvas: canvas)
  }

  /// Records the controller's calls.
  private final class Probe: InteractiveTransition {
    var calls: [String] = []

    init() throws {
      super.init(
        try TransitionSettings.parse(name: "crossDissolve", settings: [("duration", "0.5")]))
    }

    override func prepareToRun() { calls.append("prepare \(from ?? "") \(to ?? "") \(phase)") }

    override func cleanup() { calls.append("clean up \(from ?? "") \(to ?? "") \(phase)") }
  }

  @Test func committedPushSwitchesTheViewAtItsEnd() throws {
    let controller = try Self.controller()
    try controller.advance(by: Rational(1))
    let push = try Probe()
    push.phase = 0.7
    try controller.startPushing("lime", with: push)
    #expect(push.phase == 0)
    #expect(controller.transition === push)
    for index in 1...30 {
      push.phase = Double(index) / 50
      try controller.advance(by: Self.frame)
    }
    #expect(push.isCommitted)
    try controller.endTransition { push.calls.append("completion \(controller.currentView)") }
    #expect(controller.currentView == "red")
    // 0.4 of 0.5 s remain; at half of its time, easeInOut is halfway.
    try controller.advance(by: try Rational("0.1"))
    #expect(abs(push.phase - 0.8) < 1e-12)
    #expect(push.calls == ["prepare red lime 0.7"])
    try controller.advance(by: try Rational("0.1"))
    #expect(push.calls == ["prepare red lime 0.7", "clean up red lime 1.0", "completion lime"])
    #expect(controller.stack == ["red", "lime"])
    #expect(controller.transition == nil)
    #expect(push.from == nil)
    #expect(controller.time == (try Rational("1.7")))
  }

  @Test func cancelledPopKeepsTheStack() throws {
    let controller = try Self.controller()
    let push = try Probe()
    try controller.startPushing("lime", with: push)
    push.phase = 1
    try controller.endTransition()
    // The way is complete, so the transition ends at once.
    #expect(controller.stack == ["red", "lime"])
    let pop = try Probe()
    try controller.startPopping(with: pop)
    #expect(pop.to == "red")
    pop.phase = 0.4
    try controller.advance(by: try Rational("0.5"))
    try controller.endTransition()
    try controller.advance(by: Rational(1))
    #expect(controller.stack == ["red", "lime"])
    #expect(pop.phase == 0)
    try controller.startPopping(with: pop)
    pop.phase = 0.1
    try controller.advance(by: try Rational("0.5"))
    pop.velocity = 1.5
    try controller.endTransition()
    try controller.advance(by: Rational(1))
    #expect(controller.stack == ["red"])
  }

  @Test func misuseIsRefusedAndChangesNothing() throws {
    let controller = try Self.controller()
    func text(_ body: () throws -> Void) -> String? {
      #expect(throws: TransitionControllerError.self) { try body() }?.description
    }
    let push = try Probe()
    #expect(
      text { try controller.endTransition() }
        == "no transition is running; start a push or a pop before you end it.")
    #expect(
      text { try controller.startPopping(with: push) }
        == "'red' is the root, with nothing below it; push before popping.")
    #expect(
      text { try controller.startPushing("bleu", with: push) }
        == "there is no view 'bleu'; push one of the controller's views, perhaps 'blue'.")
    #expect(
      text { try controller.startPushing("red", with: push) }
        == "'red' is on the stack; pop to it, or push a view of another name.")
    #expect(
      text { try controller.advance(by: Rational(-1)) }
        == "time cannot advance by -1 s; use at least 0, and fractions of few digits.")
    try controller.startPushing("lime", with: push)
    let runs = "a transition from 'red' to 'lime' is running; end it, and advance until it rests."
    #expect(text { try controller.startPushing("blue", with: try Probe()) } == runs)
    #expect(text { try controller.startPopping(with: try Probe()) } == runs)
    #expect(text { _ = try controller.recording() } == runs)
    push.phase = 1.5
    #expect(
      text { try controller.advance(by: Rational(1)) }
        == "the transition has phase 1.5, expected from 0 to 1.")
    #expect(controller.time == .zero)
    push.phase = 0.4
    try controller.endTransition()
    #expect(
      text { try controller.endTransition() }
        == "the transition has been ended; advance until it rests.")
    #expect(push.calls == ["prepare red lime 0.0"])
  }

  @Test func rootMustBeAView() {
    let error = #expect(throws: SpecErrors.self) {
      try TransitionController([Spec.View("a", .color(.black))], root: "b")
    }
    #expect(error?.description == "timeline[0].show: no view 'b', expected a")
  }
}
