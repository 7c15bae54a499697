import Foundation
import SegueFiles
import Testing
import TestSupport

@testable import SegueFFmpeg

/// Sizes in a file for which libavformat does not even ask for memory, and says that it has none.
@Suite struct AbsurdSizeTests {
  @Test(arguments: ["stts", "ctts", "stss", "stco", "stsc", "stsd"])
  func anAbsurdCountIsDamage(table: String) throws {
    let folder = try TemporaryFolder()
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc=size=32x32:rate=10:duration=1",
        "-c:v", "libx264", "-x264-params", "bframes=2", folder("a.mp4"),
      ])
    var bytes = try folder.bytes("a.mp4")
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: table.utf8) }, "the file has no \(table)")
    bytes.replaceSubrange(place + 8..<place + 12, with: [0x80, 0, 0, 1])
    try Data(bytes).write(to: URL(filePath: folder("b.mp4")))
    let error = #expect(throws: MediaError.self) {
      _ = try MediaFile(InputPath(folder("b.mp4")))
    }
    switch error {
    case .isDamaged, .announcesTooManySamples: break
    default: Issue.record("\(table): \(String(describing: error))")
    }
  }

  /// A lack of memory is one if an allocation has failed.
  @Test func aFailedAllocationIsALackOfMemory() {
    #expect(FFmpegError.result("none", -ENOMEM) == FFmpegError.result("none", -1_094_995_529))
    #expect(
      FFmpegError.result(
        "none",
        {
          errno = ENOMEM
          return -ENOMEM
        }()) == -ENOMEM)
  }
}
