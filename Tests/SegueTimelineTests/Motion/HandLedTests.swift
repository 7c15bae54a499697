import SegueGeometry
import SegueTimeline
import SegueTransitions
import Testing

/// Drives of transitions that follow a hand in a way of their own.
@Suite struct HandLedTests {
  private static let back = TransitionSettings(PredictiveBack())

  private func drive(
    _ samples: [(String, Double, Double)], release: Drive.Release = .init(),
    completion: Drive.Completion? = nil, of settings: TransitionSettings = back
  ) throws -> Drive {
    let track = try Drive.Track(
      pan: samples.map { (try Rational($0.0), $0.1, $0.2) }, width: 400)
    return try Drive(
      track, release: release, completion: completion, of: settings, on: Systems())
  }

  /// 450 ms after the release or 250 ms on the way back, wherever the hand lets go, also at the
  /// very end.
  @Test(arguments: [(220.0, "0.45"), (390, "0.45"), (400, "0.45"), (0, "0.25"), (40, "0.25")])
  func endTakesItsOwnTime(x: Double, seconds: String) throws {
    let drive = try drive([("0", 0, 0), ("1", x, 0)])
    #expect(drive.completionDuration == (try Rational(seconds)))
    #expect(drive.isCommitted == (seconds == "0.45"))
  }

  @Test func completionOfASpecWins() throws {
    let samples = [("0", 0.0, 0.0), ("1", 300, 0)]
    let fast = try drive(samples, completion: Drive.Completion(speed: 2))
    #expect(fast.completionDuration == (try Rational("0.225")))
    let given = try drive(samples, completion: Drive.Completion(duration: Rational(2)))
    #expect(given.completionDuration == Rational(2))
  }

  /// The way back of such a transition is led by its progress.
  @Test func reverseIsLedByItsProgress() throws {
    let drive = try drive([("0", 0, 0), ("1", 300, 0)], of: Self.back.reversed())
    let opening = ActivityOpen.timing(isReversed: false, on: Systems()).duration
    #expect(opening == .milliseconds(450))
    #expect(abs(drive.completionDuration.doubleValue - 0.25 * 0.45) < 1e-6)
  }

  @Test func handKnowsItsWayAndItsEnd() throws {
    let drive = try drive([("0", 390, 500), ("0.2", 190, 400), ("0.4", 150, 430)])
    let early = drive.hand(at: 0.1)
    #expect(early.end == nil && early.offset == Point(-100, -50))
    #expect(early.touches.map(\.phase) == [0, 0.5, 0.6])
    let late = drive.hand(at: 0.4 + 0.09)
    #expect(late.seconds == 0.4 && late.offset == Point(-240, -70))
    let end = try #require(late.end)
    #expect(end.isCommitted && abs(end.progress - 0.2) < 1e-12)
    // The time of an end is not bent, unless a spec says so.
    #expect(drive.completion.curve == .linear)
  }

  /// Each instant under a hand is a moment of its own, because the spring lags behind the hand.
  @Test func momentsHaveTheTimeOfTheHand() throws {
    let drive = try drive([("0", 0, 0), ("1", 240, 0)])
    let steps = [
      Step("a", rest: Rational(1)),
      Step("b", transition: Self.back, drive: drive, rest: Rational(1)),
    ]
    let timeline = try Timeline(steps, frameRate: .default)
    #expect(
      timeline.moment(at: try Rational("1.5"))
        == .transition(step: 1, progress: 0.3, hand: 0.5))
    guard case .transition(1, 0, _, let hand?) = timeline.moment(at: try Rational("2.1")) else {
      Issue.record("2.1 s is after the release")
      return
    }
    #expect(abs(hand - 1.1) < 1e-12)
    #expect(timeline.moment(at: try Rational("2.45")) == .rest(view: "b"))
  }
}
