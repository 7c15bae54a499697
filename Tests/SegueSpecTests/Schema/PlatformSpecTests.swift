import SegueControllers
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

/// The platform of a storyboard.
@Suite struct PlatformSpecTests {
  private static let android = ["activityOpen", "activityClose", "bottomSheet", "bottomSheet"]

  private func text(_ canvas: String, _ platform: String) -> String {
    """
    segue: 1
    canvas: { size: [412, 915]\(canvas) }
    views: { a: { color: red }, b: { color: blue } }
    storyboard:
      initial: first
      \(platform)
      scenes:
        first:
          view: a
          segues:
            - { identifier: open, kind: show, destination: second, transition: { duration: 0.3 } }
            - { identifier: ask, kind: present, presentation: sheet, destination: second }
        second: b
      script:
        - perform: open
        - back: true
        - perform: ask
        - back: true
          drive: { phase: [[0, 0], [0.3, 0.8]] }
    """
  }

  private func spec(_ canvas: String, _ platform: String) throws -> Spec {
    try Spec.parse(text: text(canvas, platform), file: "platform.yaml").played()
  }

  @Test(arguments: [
    ("", "", ["push", "pop", "sheet", "sheet"]),
    ("", "platform: ios", ["push", "pop", "sheet", "sheet"]),
    // The version alone changes no storyboard.
    (", android: 14", "", ["push", "pop", "sheet", "sheet"]),
    (", android: 14", "platform: android", Self.android), ("", "platform: android", Self.android),
  ])
  func platformChoosesTheTransitions(canvas: String, platform: String, names: [String]) throws {
    let spec = try spec(canvas, platform)
    #expect(spec.steps.dropFirst().map { $0.transition?.name } == names)
    #expect(spec.steps[1].transition?.duration.doubleValue == 0.3)
  }

  /// A storyboard that is written is read back as the same.
  @Test func platformIsWritten() throws {
    let spec = try spec(", android: 10", "platform: android")
    let written = try spec.yaml()
    #expect(written.contains("platform: android"))
    let again = try Spec.parse(text: written, file: "again.yaml").played()
    #expect(again.steps.map { $0.transition?.name } == spec.steps.map { $0.transition?.name })
    #expect(!(try self.spec("", "platform: ios").yaml().contains("platform")))
  }

  @Test func codeNamesThePlatform() throws {
    var canvas = Spec.Canvas(width: 412, height: 915)
    canvas.android = .android9
    let views = [Spec.View("a", color: .white), Spec.View("b", color: .black)]
    let spec = try Spec(views: views, startingAt: "a", platform: .android, canvas: canvas) {
      SceneDescription("a", view: "a") { SegueTemplate("open", .show, to: "b") }
      SceneDescription("b", view: "b")
    } script: {
      Perform("open")
      GoBack()
    }.played()
    #expect(
      spec.steps.dropFirst().map { $0.transition?.name } == ["activityOpen", "activityClose"])
    #expect(spec.steps[1].transition?.duration.doubleValue == 0.425)
  }
}
