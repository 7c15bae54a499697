import Foundation
import Testing
import TestSupport

@testable import SegueFiles

/// Paths are bytes to the system, and so they are here.
@Suite struct PathTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test func namesThatDifferInNormalizationAloneAreTwo() throws {
    #expect(Self.composed == Self.decomposed)
    #expect(PathKey(Self.composed) != PathKey(Self.decomposed))
    #expect(InputPath(Self.composed) != InputPath(Self.decomposed))
    #expect(
      Set([PathKey(Self.composed), PathKey(Self.decomposed), PathKey(Self.composed)]).count == 2)
    #expect(PathKey(Self.decomposed) < PathKey(Self.composed))
    #expect(!Path.begins(Self.composed + "/a", with: Self.decomposed))
  }

  /// For `String`, a slash with a mark after it is one character.
  @Test func aSlashBeforeACombiningMarkIsASlash() {
    let name = "\u{301}x.png"
    #expect(Path.parts(of: "a/\(name)/..") == ["a", name, ".."])
    #expect(Path.name(of: "a/\(name)") == name)
    #expect(Path.folder(of: "a/\(name)") == "a")
    #expect(Path.folder(of: "/\(name)") == "/")
    #expect(Path.start(of: "a/\(name)") == "a/")
    #expect(Path.isAbsolute("/\(name)"))
    #expect(!Path.namesFolder("a/\(name)") && Path.namesFolder("\(name)/"))
    #expect(Path.withoutSlash("/\(name)//") == "/\(name)")
    #expect(Path.suffix(of: name) == "png")
  }

  /// The walk in place of `openat2` looks at each part, so a hidden slash would pass a link.
  @Test func theWalkSeesEverySlash() throws {
    let folder = try TemporaryFolder()
    for name in ["root", "root/a", "outside"] {
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: false)
    }
    try folder.write("secret", to: "outside/\u{301}x")
    try FileManager.default.createSymbolicLink(
      atPath: folder("root/link"), withDestinationPath: "../outside")
    let boundary = try Boundary(folder("root"))
    for path in ["link/\u{301}x", "a/../link/\u{301}x", "/\u{301}x"] {
      #expect(throws: SystemError.isOutside, "\(path)") {
        var walk = try BoundaryWalk(from: boundary.descriptor)
        try FileSystem.close(try walk.open(path, O_RDONLY))
      }
    }
  }

  @Test func theNamesOfAFolderAreInTheOrderOfTheirBytes() throws {
    let folder = try TemporaryFolder()
    let names = [Self.decomposed, "cafz", Self.composed]
    for name in names { try folder.write("", to: name) }
    #expect(
      try InputPath(folder.path).names().map { Array($0.utf8) } == names.map { Array($0.utf8) })
  }

  /// Every path leads to a place in the root of all folders, by either way to open one.
  @Test func theRootOfAllFoldersHasEverything() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder("a.txt"))
    let boundary = try Boundary("/")
    for path in [
      folder("a.txt"), folder("link"), "/..\(folder("link"))", "/../../\(folder("a.txt"))",
    ] {
      for place in [
        InputPath(path, name: path, in: "/tmp", of: boundary),
        InputPath(path, name: path, in: folder.path, of: boundary),
        InputPath(given: path, of: boundary),
      ] {
        #expect(try InputFile(place).bytes(limit: 9) == Array("text".utf8), "\(path)")
      }
      var walk = try BoundaryWalk(from: boundary.descriptor, hasEverything: true)
      try FileSystem.close(try walk.open(path, O_RDONLY))
    }
    let relative = InputPath("a.txt", name: "a.txt", in: folder.path, of: boundary)
    #expect(try InputFile(relative).bytes(limit: 9) == Array("text".utf8))
    let output = folder("out/b.gif")
    #expect(try boundary.output(output, name: output, in: folder.path) == output)
    #expect(try boundary.output("b.gif", name: "x/b.gif", in: folder.path) == "x/b.gif")
    // Devices and pipes are still none of it.
    #expect(throws: SystemError.self) {
      _ = try InputFile(opening: InputPath(given: "/dev/null", of: boundary))
    }
  }
}
