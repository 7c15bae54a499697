import SegueGeometry
import SegueTimeline
import SegueTransitions
import Testing

@Suite struct DriveTests {
  private static let half = Rational(1, over: 2) ?? .zero

  /// Makes a track from times as text, so that they are exact like those of a spec.
  static func track(_ samples: [(String, Double)], pages: Int = 1) throws -> Drive.Track {
    try Drive.Track(phases: samples.map { (try Rational($0.0), $0.1) }, pageCount: pages)
  }

  @Test func handIsLinearBetweenItsSamples() throws {
    let track = try Self.track([("0", 0.1), ("0.2", 0.5), ("0.6", 0.3)])
    #expect(track.phase(at: .zero) == 0.1)
    #expect(track.phase(at: try Rational("0.05")) == 0.2)
    #expect(track.phase(at: try Rational("0.2")) == 0.5)
    #expect(track.phase(at: try Rational("0.4")) == 0.4)
    #expect(track.phase(at: try Rational("0.6")) == 0.3)
    #expect(track.phase(at: Rational(-1)) == 0.1)
    #expect(track.phase(at: Rational(9)) == 0.3)
  }

  /// UIKit: (1 − p) · duration / speed forward, p · duration / speed back.
  @Test(arguments: [
    (0.6, 1.0, "0.2"), (0.3, 1, "0.15"), (0.6, 2, "0.1"), (0.3, 0.5, "0.3"), (1, 1, "0"),
    (0, 1, "0"),
  ])
  func completionTakesTheRemainingShare(phase: Double, speed: Double, seconds: String) throws {
    let drive = try Drive(
      try Self.track([("0", 0), ("1", phase)]), release: Drive.Release(velocity: 0),
      completion: Drive.Completion(speed: speed), transitionDuration: Self.half)
    #expect(drive.isCommitted == (phase > 0.5))
    #expect(drive.completionDuration == (try Rational(seconds)))
    #expect(drive.duration == Rational(1).adding(try Rational(seconds)))
  }

  @Test func remainingTimeIsWholeMicroseconds() throws {
    let drive = try Drive(
      try Self.track([("0", 0), ("1", 1.0 / 3)]), release: Drive.Release(commit: .finish),
      transitionDuration: Self.half)
    #expect(drive.completionDuration == Rational(333_333, over: 1_000_000))
  }

  @Test func progressIsThePhaseAndThenFollowsTheCompletionCurve() throws {
    let drive = try Drive(
      try Self.track([("0", 0), ("1", 0.6)]), transitionDuration: Self.half)
    #expect(drive.progress(at: try Rational("0.25")) == 0.15)
    #expect(drive.progress(at: Rational(1)) == 0.6)
    // At half of its time, easeInOut covers half of the remaining 0.4; at a quarter, 0.1291 of it.
    #expect(abs(drive.progress(at: try Rational("1.1")) - 0.8) < 1e-15)
    #expect(abs(drive.progress(at: try Rational("1.05")) - (0.6 + 0.4 * 0.129162)) < 1e-6)
    #expect(drive.progress(at: try Rational("1.2")) == 1)
    #expect(drive.progress(at: Rational(99)) == 1)

    let cancelled = try Drive(
      try Self.track([("0", 0), ("1", 0.4)]),
      completion: Drive.Completion(curve: .linear, speed: 0.5), transitionDuration: Self.half)
    #expect(abs(cancelled.progress(at: try Rational("1.1")) - 0.3) < 1e-15)
    #expect(cancelled.progress(at: try Rational("1.4")) == 0)
  }

