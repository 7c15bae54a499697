import Foundation
import Testing
import TestSupport

@testable import SegueFiles

@Suite struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func nameAppearsOnlyWithCommit() throws {
    var file = try OutputFile(folder("a.bin"), replacing: .nothing)
    try file.write(Array("whole".utf8).span)
    #expect(try folder.names().allSatisfy { $0.hasPrefix(".segue-") })
    try file.commit()
    #expect(try folder.names() == ["a.bin"])
    #expect(try folder.text("a.bin") == "whole")
  }

  @Test func nothingIsLeftWithoutCommit() throws {
    do {
      var file = try OutputFile(folder("a.bin"), replacing: .nothing)
      try file.write(Array("half".utf8).span)
    }
    #expect(try folder.names() == [])
  }

  @Test func existingFileIsRefusedAndKept() throws {
    try folder.write("old", to: "a.bin")
    #expect(throws: OutputError.exists(path: folder("a.bin"))) {
      _ = try OutputFile(folder("a.bin"), replacing: .nothing)
    }
    #expect(try folder.names() == ["a.bin"])
    #expect(try folder.text("a.bin") == "old")
  }

  @Test func overwriteReplacesWithCommitOnly() throws {
    try folder.write("old", to: "a.bin")
    var file = try OutputFile(folder("a.bin"), replacing: Replacement(true, besides: .none))
    try file.write(Array("new".utf8).span)
    #expect(try folder.text("a.bin") == "old")
    try file.commit()
    #expect(try folder.text("a.bin") == "new")
    #expect(try folder.names() == ["a.bin"])
  }

  @Test func nothingIsWrittenThroughALink() throws {
    try folder.write("old", to: "real.bin")
    for target in ["real.bin", "none.bin", "/dev/null"] {
      try? FileManager.default.removeItem(atPath: folder("link.bin"))
      try FileManager.default.createSymbolicLink(
        atPath: folder("link.bin"), withDestinationPath: target)
      let path = folder("link.bin")
      #expect(throws: OutputError.isLink(path: path)) {
        _ = try OutputFile(path, replacing: Replacement(true, besides: .none))
      }
      #expect(throws: OutputError.exists(path: path)) {
        _ = try OutputFile(path, replacing: .nothing)
      }
    }
    #expect(try folder.text("real.bin") == "old")
    #expect(try folder.names() == ["link.bin", "real.bin"])
  }

  /// A link that appears while the file is written is replaced.
  @Test func linkThatAppearsMeanwhileIsReplaced() throws {
    try folder.write("old", to: "real.bin")
    var file = try OutputFile(folder("a.bin"), replacing: Replacement(true, besides: .none))
    try FileManager.default.createSymbolicLink(
      atPath: folder("a.bin"), withDestinationPath: "real.bin")
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(try folder.text("a.bin") == "new")
    #expect(try folder.text("real.bin") == "old")
  }

  @Test func fileThatAppearsMeanwhileIsKept() throws {
    let file = try OutputFile(folder("a.bin"), replacing: .nothing)
    try folder.write("theirs", to: "a.bin")
    let path = folder("a.bin")
    do {
      try file.commit()
      Issue.record("the commit replaced a file")
    } catch {
      #expect(error == .exists(path: path))
    }
    #expect(try folder.text("a.bin") == "theirs")
    #expect(try folder.names() == ["a.bin"])
  }

  @Test func missingFolderIsNamed() {
    let path = folder("none/a.bin")
    #expect(throws: OutputError.missingFolder(folder("none"), of: path)) {
      _ = try OutputFile(path, replacing: Replacement(true, besides: .none))
    }
  }

  @Test func folderIsRefused() {
    #expect(throws: OutputError.isFolder(path: folder.path)) {
      _ = try OutputFile(folder.path, replacing: Replacement(true, besides: .none))
    }
  }

  @Test func nameTooLongIsRefusedAtOnce() {
    let path = folder(String(repeating: "a", count: 300))
    #expect(throws: OutputError.cannotCreate(path: path, reason: "File name too long")) {
      _ = try OutputFile(path, replacing: .nothing)
    }
  }

  @Test func deviceIsWrittenDirectly() throws {
    var file = try OutputFile("/dev/null", replacing: .nothing)
    let hidden = file.temporaryPath
    #expect(hidden == nil)
    try file.write([1, 2, 3].span)
    try file.commit()
  }

  /// A pipe gets the bytes of a file in which its maker goes back, at its end and not before.
  @Test func aPipeGetsAFileThatWasRewritten() throws {
    let pipe = folder("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var file = try OutputFile(pipe, replacing: .nothing, isSeekable: true)
    let path = file.temporaryPath
    let hidden = try #require(path)
    try file.write([UInt8](repeating: 7, count: 40_000).span)
    try file.rewrite(([1, 2, 3] as [UInt8]).span, at: 0)
    let count = try file.byteCount()
    #expect(count == 40_000)
    var bytes = [UInt8](repeating: 0, count: 50_000)
    #expect(unsafe read(reader, &bytes, bytes.count) < 0, "nothing is written before the end")
    try file.commit()
    #expect(unsafe read(reader, &bytes, bytes.count) == 40_000)
    #expect(bytes.prefix(5) == [1, 2, 3, 7, 7])
    #expect(!FileManager.default.fileExists(atPath: hidden))
    #expect(try folder.names() == ["pipe"])
  }

  @Test func aHiddenFileForAPipeIsRemovedWithoutACommit() throws {
    let file = try OutputFile("/dev/null", replacing: .nothing, isSeekable: true)
    let path = file.temporaryPath
    let hidden = try #require(path)
    #expect(FileManager.default.fileExists(atPath: hidden))
    drop(file)
    #expect(!FileManager.default.fileExists(atPath: hidden))
  }

  private func drop(_ file: consuming OutputFile) {}

  @Test func modeIsTheDefaultOfNewFiles() throws {
    try folder.write("", to: "plain")
    try OutputFile(folder("a.bin"), replacing: .nothing).commit()
    let modes = try ["plain", "a.bin"].map {
      try FileManager.default.attributesOfItem(atPath: folder($0))[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1])
  }
}
