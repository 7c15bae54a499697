import Foundation
import Pixels
import SegueImages
import SegueTimeline
import TestSupport

@testable import SegueFiles
@testable import SegueRecordings

/// A recording in any container: its index, and some of its pictures in several orders.
enum RecordingsFuzz: FuzzTarget {
  static let name = "recordings"
  static let seedFolders = ["fuzz/animations"]
  static let dictionary: String? = "recordings"
  static let longestInput = 12_288

  /// libavformat reserves a table for the entries that a file claims, up to 2 GB of addresses, and
  /// touches none of it before it reads them: a file of 3 KB took 58 MB of memory.
  static let mostAllocated = 2300

  private static let folder = try? TemporaryFolder()

  /// These limits keep memory and time small; the limits themselves are tested elsewhere.
  static let limits = RecordingLimits(
    bytes: 1 << 20, images: .init(pixels: 1 << 16, bytes: 1 << 20, pixelsPerByte: 8320),
    seconds: 3600, pixels: 1 << 16, pictures: 64, streams: 8, samples: 100_000, edits: 1000,
    decodeSeconds: 20)

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let folder else { throw FuzzFailure("no folder for temporary files") }
    let path = folder("f")
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard (try? Data(bytes).write(to: URL(filePath: path))) != nil else {
      throw FuzzFailure("no file can be written")
    }
    do throws(RecordingError) {
      let facts = try Recording.facts(of: InputPath(path), limits: limits)
      check(facts)
      let recording = try Recording(InputPath(path), facts: facts, limits: limits)
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
      try FuzzFailure.check(
        "\(error)".hasPrefix("\(path): ") && !"\(error)".contains { $0.isNewline },
        "a message: \(error)")
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
