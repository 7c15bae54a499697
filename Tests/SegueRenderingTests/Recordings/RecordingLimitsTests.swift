import SegueFrames
import SegueLimits
import SegueRecordings
import Testing
import TestSupport

@Suite struct RecordingLimitsTests {
  /// Without flags, recordings have their own defaults, but for pixels, which are those of images.
  @Test func defaultsAreThoseOfRecordings() {
    var expected = RecordingLimits.default
    expected.pixels = Limits().pixels
    #expect(Limits().recordings == expected)
  }

  @Test(arguments: [
    ("max-recording-bytes", "is 1234 bytes long, more than 1000."),
    ("max-recording-pictures", "has more than 5 pictures."),
    ("max-recording-seconds", "lasts longer than 1 seconds."),
    ("max-pixels", "is 96 × 64 pixels, more than 6143 in all."),
    ("max-recording-streams", "has more than 1 streams."),
    ("max-recording-samples", "announces more than 9 pictures and packets of sound."),
    ("max-recording-edits", "has a track of more than 1 edits."),
  ])
  func limitsOfASpecHold(flag: String, text: String) throws {
    let stage = try RecordingStage()
    // Media that begin late have an edit before them.
    try stage.frames.make(
      "a.mp4", 20, rate: "10",
      ["-c:v", "libx264", "-c:a", "aac", "-shortest", "-output_ts_offset", "0.5"],
      inputs: ["-f", "lavfi", "-i", "sine=duration=2"])
    let limit = try #require(Limit(rawValue: flag))
    let bounds: [String: Int] = [
      "max-recording-bytes": 1000, "max-recording-pictures": 5, "max-recording-seconds": 1,
      "max-pixels": 96 * 64 - 1, "max-recording-streams": 1, "max-recording-samples": 9,
      "max-recording-edits": 1,
    ]
    let bound = try #require(bounds[flag])
    let message = stage.problem("  a: { video: a.mp4 }", "  - { show: a, for: 1 }") {
      $0.limits[limit] = bound
    }
    let size = try stage.folder.bytes("a.mp4").count
    #expect(
      message.contains(text.replacing("1234", with: "\(size)")) && message.contains("--\(flag)"),
      "\(message)")
  }
}
