import SegueFiles
import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames

/// The boxes of a stage, beside what follows from the spec by hand.
@Suite struct StageBoxTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func boxes(
    _ parts: String, scale: Double = 1, locale: String? = nil, at second: Rational = .zero,
    letterbox: Letterbox? = nil
  ) throws -> StageBoxes? {
    let text = """
      segue: 1
      canvas: { size: [40, 80], scale: \(scale), fps: 10 }
      views: { a: { color: "#2060c0" } }
      timeline: [ { show: a, for: 4 } ]
      \(parts)
      """
    let variables = locale.map { ["locale": $0] } ?? [:]
    let spec = try Spec.parse(text: text, file: folder("a.yaml"), variables: variables)
    var settings = RenderSettings()
    settings.images = [
      "logo.png": PixelBuffer(
        width: 30, height: 20, filledWith: Color.black.premultiplied)
    ]
    let plan = try RenderPlan(spec, settings: settings)
    return try (letterbox.map { try plan.within($0) } ?? plan).stageBoxes(at: second)
  }

  private func box(_ parts: String, scale: Double = 1, locale: String? = nil) throws -> StageBox {
    let found = try boxes("stage:\n  size: [160, 120]\n" + parts, scale: scale, locale: locale)
    return try #require(found?.boxes.last)
  }

  private func expectEqual(_ found: Rect, _ expected: Rect) {
    let difference =
      [
        found.x - expected.x, found.y - expected.y, found.width - expected.width,
        found.height - expected.height,
      ].map(abs).max() ?? 0
    #expect(difference < 1e-9, "\(found), expected \(expected)")
  }

  @Test func aCanvasWithoutAStageHasNoBoxes() throws {
    #expect(try boxes("") == nil)
  }

  /// A bare screen has the shape of the canvas, whatever the number of pixels.
  @Test(arguments: [1.0, 2])
  func anUprightScreenLiesAboutItsMiddle(scale: Double) throws {
    let box = try box("  screens: [ { center: [60, 50], width: 30 } ]", scale: scale)
    #expect(box.keyPath == "stage.screens[0]" && box.kind == .screen)
    expectEqual(box.frame, Rect(x: 45, y: 20, width: 30, height: 60))
    #expect(box.place == Point(60, 50) && abs(box.width - 30) < 1e-9)
  }

  /// Without keys it fills the height of the stage, in its middle.
  @Test func aScreenWithoutKeysHasTheirValues() throws {
    let box = try box("  screens: [ {} ]")
    expectEqual(box.frame, Rect(x: 50, y: 0, width: 60, height: 120))
    #expect(box.place == Point(80, 60) && abs(box.width - 60) < 1e-9)
  }

  /// A turn about z by a right angle exchanges the sides.
  @Test func aScreenOnItsSideIsAsWideAsItWasHigh() throws {
    let box = try box("  screens: [ { center: [80, 60], width: 20, tilt: [0, 0, 90] } ]")
    expectEqual(box.frame, Rect(x: 60, y: 50, width: 40, height: 20))
    #expect(abs(box.width - 20) < 1e-9)
  }

  /// Half the width, turned away by 60 degrees, is w/2 · cos 60° wide and comes nearer or goes
  /// farther by w/2 · sin 60°; the eye is 2.2 · 160 points away.
  @Test func aTurnedScreenIsSeenByTheEye() throws {
    let box = try box("  screens: [ { center: [80, 60], width: 40, tilt: [0, 60, 0] } ]")
    let depth = 20 * (0.75).squareRoot()
    let (near, far) = (352 / (352 - depth), 352 / (352 + depth))
    expectEqual(
      Rect(x: 0, y: box.frame.y, width: box.frame.width, height: box.frame.height),
      Rect(x: 0, y: 60 - 40 * near, width: 10 * (near + far), height: 80 * near))
  }

  /// The back of a turned device reaches beyond its front.
  @Test func aTurnedDeviceHasItsSides() throws {
    let keys = "center: [80, 60], width: 30, tilt: [0, 60, 0]"
    let front = try box("  screens: [ { \(keys) } ]").frame
    let device = try box("  screens: [ { device: phone-hole, \(keys) } ]").frame
    #expect(device.width > front.width + 1, "\(device), the front alone \(front)")
  }

  /// An image keeps its shape; words are as wide as their key, or leave as much at both sides.
  @Test(arguments: [1.0, 2])
  func layersLieRightAndBelowTheirCorner(scale: Double) throws {
    let image = try box("  layers: [ { image: logo.png, at: [10, 12], width: 60 } ]", scale: scale)
    #expect(image.keyPath == "stage.layers[0]" && image.kind == .image)
    expectEqual(image.frame, Rect(x: 10, y: 12, width: 60, height: 40))
    let words = try box("  layers: [ { text: A, at: [10, 12] } ]", scale: scale)
    #expect(words.kind == .words && words.width == 140)
    expectEqual(words.frame, Rect(x: 10, y: 12, width: 140, height: words.frame.height))
    let two = try box("  layers: [ { text: \"A\\nA\", at: [10, 12] } ]", scale: scale)
    #expect(abs(two.frame.height - 2 * words.frame.height) < 1e-9)
  }

  /// Lower ones come first, as they are drawn, and those that are not shown have none.
  @Test func theLowestComesFirst() throws {
    let parts = """
      stage:
        screens: [ { width: 20 } ]
        layers:
          - { text: A, at: [0, 0] }
          - { text: B, at: [0, 0], under: true, from: 1 }
          - { text: C, at: [0, 0], opacity: 0 }
          - { text: D, at: [0, 0], to: 1 }
      """
    func paths(_ second: Int32) throws -> [String] {
      try boxes(parts, at: Rational(second))?.boxes.map(\.keyPath) ?? []
    }
    #expect(try paths(0) == ["stage.screens[0]", "stage.layers[0]", "stage.layers[3]"])
    #expect(try paths(1) == ["stage.layers[1]", "stage.screens[0]", "stage.layers[0]"])
  }

  @Test func aBoxIsWhereItsKeyframesAre() throws {
    let parts = """
      stage:
        size: [160, 120]
        screens: [ { center: [[0, [20, 40]], [2, [60, 80]]], width: [[0, 10], [2, 20]] } ]
      """
    let box = try #require(try boxes(parts, at: Rational(1))?.boxes.first)
    expectEqual(box.frame, Rect(x: 32.5, y: 45, width: 15, height: 30))
    #expect(box.place == Point(40, 60) && abs(box.width - 15) < 1e-9)
  }

  /// The boxes are those of the picture; the places are those of the text.
  @Test func aMirroredStageHasItsBoxesAtTheOtherSide() throws {
    let screen = try box(
      "  mirror: true\n  screens: [ { center: [60, 50], width: 30 } ]", locale: "ar")
    expectEqual(screen.frame, Rect(x: 85, y: 20, width: 30, height: 60))
    #expect(screen.place == Point(60, 50))
    let image = try box(
      "  mirror: true\n  layers: [ { image: logo.png, at: [10, 12], width: 60 } ]", locale: "ar")
    expectEqual(image.frame, Rect(x: 90, y: 12, width: 60, height: 40))
    #expect(image.place == Point(10, 12))
  }

  /// The stage lies in the middle of larger frames, an odd pixel at the right or below.
  @Test func theStageLiesInTheMiddleOfItsLetterbox() throws {
    let found = try #require(
      try boxes(
        "stage: { size: [160, 120], screens: [ { width: 20 } ] }", scale: 2,
        letterbox: Letterbox(width: 401, height: 260)))
    #expect(found.stage == Size(width: 160, height: 120) && found.offset == Point(20, 5))
    expectEqual(try #require(found.boxes.first).frame, Rect(x: 70, y: 40, width: 20, height: 40))
  }
}
