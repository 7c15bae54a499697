import Foundation
import Testing
import TestSupport

@testable import SegueFiles

/// An attacker replaces a folder in the boundary by a link to one outside, at the worst moment.
@Suite struct SwappedFolderTests {
  private let folder: TemporaryFolder
  private let boundary: Boundary

  init() throws {
    folder = try TemporaryFolder()
    for name in ["root/out", "outside"] {
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: true)
    }
    boundary = try Boundary(folder("root"))
  }

  private func swap() throws {
    try FileManager.default.moveItem(atPath: folder("root/out"), toPath: folder("root/moved"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("root/out"), withDestinationPath: "../outside")
  }

  private func sequence(_ pattern: String) throws -> OutputSequence {
    try OutputSequence(
      SequencePattern(folder(pattern)), frames: 0..<1, of: 1,
      replacing: Replacement(true, besides: .none), in: boundary)
  }

  /// The name is within the boundary when it is checked, and leads out when the file is made.
  @Test func nothingIsMadeInAReplacedFolder() throws {
    let name = try boundary.output("out/a.mp4", name: folder("root/out/a.mp4"), in: folder("root"))
    try swap()
    #expect(throws: OutputError.isOutside(path: name)) {
      _ = try OutputFile(name, replacing: Replacement(true, besides: .none), in: boundary)
    }
    #expect(throws: OutputError.isOutside(path: folder("root/out/f"))) {
      _ = try sequence("root/out/f/")
    }
    #expect(throws: OutputError.isOutside(path: folder("root/out"))) {
      _ = try sequence("root/out/%d.png")
    }
    #expect(throws: OutputError.isOutside(path: name)) {
      try Folders.make(folder("root/out/new/folder"), for: name, in: boundary)
    }
    try folder.write("theirs", to: "outside/a.mp4")
    FinishedOutputs.remove(name, in: boundary, besides: .none)
    #expect(try folder.names(in: "outside") == ["a.mp4"])
    #expect(try folder.names(in: "root/moved") == [])
  }

  /// An output continues in the folder where it was begun.
  @Test func fileIsWrittenWhereItWasBegun() throws {
    var file = try OutputFile(folder("root/out/a.bin"), replacing: .nothing, in: boundary)
    try swap()
    try file.write([UInt8]([1, 2, 3]).span)
    try file.commit()
    #expect(try folder.names(in: "outside") == [])
    #expect(try folder.names(in: "root/moved") == ["a.bin"])
    #expect(try folder.bytes("root/moved/a.bin") == [1, 2, 3])
  }

  @Test func discardedFileLeavesNothing() throws {
    do {
      let file = try OutputFile(folder("root/out/a.bin"), replacing: .nothing, in: boundary)
      let path = file.temporaryPath
      let hidden = try #require(path)
      try swap()
      // Another file takes the same name.
      try folder.write("theirs", to: "outside/\(Path.name(of: hidden))")
    }
    #expect(try folder.names(in: "outside").count == 1)
    #expect(try folder.names(in: "root/moved") == [])
  }

  /// The cases are a new folder, files among others, and files that replace others.
  @Test(arguments: ["root/out/f/", "root/out/%d.png"], [false, true])
  func sequenceIsWrittenWhereItWasBegun(pattern: String, isThere: Bool) throws {
    let name = pattern.hasSuffix("/") ? "f/0000.png" : "0.png"
    if isThere {
      try FileManager.default.createDirectory(
        atPath: folder("root/out/f"), withIntermediateDirectories: true)
      try folder.write("old", to: "root/out/\(name)")
    }
    var sequence = try sequence(pattern)
    try swap()
    try sequence.write([1, 2, 3].span, frame: 0)
    try sequence.commit()
    #expect(try folder.names(in: "outside") == [])
    #expect(try folder.bytes("root/moved/\(name)") == [1, 2, 3])
    #expect(try folder.names(in: "root/moved").allSatisfy { !$0.hasPrefix(".") })
  }

  /// Missing folders are made in the boundary.
  @Test func missingFoldersAreMadeInTheBoundary() throws {
    try Folders.make(folder("root/out/new/folder"), for: "a.mp4", in: boundary)
    try Folders.make(folder("root/out/new"), for: "a.mp4", in: boundary)
    #expect(try folder.names(in: "root/out/new") == ["folder"])
    #expect(throws: OutputError.isOutside(path: "a.mp4")) {
      try Folders.make(folder("outside/new"), for: "a.mp4", in: boundary)
    }
    #expect(try folder.names(in: "outside") == [])
  }
}
