import Foundation
import SegueFiles
import Testing
import TestSupport

@testable import SegueRecordings

/// Videos that are cut off, or of which a byte is wrong.
@Suite struct RecordingDamageTests {
  let frames: NumberedFrames

  init() throws {
    frames = NumberedFrames(try TemporaryFolder(), width: 96, height: 64)
  }

  static let files: [(name: String, options: [String])] = [
    ("a.mp4", ["-c:v", "libx264", "-g", "8", "-bf", "2", "-movflags", "faststart"]),
    ("b.mp4", ["-c:v", "libx264", "-g", "6", "-movflags", "frag_keyframe+empty_moov"]),
    ("a.mov", ["-c:v", "prores_ks", "-movflags", "faststart"]),
    (
      "b.mov",
      [
        "-c:v", "libx265", "-tag:v", "hvc1", "-x265-params", "log-level=error:keyint=8",
        "-movflags", "faststart",
      ]
    ),
    ("c.mp4", ["-c:v", "mpeg4", "-g", "8", "-movflags", "faststart"]),
    ("b.mkv", ["-c:v", "ffv1", "-level", "3", "-g", "8"]), ("c.mkv", ["-c:v", "utvideo"]),
    ("a.avi", ["-c:v", "mjpeg"]), ("a.ts", ["-c:v", "libx264", "-g", "8", "-bf", "2"]),
    ("a.mkv", ["-c:v", "libx264", "-g", "8", "-bf", "2"]),
    ("a.webm", ["-c:v", "libvpx", "-g", "8", "-b:v", "1M"]),
    ("b.webm", ["-c:v", "libvpx-vp9", "-g", "8", "-deadline", "realtime", "-cpu-used", "8"]),
    ("c.webm", ["-c:v", "libaom-av1", "-cpu-used", "8", "-usage", "realtime", "-g", "8"]),
  ]

  /// The numbers that a damaged file shows; nil after an error, which is checked to be one line.
  private func read(_ bytes: [UInt8], _ name: String) throws -> (
    numbers: [Int], replaced: Int, facts: RecordingFacts
  )? {
    let path = frames.folder("damaged-" + name)
    try Data(bytes).write(to: URL(filePath: path))
    do throws(RecordingError) {
      let facts = try Recording.facts(of: InputPath(path))
      let recording = try Recording(InputPath(path), facts: facts)
      var numbers: [Int] = []
      for index in 0..<facts.times.count {
        numbers.append(NumberedFrames.number(try recording.picture(index)))
      }
      return (numbers, recording.replacedCount, facts)
    } catch {
      #expect("\(error)".hasPrefix(path + ": ") && !"\(error)".contains { $0.isNewline })
      return nil
    }
  }

  /// Pictures before the cut show their numbers, and all others are counted or missing.
  @Test(arguments: files)
  func cutFilesShowWhatIsThere(name: String, options: [String]) throws {
    let path = try frames.make(name, 24, options)
    let bytes = try frames.folder.bytes(URL(filePath: path).lastPathComponent)
    var shown: [Int] = []
    for part in Breadth.some(Array(1..<20), orOnly: 7) {
      // An odd number of bytes is no whole number of packets of a transport stream.
      let count = (bytes.count * part / 20) | 1
      guard let (numbers, replaced, facts) = try read(Array(bytes[..<count]), name)
      else {
        shown.append(0)
        continue
      }
      // A picture that lacks others may be missing at the end, where pictures are reordered.
      let wrong = numbers.enumerated().count { $0.offset != $0.element }
      #expect(wrong <= replaced + 3, "\(part)/20 shows \(numbers), \(replaced) replaced")
      shown.append(numbers.count - replaced)
      let isCounted = replaced > 0 || facts.remarks.contains { $0.hasPrefix("is damaged: ") }
      #expect(isCounted, "\(part)/20 shows \(numbers.count), and says \(facts.remarks)")
    }
    // More of a file never has fewer pictures.
    #expect(shown == shown.sorted(), "\(shown)")
    #expect((shown.last ?? 0) >= 16, "\(shown)")
  }

  /// A file with a wrong byte gives pictures or one line, and no trap; most pictures are sound.
  @Test(arguments: files)
  func changedBytesGivePicturesOrOneLine(name: String, options: [String]) throws {
    let path = try frames.make(name, 8, options)
    let bytes = try frames.folder.bytes(URL(filePath: path).lastPathComponent)
    var random = SplitMix64(seed: 7)
    var (read, sound) = (0, 0)
    let rounds = Breadth.isWhole ? 200 : 50
    for _ in 0..<rounds {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(
        in: 1...255, using: &random)
      guard let (numbers, replaced, _) = try self.read(changed, name) else { continue }
      read += 1
      sound += numbers.count - replaced
    }
    #expect(
      2 * read > rounds && 2 * sound > 7 * rounds, "\(read) files with \(sound) sound pictures")
  }

  /// The pictures behind a start that cannot be decoded are shown.
  @Test func aBrokenStartIsPassedOver() throws {
    let path = try frames.make("a.mov", 200, ["-c:v", "mjpeg", "-q:v", "3"])
    var bytes = try frames.folder.bytes(URL(filePath: path).lastPathComponent)
    let media = try #require(MP4Boxes(bytes: bytes).offset(after: "mdat"))
    let end = try #require(MP4Boxes(bytes: bytes).offset(after: "moov")) - 8
    for place in media..<(media + (end - media) * 3 / 4) { bytes[place] = 0 }
    let (numbers, replaced, facts) = try #require(try read(bytes, "a.mov"))
    #expect(facts.times.count == 200 && numbers.last == 199)
    #expect(140...160 ~= replaced, "\(replaced)")
  }

  /// A file of 100,000 packets of one byte: each is a key picture, and none can be decoded.
  ///
  /// Without an end of the attempts, it takes minutes.
  @Test func brokenPicturesAreNotTriedForEver() throws {
    let count = 100_000
    let path = try frames.make("a.mp4", 2, ["-c:v", "libx264", "-bf", "0"])
    var tree = MP4Tree(file: try frames.folder.bytes(URL(filePath: path).lastPathComponent))
    let table = "moov/trak/mdia/minf/stbl"
    let number = MP4Tree.number
    tree["moov/trak"].remove("edts")
    for type in ["stss", "ctts", "sgpd", "sbgp"] { tree[table].remove(type) }
    tree[table + "/stts"].bytes = number(0) + number(1) + number(count) + number(512)
    tree[table + "/stsz"].bytes = number(0) + number(1) + number(count)
    tree[table + "/stsc"].bytes = number(0) + number(1) + number(1) + number(count) + number(1)
    tree["mdat"].bytes = Array(repeating: 0, count: count)
    let media = try #require(MP4Boxes(bytes: tree.data).offset(after: "mdat"))
    tree[table + "/stco"].bytes = number(0) + number(1) + number(media)
    try Data(tree.data).write(to: URL(filePath: path))
    let error = #expect(throws: RecordingError.self) {
      try Recording.facts(of: InputPath(path))
    }
    let reason = "it takes too many attempts; the last says: no frame!"
    #expect(error == .hasNoSoundPicture(path: path, reason: reason))
  }
}
