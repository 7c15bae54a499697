import SegueSpec
import SegueTransitions
import Testing

@testable import SegueReference

@Suite struct ExplanationTests {
  private let explanations = Explanations(Catalogue.transitions)

  private func paths(_ word: String) -> [String] { explanations.of(word).map(\.path) }

  @Test func aKeyIsFoundByItsPathAndByItsEnd() {
    #expect(paths("timeline.drive.release.velocity") == ["timeline.drive.release.velocity"])
    #expect(paths("release.velocity") == ["timeline.drive.release.velocity"])
    #expect(paths("views.crop") == ["views.NAME.crop"])
    #expect(paths("crop") == ["views.NAME.crop"])
    #expect(paths("timeline[0].show") == ["timeline[0].show"])
    #expect(paths("nothing").isEmpty)
    #expect(paths("").isEmpty)
    #expect(paths("canvas.velocity").isEmpty)
  }

  @Test func aKeyThatStandsInSeveralPlacesIsFoundInAll() {
    #expect(paths("drive") == ["timeline.drive", "storyboard.script.drive"])
    #expect(
      paths("velocity") == ["timeline.drive.release.velocity", "slide.velocity", "rotate.velocity"])
    #expect(paths("size") == ["canvas.size", "stage.size", "stage.layers.font.size"])
  }

  @Test func transitionsTheirParametersAndFlagsAreFound() {
    #expect(paths("cube") == ["cube"])
    #expect(paths("flipHorizontal") == ["flipHorizontal"])
    #expect(paths("cube.dimming") == ["cube.dimming"])
    #expect(paths("cube.duration") == ["cube.duration"])
    #expect(paths("--png-level") == ["output.pngLevel"])
    #expect(paths("--png").isEmpty)
    let duration = paths("duration")
    #expect(duration == ["transition.duration", "timeline.drive.completion.duration"])
  }

  @Test func theNearestNamesAreTheClosestFirst() {
    #expect(explanations.nearest(to: "dimmin").first == "dimming")
    #expect(explanations.nearest(to: "cube.dimmin").first == "dimming")
    #expect(explanations.nearest(to: "qqqqqqqqqqqq").isEmpty)
  }

  @Test(arguments: [
    ("views.fit", "spec"), ("views.speed", "recordings"), ("audio.file", "sound"),
    ("script.wait", "storyboard"), ("cube", "transitions"), ("flipHorizontal", "transitions"),
    ("cube.dimming", "transitions"), ("cube.duration", "transitions"),
  ])
  func anExplanationNamesTheDocumentOfItsTable(word: String, page: String) {
    #expect(explanations.of(word).map(\.page) == ["docs/\(page).md"])
  }
}
