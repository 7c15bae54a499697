import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueFrames

/// Presentations of a storyboard whose canvas has the size of the first image.
@Suite struct WidthClassTests {
  /// The presentation on a canvas with the size of an image of two pixels a point.
  private func transition(imageWidth: Int) throws -> TransitionSettings? {
    var settings = RenderSettings()
    settings.images = ["a@2x.png": PixelBuffer(width: imageWidth, height: 2000)]
    let text = """
      segue: 1
      canvas: { scale: 1 }
      views: { a: a@2x.png, b: { color: red } }
      storyboard:
        initial: a
        scenes:
          a: { view: a, segues: [{ identifier: ask, kind: present, destination: b }] }
          b: b
        script: [{ perform: ask }]
      """
    let plan = try RenderPlan(try Spec.parse(text: text, file: "f.yaml"), settings: settings)
    return plan.timeline.steps[1].transition
  }

  /// Form sheet in a regular width, which begins at 640 points.
  @Test(arguments: [(1278, "card"), (1280, "form"), (2048, "form")])
  func styleFollowsTheImage(width: Int, style: String) throws {
    let settings = try #require(try transition(imageWidth: width))
    #expect(settings.name == "sheet" && settings.values["style"] == .choice(style))
  }
}
