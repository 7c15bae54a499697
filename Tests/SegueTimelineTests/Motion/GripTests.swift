import SegueGeometry
import SegueTimeline
import SegueTransitions
import Testing

/// The hold of a hand: dead zones, and decisions at the release, of iOS 27.
///
/// The outcomes are those that swift_transitions 0.3.0 recorded on a simulator of 402 × 874 points.
@Suite struct GripTests {
  private static let pop = TransitionSettings(Pop())
  private static let zoom = TransitionSettings(Zoom(), isReversed: true)

  private func drive(
    _ samples: [(String, Double, Double)], of settings: TransitionSettings,
    release: Drive.Release = .init(), on system: SystemVersion = .ios27, height: Double? = 874
  ) throws -> Drive {
    let track = try Drive.Track(
      pan: samples.map { (try Rational($0.0), $0.1, $0.2) }, width: 402, height: height)
    return try Drive(
      track, release: release, completion: nil, of: settings, on: Systems(ios: system))
  }

  /// A finger from the edge, with the page 12 points behind, until the page has gone a share.
  private func pop(
    to share: Double, velocity: Double, threshold: Double? = nil, on system: SystemVersion = .ios27
  ) throws -> Drive {
    let release = Drive.Release(velocity: velocity / 402, threshold: threshold)
    return try drive(
      [("0", 0, 400), ("1", 12 + share * 402, 400)], of: Self.pop, release: release, on: system)
  }

