import Foundation
import SegueFiles
import SegueRecordings
import Testing
import TestSupport

@testable import SegueFrames

/// The memory of recordings that were indexed, of those that failed, too.
@Suite struct RecordingBookTests {
  let frames: NumberedFrames
  let book = RecordingBook()

  init() throws {
    frames = NumberedFrames(try TemporaryFolder())
  }

  private func count(limits: RecordingLimits = .default) throws -> Int {
    try book.facts(about: InputPath(frames.folder("a.mp4")), limits: limits).times.count
  }

  @Test func aFailureIsForgottenWhenTheFileChanges() throws {
    try frames.folder.write("This is no recording.", to: "a.mp4")
    for _ in 0..<2 {
      #expect(throws: RecordingError.self) { try count() }
    }
    try frames.make("a.mp4", 5, ["-c:v", "libx264"])
    #expect(try count() == 5)
    try frames.make("a.mp4", 7, ["-c:v", "libx264"])
    #expect(try count() == 7)
  }

  @Test func aFailureHoldsForItsLimits() throws {
    try frames.make("a.mp4", 5, ["-c:v", "libx264"])
    var limits = RecordingLimits.default
    limits.pictures = 4
    for _ in 0..<2 {
      #expect(throws: RecordingError.hasTooManyPictures(path: frames.folder("a.mp4"), limit: 4)) {
        try count(limits: limits)
      }
      #expect(try count() == 5)
    }
  }

  /// A file that many views name is read once: its contents do not matter while its state is equal.
  @Test func aFailureIsRemembered() throws {
    let path = try frames.make("a.mp4", 5, ["-c:v", "libx264"])
    let bytes = try frames.folder.bytes("a.mp4")
    func write(_ bytes: [UInt8]) throws {
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: Data(bytes))
      try file.close()
    }
    try write(Array(repeating: 0, count: bytes.count))
    _ = try Tool.run("touch", ["-m", "-r", path, frames.folder("time")])
    #expect(throws: RecordingError.self) { try count() }
    try write(bytes)
    _ = try Tool.run("touch", ["-m", "-r", frames.folder("time"), path])
    #expect(throws: RecordingError.self) { try count() }
    _ = try Tool.run("touch", ["-m", "-d", "2001-02-03", path])
    #expect(try count() == 5)
  }
}
