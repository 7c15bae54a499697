import Foundation
import SegueFiles
import SegueGeometry
import SegueImages
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Frames with a stage around the canvas.
@Suite struct ShowcaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func plan(
    _ stage: String?, canvas: String = "size: [40, 80], scale: 1",
    change: (inout RenderSettings) -> Void = { _ in }
  ) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { \(canvas), fps: 10, background: "#123456" }
      views: { a: { color: white }, b: { color: "#808080", cornerRadius: 9 } }
      timeline: [ { show: a, for: 1 }, { to: b, transition: { type: cube, duration: 1 }, for: 2 } ]
      \(stage.map { "stage: { \($0) }" } ?? "")
      """
    var settings = RenderSettings()
    change(&settings)
    return try RenderPlan(
      try Spec.parse(text: text, file: folder("a.yaml")), settings: settings)
  }

  private func frame(_ plan: RenderPlan, _ index: Int = 0) async throws -> PixelBuffer {
    try await Preview(plan).frame(index)
  }

  /// A screen without a device that fills the stage leaves every pixel as it is.
  @Test(arguments: [0, 3, 14, 30]) func aScreenOfTheSizeOfTheStageIsTheCanvas(
    index: Int
  ) async throws {
    let bare = try await frame(plan(nil), index)
    let shown = try await frame(plan("screens: [{}]"), index)
    let isSame = bare == shown
    #expect(isSame)
  }

  /// An upright screen of the canvas's size is a copy of it, on whole pixels.
  @Test func aFlatScreenIsACopy() async throws {
    let bare = try await frame(plan(nil), 14)
    let plan = try plan(
      "size: [101, 120], background: \"#0f0\", screens: [{ center: [50.3, 60.2], width: 40 }]")
    #expect((plan.frameWidth, plan.frameHeight) == (101, 120))
    let shown = try await frame(plan, 14)
    let (left, top) = (30, 20)
    for y in 0..<120 {
      for x in 0..<101 {
        let isInside = (left..<left + 40).contains(x) && (top..<top + 80).contains(y)
        let expected =
          isInside ? bare[x - left, y - top] : PremultipliedRGBA8(0, 255, 0, 255)
        guard shown[x, y] != expected else { continue }
        Issue.record("\(x), \(y): \(shown[x, y]), not \(expected)")
        return
      }
    }
  }

  /// The corners of a turned screen as the projection gives them: turns about x, y and z, then an
  /// eye 2.2 longer sides in front of the middle of the stage.
  private func corners(
    _ turn: [Double], center: Point, size: Point, stage: Point
  ) -> [Point] {
    let eye = 2.2 * max(stage.x, stage.y)
    let angles = turn.map { $0 * .pi / 180 }
    return [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)].map { side in
      var (x, y, z) = (side.x * size.x / 2, side.y * size.y / 2, 0.0)
      (y, z) = (y * cos(angles[0]) - z * sin(angles[0]), y * sin(angles[0]) + z * cos(angles[0]))
      (x, z) = (x * cos(angles[1]) + z * sin(angles[1]), z * cos(angles[1]) - x * sin(angles[1]))
      (x, y) = (x * cos(angles[2]) - y * sin(angles[2]), x * sin(angles[2]) + y * cos(angles[2]))
      let scale = eye / (eye - z)
      return stage / 2 + (center + Point(x, y) - stage / 2) * scale
    }
  }

  @Test(
    arguments: [
      [0, -18, 4], [25, 0, 0], [0, 60, 0], [10, 20, 30], [-40, 35, -170], [0, 0, 45],
    ] as [[Double]])
  func aTurnedScreenLiesWhereTheProjectionSays(turn: [Double]) async throws {
    let stage = "size: [300, 400], background: black, screens: "
    let plan = try plan("\(stage) [{ center: [130, 220], width: 90, tilt: \(turn) }]")
    let shown = try await frame(plan)
    let corners = corners(
      turn, center: Point(130, 220), size: Point(90, 180), stage: Point(300, 400))
    // Area and center of a polygon by the shoelace formula.
    var (area, center) = (0.0, Point.zero)
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let cross = a.x * b.y - a.y * b.x
      area += cross / 2
      center += (a + b) * cross / 6
    }
    center /= area
    var (sum, moment) = (0.0, Point.zero)
    for y in 0..<400 {
      for x in 0..<300 where shown[x, y].x > 0 {
        let share = Double(shown[x, y].x) / 255
        sum += share
        moment += Point(Double(x) + 0.5, Double(y) + 0.5) * share
      }
    }
    #expect(abs(sum / area - 1) < 5e-4, "\(sum), not \(area)")
    let way = moment / sum - center
    #expect(max(abs(way.x), abs(way.y)) < 0.02, "\(moment / sum), not \(center)")
  }

  /// The sides of a body that is turned about y reach from its front to its back: the corners of a
  /// box, 31 points deep as a tablet is, seen by the same eye.
  @Test(arguments: [-40.0, -15, 25, 60]) func aTurnedBodyHasSides(degrees: Double) async throws {
    let plan = try plan(
      "size: [600, 900], background: white, screens: [{ device: tablet, width: 300, tilt: [0, \(degrees), 0] }]",
      canvas: "size: [300, 600], scale: 1")
    let shown = try await frame(plan)
    // A margin of 37 points and a frame of 9 on either side of the screen.
    let (body, angle) = (300.0 + 2 * 46, degrees * .pi / 180)
    let unit = 300 / body
    let eye = 2.2 * 900
    var ends: [Double] = []
    for x in [-body / 2, body / 2] {
      for z in [0, -31.0] {
        let across: Double = (x * cos(angle) + z * sin(angle)) * unit
        let near: Double = (z * cos(angle) - x * sin(angle)) * unit
        ends.append(300 + across * eye / (eye - near))
      }
    }
    let (low, high) = (try #require(ends.min()), try #require(ends.max()))
    let white = PremultipliedRGBA8(255, 255, 255, 255)
    let dark = (0..<600).filter { shown[$0, 450] != white }
    let (first, last) = (try #require(dark.first), try #require(dark.last))
    #expect(abs(Double(first) - low.rounded(.down)) <= 1, "\(first), not \(low)")
    #expect(abs(Double(last) - high.rounded(.down)) <= 1, "\(last), not \(high)")
  }

  /// A rest is one run while the stage stands still; words that come make runs of their frames.
  @Test func aStageThatStandsStillCostsNothingAtARest() throws {
    let still = try plan(
      "screens: [{ device: auto, tilt: [0, 20, 0] }], layers: [{ text: A, at: [1, 1] }]")
    #expect(still.equalFrames.map(\.count).max() == 20)
    let text = "{ text: A, at: [1, 1], from: 2.5, to: 3.5, in: fade, out: fade }"
    let moving = try plan("layers: [\(text)]")
    // The rest begins at 2 s: 5 frames without words, 5 of the entrance, 2 at rest, 3 of the exit.
    let runs = moving.equalFrames.filter { $0.lowerBound >= 20 }.map(\.count)
    #expect(runs == [6, 1, 1, 1, 1, 3, 1, 1, 5], "\(runs)")
  }

  /// Frames in which only words move are the same whatever was drawn before them.
  @Test func whatIsKeptForWordsChangesNothing() async throws {
    let words = "{ text: A, at: [1, 1], from: 0.2, to: 3.5, in: rise, out: fade }"
    let plan = try plan(
      "size: [60, 90], screens: [{ device: phone-hole, width: 20, tilt: [0, 20, 0] }], layers: [\(words)]"
    )
    let preview = try await Preview(plan)
    for index in [0, 2, 3, 4, 14, 24, 31, 32, 33, 4, 3, 39] {
      let fresh = try await frame(plan, index)
      let isSame = try preview.frame(index) == fresh
      #expect(isSame, "\(index)")
    }
  }

  /// Captions lie over the stage and its words, and over the canvas alone, in any order of frames.
  @Test(arguments: [true, false]) func captionsLieOverEverything(hasStage: Bool) async throws {
    let words = "{ text: A, at: [1, 1], from: 0.2, to: 3.5, in: rise, out: fade }"
    var spec = try plan(
      hasStage ? "size: [60, 90], screens: [{ width: 20 }], layers: [\(words)]" : nil
    ).spec
    let bare = try await Preview(RenderPlan(spec))
    spec.captions = Spec.Captions([
      .init(from: try Rational("0.25"), to: try Rational("0.75"), "One"),
      .init(from: Rational(1), to: Rational(3), "Two"),
    ])
    let preview = try await Preview(RenderPlan(spec))
    for index in [0, 4, 8, 3, 14, 26, 31, 5, 33] {
      let shown = try preview.frame(index)
      let fresh = try await frame(RenderPlan(spec), index)
      let isSame = shown == fresh
      #expect(isSame, "\(index)")
      let hasCaption = (3..<8).contains(index) || (10..<30).contains(index)
      let differs = try shown != bare.frame(index)
      #expect(differs == hasCaption, "\(index)")
    }
  }

  /// Keyframes lead from instant to instant, by their curves, and rest before and after.
  @Test func keyframesRunInSecondsOfTheVideo() throws {
    let value = Spec.Stage.Timed<Double>([
      .init(at: Rational(1), 10, curve: .linear), .init(at: Rational(3), 20, curve: .linear),
      .init(at: Rational(3), 50), .init(at: Rational(4), 60),
    ])
    func at(_ time: String) throws -> Double { value.value(at: try Rational(time)) }
    #expect(try at("0") == 10 && at("1") == 10 && at("1.5") == 12.5)
    #expect(try at("3") == 50 && at("3.5") == 55 && at("9") == 60)
    #expect(!value.rests && Spec.Stage.Timed(3.0).rests)
  }

  /// A target's letterbox lies around the stage, and a still has its size.
  @Test func aTargetSurroundsTheStage() throws {
    let plan = try plan("size: [100, 100], screens: [{ width: 20 }]")
    var spec = plan.spec
    spec.output = try Spec.Output.parse(
      settings: [(key: "path", value: "a.mp4"), (key: "target", value: "in-app-event-details")])
    let framed = try RenderPlan(spec).framed
    #expect((framed.frameWidth, framed.frameHeight) == (1080, 1920))
    #expect((framed.picture.width, framed.picture.height) == (1080, 1080))
    // The screen is half as wide as its canvas of 432 pixels, of which two thirds are drawn.
    #expect((framed.width, framed.height) == (288, 576))
    let small = try framed.at(scale: framed.scale / 10)
    #expect((small.frameWidth, small.frameHeight) == (108, 192))
  }

  @Test func whatCannotBeUsedIsAnError() throws {
    func expect(_ stage: String, _ text: String, _ location: SourceLocation = #_sourceLocation) {
      let error = #expect(throws: (any Error).self, sourceLocation: location) {
        _ = try plan(stage).check()
      }
      let found = error.map { "\($0)" } ?? ""
      #expect(found.contains(text), "\(found)", sourceLocation: location)
    }
    expect(
      "background: { image: wall.png }",
      "stage.background.image: \(folder("wall.png")): no such file. Check the path.")
    expect(
      "layers: [{ image: badge.png, at: [0, 0] }]",
      "stage.layers[0].image: \(folder("badge.png")): no such file. Check the path.")
    expect("layers: [{ text: \"\u{E000}\", at: [0, 0] }]", "stage.layers[0].text: ")
    expect(
      "size: [20000, 20000]",
      "stage.size: is 20000 × 20000 pixels, expected at most 100000000 in all and 65536 a side; "
        + "raise the former with --max-pixels")
  }

  /// A transparent background of the stage is transparent in the frame, and black where the format
  /// has no transparency.
  @Test func aTransparentStageKeepsItsTransparency() async throws {
    let plan = try plan("size: [100, 100], background: transparent, screens: [{ width: 20 }]")
    #expect(try await frame(plan)[2, 2] == .clear)
    var warnings: [String] = []
    try await StillJob(plan, frame: 0, to: folder("a.jpg")).run { warnings.append($0) }
    #expect(
      warnings.contains { $0.hasPrefix("stage.background: jpeg has no transparency") },
      "\(warnings)")
    let picture = try ImageReader().read(InputPath(folder("a.jpg"))).pixels
    #expect(picture[2, 2] == PremultipliedRGBA8(0, 0, 0, 255))
  }

  /// A stage's files are inputs, so no output replaces them.
  @Test func imagesOfAStageAreInputs() throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [4, 4] }
        views: { a: { color: red } }
        timeline: [{ show: a }]
        stage: { background: { image: wall.png }, layers: [{ image: badge.png, at: [0, 0] }] }
        """, file: folder("a.yaml"))
    let files = spec.inputFiles(RenderSettings()).map { "\($0)" }
    #expect(files.count == 2 && files[0].contains("wall.png") && files[1].contains("badge.png"))
  }
}
