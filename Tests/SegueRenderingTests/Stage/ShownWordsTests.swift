import Foundation
import SegueFiles
import SegueGeometry
import SegueLabels
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// The looks of words on a stage, and how they come and go.
@Suite struct ShownWordsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data(Font.bundledBytes).write(to: URL(filePath: folder("a.ttf")))
  }

  /// A black stage of 200 × 120 pixels with a layer.
  private func plan(_ layer: String, fonts: String = "[]") throws -> RenderPlan {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [8, 8], scale: 1, fps: 100 }
        fonts: \(fonts)
        views: { a: { color: black } }
        timeline: [{ show: a, for: 4 }]
        stage:
          { size: [200, 120], background: black, screens: [{ width: 1 }], layers: [{ \(layer) }] }
        """, file: folder("spec.yaml"))
    return try RenderPlan(spec)
  }

  private func frame(_ layer: String, at seconds: Double = 0) async throws -> PixelBuffer {
    try await Preview(plan(layer)).frame(Int((seconds * 100).rounded()))
  }

  /// The columns and rows of pixels that are not nearly black.
  private func room(of picture: PixelBuffer) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (columns, rows): ([Int], [Int]) = ([], [])
    for y in 0..<picture.height {
      for x in 0..<picture.width where Self.isSeen(picture[x, y]) {
        columns.append(x)
        rows.append(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  private static func isSeen(_ pixel: PremultipliedRGBA8) -> Bool {
    max(pixel.x, pixel.y, pixel.z) > 12
  }

  private static let square = "text: \"\u{25A0}\", at: [40, 20], font: { size: 64 }"

  /// A square grows by the width of its outline on each side, and keeps its color.
  @Test func anOutlineIsAroundTheLetters() async throws {
    let bare = try #require(room(of: await frame(Self.square)))
    let picture = try await frame(Self.square + ", outline: { width: 4, color: red }")
    let outlined = try #require(room(of: picture))
    #expect(outlined.x == (bare.x.lowerBound - 4)...(bare.x.upperBound + 4))
    #expect(outlined.y == (bare.y.lowerBound - 4)...(bare.y.upperBound + 4))
    let middle = (bare.y.lowerBound + bare.y.upperBound) / 2
    #expect(picture[bare.x.lowerBound - 2, middle] == PremultipliedRGBA8(255, 0, 0, 255))
    #expect(picture[bare.x.lowerBound + 3, middle] == PremultipliedRGBA8(255, 255, 255, 255))
  }

  /// Without a blur, a shadow is the letters once more; with one, it has half of its opacity above
  /// the edge of a long side.
  @Test func aShadowIsBlurredAndMoved() async throws {
    let bare = try #require(room(of: await frame(Self.square)))
    let color = "color: \"#00ff00\", opacity: 1"
    let sharp = try await frame(Self.square + ", shadow: { \(color), radius: 0, offset: [9, 5] }")
    let moved = try #require(room(of: sharp))
    #expect(moved.x == bare.x.lowerBound...(bare.x.upperBound + 9))
    #expect(moved.y == bare.y.lowerBound...(bare.y.upperBound + 5))
    let (right, bottom) = (bare.x.upperBound, bare.y.upperBound)
    #expect(sharp[right + 4, bottom] == PremultipliedRGBA8(0, 255, 0, 255))
    let blurred = try await frame(
      Self.square + ", shadow: { \(color), radius: 3, offset: [60, 0] }")
    let middle = (bare.y.lowerBound + bare.y.upperBound) / 2
    // The edge lies within the last pixel of the square, so its neighbors are half a pixel and one
    // and a half away at most: 0.5 and 1.5 deviations of 3 are 43 % and 31 %.
    let past = Double(blurred[right + 61, middle].y) / 255
    #expect(past > 0.3 && past < 0.5, "\(past)")
    let inside = Double(blurred[right + 60 - 9, middle].y) / 255
    #expect(inside > 0.99, "\(inside)")
  }

  /// Colors flow over the room of the lines, and letters are cut out of them.
  @Test func colorsFlowOverWords() async throws {
    let bare = try await frame(Self.square)
    let picture = try await frame(
      Self.square + ", color: { gradient: [\"#000000\", \"#ffffff\"], angle: 90 }")
    let room = try #require(self.room(of: bare))
    let middle = (room.y.lowerBound + room.y.upperBound) / 2
    let spec = try plan(Self.square)
    let bounds = try #require(spec.showcase?.layouts.first?.bounds)
    for x in stride(from: room.x.lowerBound + 2, to: room.x.upperBound - 2, by: 5) {
      let truth = (Double(x) + 0.5 - 40 - bounds.x) / bounds.width * 255
      // A level is lost where words are drawn, and one by the dither.
      #expect(abs(Double(picture[x, middle].x) - truth) < 2, "\(x)")
    }
    #expect(picture[room.x.lowerBound - 2, middle] == PremultipliedRGBA8(0, 0, 0, 255))
  }

  /// An emoji keeps its own colors: none flow over it, it has no outline, and it fades and casts a
  /// shadow with its words.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: Self.emojiFont)))
  func emojiKeepTheirColors() async throws {
    func frame(_ more: String) async throws -> PixelBuffer {
      let layer = "text: \"\u{1F7E5}\", at: [40, 20], font: { size: 64 }\(more)"
      return try await Preview(plan(layer, fonts: "[\(Self.emojiFont)]")).frame(0)
    }
    let bare = try await frame("")
    let room = try #require(self.room(of: bare))
    let red = bare[
      (room.x.lowerBound + room.x.upperBound) / 2, (room.y.lowerBound + room.y.upperBound) / 2]
    #expect(red.x > 180 && red.y < 110 && red.z < 110, "\(red)")
    let flowing = try await frame(", color: { gradient: [\"#0000ff\", \"#00ff00\"] }")
    let outlined = try await frame(", outline: { width: 4, color: white }")
    let faint = try await frame(", opacity: 0.5")
    for y in room.y {
      for x in room.x {
        let own = SIMD4<Int>(truncatingIfNeeded: bare[x, y])
        let half = SIMD4<Int>(truncatingIfNeeded: faint[x, y])
        for other in [flowing, outlined] {
          let pixel = SIMD4<Int>(truncatingIfNeeded: other[x, y])
          #expect((0..<4).allSatisfy { abs(pixel[$0] - own[$0]) <= 1 }, "\(x), \(y)")
        }
        #expect((0..<3).allSatisfy { abs(2 * half[$0] - own[$0]) <= 2 }, "\(x), \(y)")
      }
    }
    #expect(try #require(self.room(of: outlined)) == room)
    let shaded = try await frame(
      ", shadow: { color: \"#00ff00\", opacity: 1, radius: 0, offset: [9, 0] }")
    let right = room.x.upperBound
    let middle = (room.y.lowerBound + room.y.upperBound) / 2
    #expect(shaded[right + 4, middle] == PremultipliedRGBA8(0, 255, 0, 255))
    #expect(shaded[right + 12, middle] == PremultipliedRGBA8(0, 0, 0, 255))
  }

  private static let emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  @Test func aPlateIsAroundTheLines() async throws {
    let layer =
      "text: \" \", at: [40, 20], font: { size: 20 }, "
      + "plate: { color: red, padding: [6, 9], cornerRadius: 0 }"
    let room = try #require(self.room(of: await frame(layer)))
    let bounds = try #require(plan(layer).showcase?.layouts.first?.bounds)
    #expect(Double(room.x.lowerBound) == (40 + bounds.x - 9).rounded(.down))
    #expect(Double(room.x.upperBound) == (40 + bounds.x + bounds.width + 9).rounded(.up) - 1)
    #expect(Double(room.y.lowerBound) == (20 + bounds.y - 6).rounded(.down))
    #expect(Double(room.y.upperBound) == (20 + bounds.y + bounds.height + 6).rounded(.up) - 1)
  }

  private static let words = "text: \"Two little words\", at: [10, 20], font: { size: 20 }"

  /// Words that have arrived are the words that were never on their way.
  @Test(arguments: ["line", "word", "whole"]) func partsArriveAtTheirPlaces(
    part: String
  ) async throws {
    let still = try await frame(Self.words)
    let moving = Self.words + ", in: rise, out: slide, to: 3, by: \(part)"
    for seconds in [1.0, 2.0] {
      let isStill = try await frame(moving, at: seconds) == still
      #expect(isStill, "at \(seconds)")
    }
    #expect(try await room(of: frame(moving)) == nil)
    #expect(try await room(of: frame(moving, at: 3)) == nil)
  }

  /// The second word begins 0.06 seconds after the first.
  @Test func wordsFollowEachOther() async throws {
    let layer = Self.words + ", in: fade, by: word"
    let whole = try #require(room(of: await frame(Self.words)))
    let first = try #require(room(of: await frame(layer, at: 0.05)))
    #expect(first.x.lowerBound == whole.x.lowerBound)
    #expect(first.x.upperBound < 10 + (whole.x.upperBound - 10) / 3)
    let two = try #require(room(of: await frame(layer, at: 0.11)))
    #expect(two.x.upperBound < whole.x.upperBound - 20)
    let all = try #require(room(of: await frame(layer, at: 0.4)))
    #expect(all.x.upperBound == whole.x.upperBound)
  }

  /// A character appears every 0.04 seconds, and the last one goes first.
  @Test func aTypewriterWritesCharacters() async throws {
    let typed = Self.words + ", in: typewriter, out: typewriter, to: 3"
    for count in [1, 4, 9] {
      let prefix = "Two little words".prefix(count)
      let some = try await frame(
        "text: \"\(prefix)\", at: [10, 20], font: { size: 20 }")
      let isTyped = try await frame(typed, at: Double(count - 1) * 0.04 + 0.02) == some
      #expect(isTyped, "\(count) characters")
      let isLeft = try await frame(typed, at: 3 - Double(count - 1) * 0.04 - 0.02) == some
      #expect(isLeft, "\(count) characters left")
    }
  }

  /// The fonts of a spec come before the bundled ones, and a font that is named before them.
  @Test func fontsOfTheSpecComeFirst() async throws {
    func font(_ layer: String, fonts: String) throws -> String? {
      try plan(layer, fonts: fonts).showcase?.layouts.first?.fonts.first?.name
    }
    let words = "text: Hello, at: [0, 0]"
    #expect(try font(words, fonts: "[]") == "Inter")
    #expect(try font(words, fonts: "[a.ttf]") == folder("a.ttf"))
    #expect(try font(words + ", font: { family: Inter }", fonts: "[a.ttf]") == "Inter")
    #expect(try font(words + ", font: { family: Roboto }", fonts: "[]") == "Roboto")
    #expect(try font(words + ", font: { file: a.ttf }", fonts: "[]") == folder("a.ttf"))
  }

  @Test func aFontThatCannotBeUsedIsAnError() throws {
    func expect(_ font: String, _ text: String, _ location: SourceLocation = #_sourceLocation) {
      let error = #expect(throws: (any Error).self, sourceLocation: location) {
        _ = try plan("text: Hello, at: [0, 0], font: { \(font) }").check()
      }
      let found = error.map { "\($0)" } ?? ""
      #expect(found.hasSuffix(text), "\(found)", sourceLocation: location)
    }
    expect(
      "file: none.ttf",
      "stage.layers[0].font.file: \(folder("none.ttf")): no such file. Check the path.")
    expect(
      "features: [tnum, toolong]",
      "stage.layers[0].font.features: \"toolong\" is no feature, expected four letters such as "
        + "tnum, -liga or ss01=2")
  }

  @Test func aWeightThatIsMissingIsAWarning() throws {
    let warnings = try plan("text: Hello, at: [0, 0], font: { weight: 800 }").check()
    #expect(
      warnings.contains {
        $0.hasSuffix(
          "stage.layers[0].text: Inter has no weight 800: 700 is used. "
            + "Its weights are 400, 500, 600, 700.")
      }, "\(warnings)")
  }

  /// An output is made again when a font or an image of its stage has changed.
  @Test func filesOfAStageAreInTheRecipe() throws {
    let layer = "text: Hello, at: [0, 0], font: { file: a.ttf }"
    func recipe() throws -> String {
      let job = try RenderJob(plan(layer), output: .parse(settings: [("format", "null")]))
      return try RecipeBook().recipe(of: job).text
    }
    let first = try recipe()
    // A name that nothing refers to.
    var bytes = Font.bundledBytes
    bytes += [0, 0, 0, 0]
    try Data(bytes).write(to: URL(filePath: folder("a.ttf")))
    #expect(try recipe() != first)
  }
}