  @Test func velocityIsTheMeanOfTheLastTenthOfASecond() throws {
    // From 0.95 s, at 0.475, to 1.05 s, at 0.7.
    #expect(
      abs(try Self.track([("0", 0), ("1", 0.5), ("1.05", 0.7)]).velocity - 2.25) < 1e-12)
    #expect(try Self.track([("0", 0), ("0.5", 0.9), ("1", 0.9)]).velocity == 0)
    #expect(try Self.track([("0", 0), ("0.05", 0.1)]).velocity == 2)
    #expect(abs(try Self.track([("0", 0.9), ("0.3", 0.3)]).velocity + 2) < 1e-12)
    #expect(try Self.track([("0", 0.4)]).velocity == 0)
  }

  @Test func panIsMeasuredFromItsStartToEitherSide() throws {
    func pan(_ places: [(String, Double)]) throws -> Drive.Track {
      try Drive.Track(pan: places.map { (try Rational($0.0), $0.1, 77) }, width: 400)
    }
    let left = try pan([("0", 300), ("0.2", 100)])
    #expect(left.phase(at: try Rational("0.1")) == 0.25)
    #expect(left.phase(at: try Rational("0.2")) == 0.5)
    #expect(left.velocity == 2.5)
    let right = try pan([("0", 100), ("0.2", 300)])
    #expect(right.phase(at: try Rational("0.2")) == 0.5)
    // It turns, and passes its first position at 0.2 s.
    let both = try pan([("0", 200), ("0.1", 240), ("0.3", 160)])
    #expect(abs(both.phase(at: try Rational("0.1")) - 0.1) < 1e-15)
    #expect(abs(both.phase(at: try Rational("0.2"))) < 1e-15)
    #expect(abs(both.phase(at: try Rational("0.3")) - 0.1) < 1e-15)
    #expect(abs(both.velocity - 1) < 1e-12)
  }

  /// The phase is the share that the smaller distance lacks to the larger, whatever the direction.
  @Test func pinchIsMeasuredByTheDistanceOfTheFingers() throws {
    func pinch(_ distances: [(String, Double)]) throws -> Drive.Track {
      try Drive.Track(
        pinch: distances.map {
          (try Rational($0.0), Point(0.6, 0.8) * -$0.1 / 2, Point(0.6, 0.8) * $0.1 / 2)
        })
    }
    let together = try pinch([("0", 200), ("0.2", 50)])
    for (time, phase) in [("0", 0.0), ("0.1", 0.375), ("0.2", 0.75)] {
      #expect(abs(together.phase(at: try Rational(time)) - phase) < 1e-12)
    }
    #expect(abs(together.velocity - 3.75) < 1e-12)
    let apart = try pinch([("0", 100), ("0.2", 400)])
    #expect(abs(apart.phase(at: try Rational("0.1")) - 0.6) < 1e-12)
    #expect(abs(apart.phase(at: try Rational("0.2")) - 0.75) < 1e-12)
    #expect(abs(try pinch([("0", 100), ("0.2", 0)]).phase(at: Rational(1)) - 1) < 1e-12)
  }

  @Test func fingersInOnePlaceAreRefused() {
    let error = #expect(throws: DriveError.self) {
      try Drive.Track(pinch: [(.zero, Point(3, 4), Point(3, 4)), (Rational(1), .zero, Point(9, 9))])
    }
    #expect(
      error?.description
        == "has both fingers in one place, expected them apart where the pinch begins")
    for far in [Double.nan, .infinity, -2e6] {
      #expect(throws: DriveError.fingerOutOfRange(sample: 1)) {
        try Drive.Track(pinch: [(.zero, .zero, Point(3, 4)), (Rational(1), Point(far, 0), .zero)])
      }
    }
    #expect(
      "\(DriveError.fingerOutOfRange(sample: 1))"
        == "has a finger more than 1000000 points away, expected places on the canvas")
  }

  @Test func scrubCompletesTheRemainingWayToAPage() throws {
    let drive = try Drive(
      try Self.track([("0", 0), ("1", 2.4), ("2", 1.3)], pages: 3),
      completion: Drive.Completion(curve: .linear), transitionDuration: Self.half)
    // 1.1 pages a second backward is a flick to the previous page.
    #expect(drive.page == 1)
    #expect(drive.completionDuration == (try Rational("0.15")))
    #expect(abs(drive.progress(at: try Rational("0.5")) - 1.2) < 1e-15)
    #expect(abs(drive.progress(at: try Rational("2.075")) - 1.15) < 1e-12)
    #expect(drive.progress(at: try Rational("2.15")) == 1)
  }

  @Test func handThatEndsOnAPageStaysUnlessItFlicks() throws {
    let track = try Self.track([("0", 0), ("1", 2.4), ("2", 1)], pages: 3)
    #expect(abs(track.velocity + 1.4) < 1e-12)
    let drive = try Drive(track, transitionDuration: Self.half)
    #expect(drive.page == 1)
    #expect(drive.completionDuration == .zero)
    let flick = try Drive(
      track, release: Drive.Release(velocity: -1.4), transitionDuration: Self.half)
    #expect(flick.page == 0)
    #expect(flick.completionDuration == Self.half)
  }

  @Test(
    arguments: [
      ([], "has no samples, expected at least one, at 0 seconds"),
      ([("1", 0)], "is not at 0 seconds, expected the first sample at the touch"),
      (
        [("0", 0), ("0", 1)], "is not after the sample before it, expected ascending seconds"
      ),
      ([("0", 1.25)], "has phase 1.25, expected from 0 to 1"),
      ([("0", -0.5)], "has phase -0.5, expected from 0 to 1"),
      ([("0", .nan)], "has phase nan, expected from 0 to 1"),
      (
        [("0", 0), ("1/999999999989", 0), ("1/999999999961", 0)],
        "is at an instant whose distance to others cannot be represented exactly, expected fewer digits"
      ),
    ] as [([(String, Double)], String)])
  func invalidTrackIsRefused(samples: [(String, Double)], text: String) {
    let error = #expect(throws: DriveError.self) { try Self.track(samples) }
    #expect(error?.description == text)
  }

  @Test func panWiderThanThePagesIsRefused() {
    let error = #expect(throws: DriveError.self) {
      try Drive.Track(pan: [(.zero, 390, 0), (Rational(1), -0.5, 0)], width: 390)
    }
    #expect(
      error?.description
        == "is 390.5 points from where the pan began, expected at most 390, as wide as the pages are"
    )
  }

  @Test func numbersOutOfRangeAreRefused() throws {
    let track = try Self.track([("0", 0), ("1", 0.6)])
    func text(
      _ release: Drive.Release = .init(), _ completion: Drive.Completion = .init(),
      duration: Rational = Rational(1)
    ) -> String? {
      #expect(throws: DriveError.self) {
        try Drive(
          track, release: release, completion: completion, transitionDuration: duration)
      }?.description
    }
    #expect(
      text(Drive.Release(velocity: -1001))
        == "has a velocity of -1001, expected from -1000 to 1000 phases a second")
    #expect(
      text(Drive.Release(threshold: 1.5)) == "has a threshold of 1.5, expected from 0 to 1")
    #expect(
      text(.init(), Drive.Completion(speed: 0))
        == "has a completion speed of 0, expected from 0.001 to 1000")
    #expect(
      text(.init(), Drive.Completion(speed: 0.001), duration: Rational(86400))
        == "takes longer than a day after the hand has let go, "
        + "expected a shorter transition or more speed")
  }
}
