import Foundation
import Synchronization
import Testing
import TestSupport

@testable import SegueFiles

@Suite struct BoundaryTests {
  private let folder: TemporaryFolder
  private let boundary: Boundary

  init() throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in ["root/sub/deep", "out"] {
      try manager.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    try folder.write("inside", to: "root/a")
    try folder.write("deep", to: "root/sub/deep/b")
    try folder.write("outside", to: "out/a")
    let links = [
      "root/in": "sub/deep/b", "root/sub/up": "../a", "root/out": "../out/a",
      "root/far": "/etc/passwd", "root/folder": "sub/deep", "root/away": "../out",
      "root/1": "2", "root/2": "1", "root/dangling": "nothing", "root/dot": ".",
      "root/slash": "sub/", "root/file-slash": "a/",
    ]
    for (name, target) in links {
      try manager.createSymbolicLink(atPath: folder(name), withDestinationPath: target)
    }
    boundary = try Boundary(folder("root"))
  }

  /// A path, and the contents of its file, or the code of its error.
  static let paths: [(String, String?, Int32)] = [
    ("a", "inside", 0), ("sub/deep/b", "deep", 0), ("./sub/../a", "inside", 0),
    ("sub//deep/../../a", "inside", 0), ("in", "deep", 0), ("sub/up", "inside", 0),
    ("folder/b", "deep", 0), ("folder/../../a", "inside", 0), ("dot/dot/a", "inside", 0),
    ("slash/deep/b", "deep", 0), ("sub/deep/../up", "inside", 0),
    ("out", nil, EXDEV), ("far", nil, EXDEV), ("away/a", nil, EXDEV), ("../root/a", nil, EXDEV),
    ("..", nil, EXDEV), ("/etc/passwd", nil, EXDEV), ("/", nil, EXDEV),
    ("folder/../../../out/a", nil, EXDEV), ("sub/../../root/a", nil, EXDEV),
    ("1", nil, ELOOP), ("dangling", nil, ENOENT), ("none", nil, ENOENT), ("", nil, ENOENT),
    ("none/../a", nil, ENOENT), ("a/", nil, ENOTDIR), ("a/b", nil, ENOTDIR),
    ("a/../a", nil, ENOTDIR), ("file-slash", nil, ENOTDIR),
  ]

  /// `openat2` and the walk for systems without it give the same results.
  @Test(arguments: paths)
  func pathsResolveWithinTheBoundaryOrFail(path: String, text: String?, code: Int32) throws {
    let ways: [(String, () throws(SystemError) -> Int32)] = [
      ("openat2", { () throws(SystemError) in try boundary.open(path, O_RDONLY) }),
      (
        "walk",
        { () throws(SystemError) in
          var walk = try BoundaryWalk(from: boundary.descriptor)
          return try walk.open(path, O_RDONLY | O_CLOEXEC)
        }
      ),
    ]
    for (name, open) in ways {
      do throws(SystemError) {
        let file = try open()
        defer { try? FileSystem.close(file) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = try FileSystem.read(file, into: &bytes)
        #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == text, "\(name)")
      } catch {
        #expect(text == nil && error.code == code, "\(name): \(error)")
      }
    }
  }

  /// A path from the working directory is resolved up to the boundary, and not beyond it.
  @Test(
    arguments: [
      ("root/a", "a"), ("root//sub/deep/b", "sub/deep/b"), ("root", "."), ("root/", "."),
      ("root/sub/", "sub/"), ("out/../root/in", "in"), ("root/out", "out"),
      ("root/../out/a", "../out/a"), ("root/none/a", "none/a"), ("link/sub/up", "sub/up"),
      ("deep/b", "sub/deep/b"), ("out/a", nil), ("rootless/a", nil), ("none", nil),
    ] as [(String, String?)])
  func callersPathIsResolvedUpToTheBoundary(name: String, path: String?) throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder("link"), withDestinationPath: "root")
    try manager.createSymbolicLink(atPath: folder("deep"), withDestinationPath: "root/sub/deep")
    #expect(boundary.path(ofGiven: folder(name)) == path)
    #expect(boundary.path(ofGiven: "none/" + name) == nil)
  }

  /// A folder stays the boundary if another folder takes its name.
  @Test func boundaryIsAFolderAndNotAName() throws {
    try FileManager.default.moveItem(atPath: folder("root"), toPath: folder("moved"))
    try FileManager.default.moveItem(atPath: folder("out"), toPath: folder("root"))
    let file = try InputFile(InputPath("a", name: "a", in: folder.path, of: boundary))
    #expect(try file.bytes(limit: 100) == Array("inside".utf8))
  }

  /// While a name alternates between a file and a link that leads out, opening it gives the file or
  /// an error.
  @Test(arguments: [false, true])
  func alternatingLinkNeverLeadsOut(isWalked: Bool) throws {
    let (end, folder) = (End(), folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder("root/sub/swap-link"), withDestinationPath: "../../out")
    try FileManager.default.createDirectory(
      atPath: folder("root/sub/swap-folder"), withIntermediateDirectories: false)
    try folder.write("inside", to: "root/sub/swap-folder/a")
    let thread = Thread {
      let (name, aside) = (folder("root/sub/swap"), folder("root/sub/aside"))
      while !end.hasCome.load(ordering: .relaxed) {
        for other in ["root/sub/swap-link", "root/sub/swap-folder"] {
          unsafe rename(folder(other), name)
          unsafe rename(name, aside)
          unsafe rename(aside, folder(other))
        }
      }
    }
    thread.start()
    defer { end.hasCome.store(true, ordering: .relaxed) }
    var texts: Set<String> = []
    for _ in 0..<3000 {
      do throws(SystemError) {
        let file: Int32
        if isWalked {
          var walk = try BoundaryWalk(from: boundary.descriptor)
          file = try walk.open("sub/swap/a", O_RDONLY | O_CLOEXEC)
        } else {
          file = try boundary.open("sub/swap/a", O_RDONLY)
        }
        defer { try? FileSystem.close(file) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = try FileSystem.read(file, into: &bytes)
        texts.insert(String(decoding: bytes.prefix(count), as: UTF8.self))
      } catch {
        texts.insert("\(error.code)")
      }
    }
    let expected: Set = [
      "inside", "\(ENOENT)", "\(EXDEV)", "\(ELOOP)", "\(ENOTDIR)", "\(EAGAIN)",
    ]
    #expect(texts.isSubset(of: expected), "\(texts)")
  }

  @Test func pipeIsNotOpened() throws {
    #expect(unsafe mkfifo(folder("root/pipe"), 0o600) == 0)
    let error = #expect(throws: InputFileError.self) {
      _ = try InputFile(
        InputPath("pipe", name: "pipe", in: folder("root"), of: boundary), takesPipes: true)
    }
    #expect(error == .isNotRegularFile)
  }
}

/// The signal for the other thread to stop.
private final class End: Sendable {
  let hasCome = Atomic(false)
}
