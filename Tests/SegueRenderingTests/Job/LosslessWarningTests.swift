import SegueSpec
import Testing

@testable import SegueFrames
@testable import SegueRendering

@Suite struct LosslessWarningTests {
  private func warnings(_ crf: String, codec: String = "h264") throws -> [String] {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [64, 64], scale: 1, fps: 10 }
        views: { a: { color: red } }
        timeline: [ { show: a, for: 0.2 } ]
        """, file: "a.yaml")
    return try RenderJob(
      RenderPlan(spec),
      output: .parse(settings: [("path", "a.mp4"), ("codec", codec), ("crf", crf)])
    ).output.warnings
  }

  /// Players of Apple's show nothing of the profile that x264 needs.
  @Test func losslessH264IsNotForEveryPlayer() throws {
    for crf in ["0", "0.5"] {
      let found = try warnings(crf)
      #expect(
        found == [
          "crf: \(crf) is lossless, in profile High 4:4:4 Predictive, which QuickTime and Safari do"
            + " not play. Use 1 or more for these."
        ], "\(found)")
    }
    #expect(try warnings("1") == [])
    #expect(try warnings("0", codec: "hevc") == [])
  }
}
