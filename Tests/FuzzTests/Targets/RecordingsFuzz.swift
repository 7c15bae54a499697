import SegueImages
import SeguePixels
import SegueTimeline

@testable import SegueFiles
@testable import SegueRecordings

/// A recording in any container: its index, and some of its pictures in several orders.
enum RecordingsFuzz: FuzzTarget {
  static let name = "recordings"
  static let seedFolders = ["fuzz/animations"]
  static let dictionary: String? = "recordings"
  static let longestInput = 12_288

  static let mostAllocated = FuzzedFile.mostAllocated

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    let file = try FuzzedFile(bytes)
    defer { withExtendedLifetime(file) {} }
    let (place, limits) = (InputPath(file.path), FuzzedFile.limits)
    do throws(RecordingError) {
      let facts = try Recording.facts(of: place, limits: limits)
      check(facts)
      let recording = try Recording(place, facts: facts, limits: limits)
      let last = facts.times.count - 1
      for index in [0, 1, last, last - 1, 0] where facts.times.count > index && index >= 0 {
        let picture = try recording.picture(index)
        precondition(
          (picture.width, picture.height) == (facts.width, facts.height), "pictures have one size")
        for pixel in picture.pixels {
          precondition(pixel.max() <= pixel.w, "pixels are premultiplied")
        }
      }
    } catch {
      try file.check(error)
    }
  }

  /// Traps unless the times ascend from 0 or later to the end.
  private static func check(_ facts: RecordingFacts) {
    let times = (0..<facts.times.count).map { facts.times[$0] }
    precondition(!times.isEmpty && times[0] >= .zero, "the first picture is not before 0")
    precondition(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "times ascend")
    precondition(facts.end > times[times.count - 1], "the last picture lasts")
    for remark in facts.remarks {
      precondition(!remark.contains { $0.isNewline }, "a remark is one line")
    }
  }
}
