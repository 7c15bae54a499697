import Foundation
import Testing
import TestSupport

@testable import SegueFiles

/// Hidden files of killed processes are removed when another hidden file is made beside them.
@Suite struct AbandonedOutputTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a hidden file and a hidden folder that no process holds, as if theirs had ended.
  private func abandon() throws {
    try folder.write("half", to: ".segue-999999-1")
    try makeFolder(".segue-999999-2")
    try folder.write("half", to: ".segue-999999-2/0001.png")
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder(name), withIntermediateDirectories: false)
  }

  @Test func unlockedFilesAreRemoved() throws {
    try abandon()
    try folder.write("kept", to: ".segue-notes")
    try folder.write("kept", to: "segue-1-1")
    AbandonedOutputs.removeUnasked(in: folder.path)
    #expect(try folder.names() == [".segue-notes", "segue-1-1"])
  }

  @Test func lockedFilesStay() throws {
    try abandon()
    let file = try FileSystem.openInput(folder(".segue-999999-1"))
    let sequence = try FileSystem.openInput(folder(".segue-999999-2"))
    for descriptor in [file, sequence] { #expect(FileSystem.lock(descriptor)) }
    AbandonedOutputs.removeUnasked(in: folder.path)
    #expect(try folder.names() == [".segue-999999-1", ".segue-999999-2"])
    #expect(try folder.names(in: ".segue-999999-2") == ["0001.png"])
    for descriptor in [file, sequence] { try FileSystem.close(descriptor) }
    AbandonedOutputs.removeUnasked(in: folder.path)
    #expect(try folder.names() == [])
  }

  /// They may be the only copies of frames that were to be replaced.
  @Test func replacedFilesStay() throws {
    try abandon()
    try folder.write("the only one", to: ".segue-999999-2/replaced-0001.png")
    AbandonedOutputs.removeUnasked(in: folder.path)
    #expect(try folder.names() == [".segue-999999-2"])
    #expect(try folder.names(in: ".segue-999999-2") == ["0001.png", "replaced-0001.png"])
  }

  /// The target of a link belongs to somebody else.
  @Test func linksAreNotFollowed() throws {
    let other = try TemporaryFolder()
    try other.write("kept", to: "a.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder(".segue-999999-3"), withDestinationPath: other.path)
    AbandonedOutputs.removeUnasked(in: folder.path)
    #expect(try other.names() == ["a.png"])
  }

  /// A second file in the same folder causes no new search, because there may be 100,000 others.
  @Test func aFolderIsSearchedOnce() throws {
    let first = try FileSystem.makeTemporaryFile(in: folder.path)
    // Their names claim that they belong to another process.
    try abandon()
    let second = try FileSystem.makeTemporaryFile(in: folder.path)
    #expect(try folder.names().count == 4)
    for made in [first, second] {
      try FileSystem.close(made.0)
      FileSystem.removeTemporary(made.path)
    }
  }

  /// Two processes make and remove files at once; the maker of a file keeps it to the end.
  @Test func newFilesAreNotRemoved() async throws {
    let path = folder.path
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 0..<1000 { AbandonedOutputs.remove(in: path) }
      }
      group.addTask {
        for round in 0..<500 {
          guard let made = try? FileSystem.makeTemporaryFile(in: path) else {
            Issue.record("no file in round \(round)")
            continue
          }
          #expect(FileSystem.isThere(made.path))
          try? FileSystem.checkHeld(made.0, at: made.path)
          FileSystem.removeTemporary(made.path)
          try? FileSystem.close(made.0)
          guard let held = try? FileSystem.makeTemporaryFolder(in: path) else {
            Issue.record("no folder in round \(round)")
            continue
          }
          #expect(FileSystem.isThere(held.path))
          FileSystem.removeTemporary(held.path)
          try? FileSystem.close(held.lock)
        }
      }
    }
    #expect(try folder.names() == [])
  }
}
