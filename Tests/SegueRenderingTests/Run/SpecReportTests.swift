import SegueFrames
import SegueRendering
import SegueSpec
import Testing
import TestSupport

@Suite struct SpecReportTests {
  /// Both the plan and a report warn of a popover without room, at its presentation only.
  @Test func lackOfRoomIsAWarning() throws {
    let text = """
      segue: 1
      canvas: { size: [200, 150], scale: 1 }
      views: { a: { color: red }, b: { color: blue } }
      timeline:
        - { show: a, for: 1 }
        - { to: b, transition: { type: popover, anchorX: 100, anchorY: 20 }, for: 1 }
        - { to: a, transition: { type: popover, anchorX: 100, anchorY: 20, reverse: true }, for: 1 }
      """
    let line =
      "small.yaml:6:11: timeline[1]: has room for a popover of 180 × 107 points where it points, "
      + "not of 320 × 480: it is cut; set a smaller width and height, or another anchor"
    let spec = try Spec.parse(text: text, file: "small.yaml")
    #expect(try RenderPlan(spec).warnings == [line])
    let folder = try TemporaryFolder()
    try folder.write(text, to: "small.yaml")
    let report = try SpecReport(path: folder("small.yaml"))
    #expect(report.errors == [])
    #expect(report.warnings.map(\.keyPath) == ["timeline[1]"])
    let wide = try Spec.parse(
      text: text.replacing("[200, 150]", with: "[600, 600]"), file: "large.yaml")
    #expect(try RenderPlan(wide).warnings == [])
  }
}
