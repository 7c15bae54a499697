import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks

/// An attacker with access to the folder replaces a hidden output while it is written.
@Suite struct HeldOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("precious", to: "precious.txt")
    try FileManager.default.createDirectory(
      atPath: folder("victim"), withIntermediateDirectories: false)
    try folder.write("kept", to: "victim/0000.png")
  }

  /// Moves the one hidden entry away, and makes its name a link to `target`.
  private func plant(_ target: String) throws {
    let hidden = try #require(try folder.names().first { $0.hasPrefix(".segue-") })
    try FileManager.default.moveItem(atPath: folder(hidden), toPath: folder("moved"))
    try FileManager.default.createSymbolicLink(
      atPath: folder(hidden), withDestinationPath: target)
  }

  private func expectNothingLost() throws {
    #expect(try folder.bytes("precious.txt") == Array("precious".utf8))
    #expect(try folder.bytes("victim/0000.png") == Array("kept".utf8))
  }

  private func writeVideo(meanwhile: () throws -> Void) async throws {
    var sink = try await VideoSink(
      folder("a.mp4"), width: 32, height: 32, of: 1,
      timebase: Timebase(numerator: 1, denominator: 60),
      replacing: Replacement(true, besides: .none))
    try meanwhile()
    try sink.write(sink.converter.convert(.noise(32, 32, seed: 1)))
    try sink.finish()
  }

  private func writeSequence(_ pattern: SequencePattern, meanwhile: () throws -> Void) throws {
    var sequence = try OutputSequence(
      pattern, frames: 0..<1, of: 1, replacing: Replacement(true, besides: .none))
    try meanwhile()
    try sequence.write([1, 2, 3].span, frame: 0)
    try sequence.commit()
  }

  @Test func videoIsNotWrittenThroughALink() async throws {
    let stale = "\(SystemError.isReplaced)"
    await #expect(throws: OutputError.writeFailed(path: folder("a.mp4"), reason: stale)) {
      try await writeVideo { try plant("precious.txt") }
    }
    try expectNothingLost()
    #expect(try folder.names() == ["moved", "precious.txt", "victim"])
  }

  /// The muxer opens the file by its held name.
  @Test func heldNameLeadsToTheOpenFile() throws {
    let file = try OutputFile(folder("a.mp4"), replacing: Replacement(true, besides: .none))
    try plant("precious.txt")
    try Data("video".utf8).write(to: URL(filePath: file.heldName), options: [])
    try expectNothingLost()
    #expect(try folder.bytes("moved") == Array("video".utf8))
  }

  /// In an existing folder, files are found through the descriptor of the hidden folder.
  @Test func framesAreNotWrittenThroughALink() throws {
    let pattern = try SequencePattern(folder("%04d.png"))
    try writeSequence(pattern) { try plant("victim") }
    try expectNothingLost()
    #expect(try folder.bytes("0000.png") == [1, 2, 3])
  }

  /// The hidden folder that would get the final name is not the one that was made.
  @Test func folderThatIsALinkIsNotRenamed() throws {
    let pattern = try SequencePattern(folder("frames/"))
    let stale = "\(SystemError.isReplaced)"
    #expect(throws: OutputError.writeFailed(path: pattern.folder, reason: stale)) {
      try writeSequence(pattern) { try plant("victim") }
    }
    try expectNothingLost()
    #expect(try folder.names().contains("frames") == false)
  }

  /// Only the open folder is emptied.
  @Test func filesOfAnOpenFolderAreRemoved() throws {
    try FileManager.default.createDirectory(
      atPath: folder(".segue-1-1"), withIntermediateDirectories: false)
    try folder.write("x", to: ".segue-1-1/0000.png")
    let descriptor = try FileSystem.openInput(folder(".segue-1-1"))
    try plant("victim")
    CallFaults.closed(descriptor)
    FileSystem.removeFiles(inClosing: descriptor)
    try expectNothingLost()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("moved")).isEmpty)
    // Removal by name does not empty the target of a link either.
    FileSystem.removeHidden(folder(".segue-1-1"))
    try expectNothingLost()
  }

  @Test func onlyNamesOfDescriptorsMayBeLinks() {
    for name in ["/dev/stdout", "/dev/stderr", "/dev/fd/1", "/proc/self/fd/12"] {
      #expect(FileSystem.isDescriptorName(name), "\(name)")
    }
    for name in [
      "/dev/../tmp/a", "/dev/shm/a", "/dev/fd/", "/dev/fd/../a", "/dev/fd/1/a", "/proc/self/fd/x",
      "/dev/fd/١",
    ] {
      #expect(!FileSystem.isDescriptorName(name), "\(name)")
    }
  }
}
