import SegueTimeline
import Testing
import TestSupport

/// The instants of a recording over the time of a clock.
@Suite struct ClipTests {
  private func clip(
    _ start: String, _ end: String, speed: String = "1", _ afterEnd: ClipEnd = .hold
  ) throws -> Clip {
    Clip(
      start: try Rational(start), end: try Rational(end), speed: try Rational(speed),
      afterEnd: afterEnd)
  }

  @Test func aClipStartsWithinItsRecording() throws {
    let clip = try clip("1.5", "8", speed: "2")
    #expect(clip.duration == (try Rational("3.25")))
    #expect(clip.instant(at: .zero) == (try Rational("1.5")))
    #expect(clip.instant(at: Rational(3)) == (try Rational("7.5")))
    #expect(clip.instant(at: try Rational("3.25")) == nil)
    #expect(clip.instant(at: Rational(1000)) == nil)
  }

  @Test func aLoopStartsAgainWithoutABreak() throws {
    let clip = try clip("1", "3", speed: "0.5", .loop)
    #expect(clip.instant(at: try Rational("3.999")) == (try Rational("2.9995")))
    #expect(clip.instant(at: Rational(4)) == Rational(1))
    #expect(clip.instant(at: Rational(4_000_001)) == (try Rational("1.5")))
  }

  /// A time whose terms do not fit is rounded to the nanosecond.
  @Test func timesThatDoNotFitAreRounded() throws {
    let tiny = try #require(Rational(1, over: Int64.max))
    let clip = Clip(
      start: try Rational("0.3"), end: Rational(2), speed: try Rational("1.000000001"),
      afterEnd: .hold)
    let instant = try #require(clip.instant(at: tiny.plus(Rational(1))))
    #expect(abs(instant.doubleValue - 1.300000001) < 2e-9)
  }

  private let appearances = [
    Appearance(start: Rational(2), end: Rational(5)),
    Appearance(start: Rational(7), end: Rational(9)),
  ]

  @Test func aClockStartsWithEachAppearance() {
    let clock = ViewClock(start: .appear, resumes: false, appearances: appearances)
    #expect(
      [0, 2, 4, 7, 8].map { clock.time(at: Rational($0)) } == [0, 0, 2, 0, 1].map { Rational($0) })
  }

  @Test func aClockThatResumesCountsTheTimeInSight() {
    let clock = ViewClock(start: .appear, resumes: true, appearances: appearances)
    #expect([4, 7, 8].map { clock.time(at: Rational($0)) } == [2, 3, 4].map { Rational($0) })
  }

  @Test func aClockOfTheTimelineStartsWithTheVideo() {
    let clock = ViewClock(start: .timeline, resumes: false, appearances: appearances)
    #expect(clock.time(at: Rational(8)) == Rational(8))
  }
}
