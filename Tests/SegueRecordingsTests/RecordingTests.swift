import SegueArithmetic
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueRecordings

@Suite struct RecordingTests {
  let frames: NumberedFrames

  init() throws {
    frames = NumberedFrames(try TemporaryFolder())
  }

  @Test(arguments: [
    ("a.mp4", ["-c:v", "libx264", "-g", "12", "-bf", "3"]),
    ("b.mp4", ["-c:v", "libx264", "-g", "10", "-bf", "2", "-x264-params", "open-gop=1"]),
    ("a.mov", ["-c:v", "libx265", "-tag:v", "hvc1", "-x265-params", "log-level=error:keyint=10"]),
    ("b.mov", ["-c:v", "prores_ks", "-profile:v", "3"]),
    ("c.mov", ["-c:v", "mjpeg", "-q:v", "3"]), ("d.mov", ["-c:v", "png"]),
    ("e.mov", ["-c:v", "qtrle"]), ("c.mp4", ["-c:v", "mpeg4", "-bf", "2", "-q:v", "2"]),
    ("f.mov", ["-c:v", "dnxhd", "-profile:v", "dnxhr_hq", "-pix_fmt", "yuv422p", "-s", "320x192"]),
    ("b.mkv", ["-c:v", "ffv1", "-g", "10"]), ("c.mkv", ["-c:v", "utvideo"]),
    ("a.avi", ["-c:v", "mjpeg", "-q:v", "3"]), ("b.avi", ["-c:v", "utvideo"]),
    ("c.avi", ["-c:v", "ffv1", "-g", "10"]), ("d.avi", ["-c:v", "png"]),
    ("a.ts", ["-c:v", "libx264", "-g", "12", "-bf", "3"]),
    ("b.ts", ["-c:v", "libx265", "-x265-params", "log-level=error:keyint=10"]),
    (
      "a.webm",
      ["-c:v", "libvpx", "-b:v", "1M", "-g", "10", "-auto-alt-ref", "1", "-lag-in-frames", "8"]
    ),
    (
      "b.webm",
      ["-c:v", "libvpx-vp9", "-b:v", "1M", "-g", "10", "-deadline", "realtime", "-cpu-used", "8"]
    ),
    ("c.webm", ["-c:v", "libaom-av1", "-cpu-used", "8", "-usage", "realtime", "-g", "10"]),
    ("a.mkv", ["-c:v", "libx264", "-g", "7", "-bf", "2"]),
  ])
  func numbersComeBack(name: String, options: [String]) throws {
    let path = try frames.make(name, 40, options)
    let recording = try NumberedFrames.open(path)
    let size = options.contains("320x192") ? (320, 192) : (96, 64)
    #expect((recording.facts.width, recording.facts.height) == size)
    try recording.expectNumbers(Array(0..<40))
    let unit: Rational? =
      path.hasSuffix("webm") || path.hasSuffix("mkv") ? Rational(1, over: 1000) : nil
    for index in 0..<40 {
      let exact = try #require(Rational(Int64(index), over: 30))
      let time = recording.facts.times[index]
      if let unit {
        #expect(abs(time.doubleValue - exact.doubleValue) <= unit.doubleValue)
      } else {
        #expect(time == exact)
      }
    }
    #expect(abs(recording.facts.end.doubleValue - 40.0 / 30) < 0.0015)
  }
}
