import Foundation
import SegueFiles
import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Captions over the picture.
@Suite struct CaptionStageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      WEBVTT

      00:01.000 --> 00:02.000
      One two

      00:02.000 --> 00:03.000
      <00:02.200>Red <00:02.600>words
      """, to: "a.vtt")
  }

  private func plan(_ captions: String, canvas: String = "size: [320, 180]") throws -> RenderPlan {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { \(canvas), scale: 1, fps: 10 }
        views: { a: { color: "#203040" } }
        timeline: [{ show: a, for: 4 }]
        captions: \(captions)
        """, file: folder("spec.yaml"))
    return try RenderPlan(spec)
  }

  private static let background = PremultipliedRGBA8(0x20, 0x30, 0x40, 255)

  /// The rows in which something lies over the background, and whether a pixel has a color.
  private func rows(of picture: PixelBuffer) -> [Int] {
    (0..<picture.height).filter { y in
      (0..<picture.width).contains { picture[$0, y] != Self.background }
    }
  }

  private func has(_ color: PremultipliedRGBA8, _ picture: PixelBuffer) -> Bool {
    picture.pixels.contains(color)
  }

  /// A cue is there from its start to just before its end, near the bottom.
  @Test func aCueIsShownForItsTime() async throws {
    let preview = try await Preview(plan("a.vtt"))
    #expect(rows(of: try preview.frame(9)).isEmpty)
    #expect(rows(of: try preview.frame(30)).isEmpty)
    let shown = rows(of: try preview.frame(10))
    let (first, last) = (try #require(shown.first), try #require(shown.last))
    // Its lower side is at 93 % of 180 rows, and it has one line in a font of 9 points.
    #expect(last == 166)
    #expect(first > 145 && first < 158, "\(first)")
    let isSame = try preview.frame(10) == preview.frame(19)
    #expect(isSame)
  }

  /// The word that is said has the highlight's color, and all others have their own.
  @Test func theWordThatIsSaidIsHighlighted() async throws {
    let preview = try await Preview(
      plan("{ file: a.vtt, look: word, highlight: \"#ff0000\", font: { size: 40 } }"))
    let (red, white) = (PremultipliedRGBA8(255, 0, 0, 255), PremultipliedRGBA8(255, 255, 255, 255))
    func columns(_ color: PremultipliedRGBA8, _ index: Int) throws -> [Int] {
      let picture = try preview.frame(index)
      return (0..<picture.width).filter { x in
        (0..<picture.height).contains { picture[x, $0] == color }
      }
    }
    #expect(try columns(red, 20).isEmpty)
    let (first, rest) = (try columns(red, 22), try columns(white, 22))
    #expect(try #require(first.last) < #require(rest.first))
    let (before, last) = (try columns(white, 26), try columns(red, 26))
    #expect(try #require(before.last) < #require(last.first))
    // Both states together are the words without a highlight.
    #expect(try columns(white, 21) == (before + rest).sorted())
    #expect(try columns(red, 15).isEmpty)
  }

  /// A caption that is still there moves up for the next.
  @Test func cuesOfOneTimeAreStacked() async throws {
    let preview = try await Preview(
      plan("{ cues: [{ from: 1, to: 3, text: A }, { from: 2, to: 3, text: B }] }"))
    let (one, both) = (rows(of: try preview.frame(10)), rows(of: try preview.frame(20)))
    #expect(one.last == both.last)
    #expect(both.count == 2 * one.count)
    #expect(try #require(both.first) < #require(one.first))
  }

  /// In a portrait picture, captions lie above the lowest fifth.
  @Test func portraitPicturesKeepTheirLowestFifth() async throws {
    let preview = try await Preview(plan("a.vtt", canvas: "size: [180, 320]"))
    #expect(rows(of: try preview.frame(10)).last == 255)
  }

  @Test func whatCannotBeUsedIsAnError() throws {
    func expect(_ captions: String, _ text: String, _ location: SourceLocation = #_sourceLocation) {
      let error = #expect(throws: (any Error).self, sourceLocation: location) {
        _ = try plan(captions)
      }
      let found = error.map { "\($0)" } ?? ""
      #expect(found.hasSuffix(text), "\(found)", sourceLocation: location)
    }
    expect("none.vtt", "none.vtt: there is no such file; check the path.")
    expect(
      "{ cues: [{ from: 1, to: 1, text: a }] }", "is not after 'from', expected a later instant")
    expect("{ look: word }", "captions: has no file or cues, expected one of them")
    expect("{ file: a.vtt, highlight: red }", "has no meaning here, expected it with look word")
  }

  @Test func whatIsNotShownIsAWarning() throws {
    let none = try plan("{ cues: [{ from: 5, to: 6, text: a }], look: word }").check()
    #expect(
      none.contains {
        $0.hasSuffix(
          "captions.look: no caption has times of its words, so none is highlighted. Give a file "
            + "of WebVTT that has them, such as <00:01.500>, or the look subtitle")
      }, "\(none)")
    #expect(
      none.contains {
        $0.hasSuffix(
          "captions.cues[0]: begins after the last picture of the video, so it is not shown")
      }, "\(none)")
    #expect(try plan("{ file: a.vtt, look: word }").check().isEmpty)
  }

  /// No output replaces the file, and one is made again when it has changed.
  @Test func theFileIsAnInput() throws {
    let plan = try plan("a.vtt")
    let inputs = plan.spec.inputFiles(RenderSettings()).map { "\($0)" }
    #expect(inputs.contains { $0.contains("a.vtt") })
    func recipe() throws -> String {
      let job = try RenderJob(self.plan("a.vtt"), output: .parse(settings: [("format", "null")]))
      return try RecipeBook().recipe(of: job).text
    }
    let first = try recipe()
    try folder.write("WEBVTT\n\n00:01.000 --> 00:02.000\nOne three\n", to: "a.vtt")
    #expect(try recipe() != first)
  }
}
