import Foundation
import SeguePixels
import SegueSpec
import SegueTestSupport
import SegueTimeline
import Testing

@testable import SegueFrames

/// Reviewed frames of the fixtures in which a hand drives.
@Suite struct InteractionGoldenTests {
  private static let phases = [
    // The hand holds at 0.4, lets go at 0.7, completes; the curl at 0.4, and returning; the scroll.
    ("drive", ["0.9", "1.3", "1.4", "2.35", "2.7", "3.9"]),
    // The first pan at 10 and 20 points, and returning; the flick, its completion, and its end.
    ("pan", ["0.45", "0.9", "1.05", "1.45", "1.6", "1.8"]),
    // Halfway to settings, at settings, halfway to chat, halfway to map, returning, and the end.
    ("scrub", ["0.4", "0.6", "0.8", "1.2", "2.1", "2.22", "2.5"]),
    // The first pull back and its end; the second while it completes; the scroll back, and the
    // photos.
    ("back", ["1.7", "1.95", "2.6", "2.95", "3.1"]),
    // The pan as it pulls down, up aside, and returns; the swipe, its landing and its end.
    ("zoom-hand", ["0.65", "0.85", "1.05", "1.15", "1.75", "1.95", "2", "2.05", "2.15", "2.7"]),
    // The pinch turns one way and the other, and returns; the second turns, lands and ends; fingers
    // that spread lead a cube.
    (
      "pinch",
      ["0.75", "0.95", "1.05", "1.1", "1.7", "1.85", "1.94", "1.99", "2.05", "2.15", "2.75", "3"]
    ),
    // The first hand, its return; the second, sinking, and the end.
    ("sheet-back", ["0.5", "0.65", "0.85", "0.9", "1.3", "1.45", "1.5", "1.58", "1.7"]),
    // A drawer shrinks, returns, stretches, and slides out; a search view draws in, returns, draws
    // in from the other side, and becomes its bar.
    (
      "material-back",
      [
        "0.1", "0.66", "0.76", "0.81", "1.06", "1.25", "1.35", "1.55", "1.65", "1.95", "2.06",
        "2.35", "2.5", "2.62",
      ]
    ),
    // The first hand draws aside and up, and lets return; the second from the right and down, its
    // commit, and its end.
    ("predictive-back", ["0.7", "0.9", "1", "1.5", "1.75", "1.8", "1.9", "2.2"]),
  ]

  private static func composition(_ name: String) async throws -> Composition {
    let path = SpecFixtures.url("\(name).yaml", in: "valid").path()
    return try await Composition(try RenderPlan(try Spec.read(path: path)))
  }

  @Test(arguments: phases)
  func framesEqualTheirGoldens(name: String, times: [String]) async throws {
    let composition = try await Self.composition(name)
    let frames = try times.map { try composition.still(at: try Rational($0)) }
    try Golden(named: "interaction-\(name)").expect(Golden.strip(frames))
  }

  /// Single frames, drawn in any order, equal those of the whole video; equal moments have equal
  /// pixels.
  @Test func singleFramesEqualThoseOfTheWhole() async throws {
    let composition = try await Self.composition("scrub")
    let timeline = composition.plan.timeline
    var pictures: [Moment: PixelBuffer] = [:]
    for run in FrameRuns(of: composition.plan, frames: 0..<timeline.frameCount) {
      let picture = try composition.picture(of: run.shot)
      if let known = pictures[run.moment] { #expect(known == picture) }
      pictures[run.moment] = picture
    }
    let other = try await Self.composition("scrub")
    for frame in (0..<timeline.frameCount).reversed() {
      #expect(try pictures[timeline.moment(ofFrame: frame)] == other.frame(frame), "frame \(frame)")
    }
  }
}
