import Foundation
import TestSupport
import Testing

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

  @Test func deviceIsWrittenDirectlyUnlessItMustSeek() throws {
    var file = try OutputFile("/dev/null", replacing: .nothing)
    try file.write([1, 2, 3].span)
    try file.commit()
    #expect(throws: OutputError.notSeekable(path: "/dev/null")) {
      _ = try OutputFile("/dev/null", replacing: .nothing, isSeekable: true)
    }
  }

  @Test func modeIsTheDefaultOfNewFiles() throws {
    try folder.write("", to: "plain")
    try OutputFile(folder("a.bin"), replacing: .nothing).commit()
    let modes = try ["plain", "a.bin"].map {
      try FileManager.default.attributesOfItem(atPath: folder($0))[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1])
  }
}