  @Test func pageStays12PointsBehindTheFinger() throws {
    let samples = [("0", 4.0, 400.0), ("1", 12, 400), ("2", 205, 400)]
    let new = try drive(samples, of: Self.pop)
    let times = ["0", "0.5", "1", "1.5", "2"]
    let phases = try times.map { new.progress(at: try Rational($0)) }
    for (phase, x) in zip(phases, [0.0, 0, 0, 92.5, 189]) {
      #expect(abs(phase - x / 402) < 1e-12)
    }
    let old = try drive(samples, of: Self.pop, on: .ios26)
    #expect(abs(old.progress(at: try Rational("0.5")) - 4.0 / 402) < 1e-12)
    #expect(new.completionDuration == (try Rational("0.4")))
    // A hand of phases has no dead zone.
    let track = try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.01)])
    let phased = try Drive(
      track, release: .init(), completion: nil, of: Self.pop, on: Systems(ios: .ios27))
    #expect(phased.progress(at: try Rational("0.5")) == 0.005)
  }

  @Test(arguments: [
    (0.16, 1200.0, true), (0.29, 400, false), (0.3, 150, false), (0.41, 0, false),
    (0.51, 0, false), (0.6, 150, true), (0.76, 0, true), (0.66, -500, true),
  ])
  func popsAreDecidedAMomentAhead(share: Double, velocity: Double, goesOn: Bool) throws {
    #expect(try pop(to: share, velocity: velocity).isCommitted == goesOn)
  }

  /// Versions before decide by a flick or half of the width; a given threshold wins in all of them.
  @Test func otherVersionsAndSpecsDecideByTheirRules() throws {
    #expect(try !pop(to: 0.66, velocity: -500, on: .ios26).isCommitted)
    #expect(try pop(to: 0.05, velocity: 402, on: .ios26).isCommitted)
    #expect(try !pop(to: 0.05, velocity: 402).isCommitted)
    #expect(try pop(to: 0.3, velocity: 0, threshold: 0.25).isCommitted)
    #expect(try !pop(to: 0.3, velocity: 0, threshold: 0.35).isCommitted)
  }

  /// 0.914 springs back and 0.900 lands, at rest; a finger that pulls back from 0.766 lands.
  @Test(arguments: [(0.914, 0.0, false), (0.9, 0, true), (0.881, 0, true), (0.766, -800, true)])
  func pansOfAZoomAreDecidedByTheScale(
    scale: Double, velocity: Double, lands: Bool
  ) throws {
    let y = 18 + (1 - scale) / 0.67 * 874
    let release = Drive.Release(velocity: velocity / 874)
    let drive = try drive(
      [("0", 200, 100), ("1", 200, 100 + y)], of: Self.zoom, release: release)
    #expect(drive.isCommitted == lands)
    #expect(drive.completionDuration == (try Rational(lands ? "0.66" : "0.4")))
    #expect(abs(drive.progress(at: Rational(1)) - (1 - scale) / 0.67) < 1e-12)
  }

  /// From the edge 0.732 and 0.715 spring back, 0.678 and 0.620 land, and 0.805 at 800 points a
  /// second; begun anywhere the boundary is 0.79.
  @Test(arguments: [
    (0.0, 0.732, 0.0, false), (0, 0.715, 0, false), (0, 0.678, 0, true), (0, 0.62, 0, true),
    (0, 0.805, 800, true), (60, 0.8, 0, false), (60, 0.78, 0, true),
  ])
  func swipesOfAZoomAreDecidedByTheScale(
    start: Double, scale: Double, velocity: Double, lands: Bool
  ) throws {
    let x = start + 12 + (1 - scale) / 0.67 * 402
    let release = Drive.Release(velocity: velocity / 402)
    let drive = try drive(
      [("0", start, 400), ("1", x, 400)], of: Self.zoom, release: release)
    #expect(drive.isCommitted == lands)
  }

  /// A pinch is decided by the scale of the card alone, however fast the fingers are.
  @Test(arguments: [(0.51, 0.0, false), (0.51, 20, false), (0.49, 0, true), (0.49, -20, true)])
  func pinchesOfAZoomAreDecidedByTheScale(
    scale: Double, velocity: Double, lands: Bool
  ) throws {
    func drive(_ settings: TransitionSettings, to distance: Double) throws -> Drive {
      let track = try Drive.Track(pinch: [
        (.zero, Point(50, 400), Point(350, 400)),
        (Rational(1), Point(50, 400), Point(50 + distance, 400)),
      ])
      return try Drive(
        track, release: Drive.Release(velocity: velocity), completion: nil, of: settings,
        on: Systems(ios: .ios27))
    }
    let held = try drive(Self.zoom, to: scale * 291.3)
    #expect(held.isCommitted == lands && held.isHandLed)
    #expect(held.completionDuration == (try Rational(lands ? "0.66" : "0.4")))
    #expect(abs(held.progress(at: Rational(1)) - (1 - scale)) < 1e-12)
    // Fingers that spread stay in the dead zone. A pop has none for two fingers.
    #expect(try !drive(Self.zoom, to: 500).isCommitted)
    #expect(try drive(Self.zoom, to: 500).progress(at: Rational(1)) == 0)
    let pop = try drive(Self.pop, to: scale * 300)
    #expect(abs(pop.progress(at: Rational(1)) - (1 - scale)) < 1e-12)
  }

  /// A flick of 14 points at 1200 points a second springs back.
  @Test func flickOfAFewPointsSpringsBack() throws {
    let drive = try drive([("0", 0, 400), ("0.0117", 14, 400)], of: Self.zoom)
    #expect(!drive.isCommitted && drive.isHandLed)
  }

  /// Without the height of the canvas a hand leads the zoom by its progress, as one of phases does.
  @Test func zoomNeedsTheHeightOfTheCanvas() throws {
    let drive = try drive(
      [("0", 0, 400), ("1", 201, 400)], of: Self.zoom, release: .init(commit: .finish),
      height: nil)
    #expect(!drive.isHandLed && drive.progress(at: Rational(1)) == 0.5)
  }

  @Test func aZoomBackAloneFollowsAFingerDown() {
    let canvas = Size(width: 402, height: 874)
    let sheet = TransitionSettings(BottomSheet(), isReversed: true)
    #expect(Self.zoom.followsDown(on: Systems(), canvas: canvas))
    for other in [
      Self.pop, sheet, TransitionSettings(Zoom()), TransitionSettings(PredictiveBack()),
    ] {
      #expect(!other.followsDown(on: Systems(), canvas: canvas), "\(other.name)")
    }
  }

  @Test func fingerBelowTheCanvasIsAnError() {
    let error = #expect(throws: DriveError.self) {
      try drive([("0", 200, 100), ("1", 200, 975)], of: Self.zoom)
    }
    #expect(
      error?.description
        == "has its sample 2 at 875 points below where the pan began, expected at most 874, as high as the canvas is"
    )
  }
}
