import CSegueSystemCalls
import SegueFoundation

/// A folder that files must lie in, whatever their names and links are.
///
/// It stays open, so that it remains the same folder if another one takes its name.
package final class Boundary: Sendable {
  /// The caller's name of the folder.
  package let path: String

  /// The path without links, which shows whether another folder lies in it.
  private let realPath: String

  let descriptor: Int32

  /// Whether the folder is the root of all folders, which no path leads out of: `..` stays there,
  /// and absolute paths and links start there.
  var hasEverything: Bool { realPath == "/" }

  /// The folder at `path`; links are followed.
  ///
  /// - Throws: ``SystemError`` if there is no such folder.
  package init(_ path: String) throws(SystemError) {
    let descriptor = try FileSystem.open(path, O_RDONLY | O_DIRECTORY)
    self.path = path
    self.descriptor = descriptor
    realPath = FileSystem.resolved(path)
  }

  deinit {
    try? FileSystem.close(descriptor)
  }

  /// The folder where the relative paths of a file in `folder` start, as a path from the boundary:
  /// `folder`, or the boundary itself if `folder` lies elsewhere.
  package func base(ofFolder folder: String) -> String {
    let other = FileSystem.resolved(folder)
    let prefix = Path.namesFolder(realPath) ? realPath : realPath + "/"
    guard Path.begins(other, with: prefix) else { return "" }
    return String(Substring(other.utf8.dropFirst(prefix.utf8.count)))
  }

  /// Whether a folder is the boundary, or lies in it.
  func contains(_ folder: String) -> Bool {
    Path.areEqual(FileSystem.resolved(folder), realPath) || !base(ofFolder: folder).isEmpty
  }

  /// The path from the boundary to the caller's `path`, which starts at the working directory; nil
  /// if it does not reach the boundary.
  ///
  /// The rest of the path is not resolved here, because opening it does that.
  func path(ofGiven path: String) -> String? {
    if hasEverything, Path.isAbsolute(path) { return path }
    func seen(from folder: String, _ rest: some StringProtocol) -> String {
      let base = base(ofFolder: folder)
      return base.isEmpty ? String(rest) : "\(base)/\(rest)"
    }
    if !Path.isAbsolute(path), contains(".") { return seen(from: ".", path) }
    let slashes = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
    for end in slashes + [path.endIndex] where contains(String(path[..<end])) {
      let rest = Substring(path[end...].utf8.drop { $0 == UInt8(ascii: "/") })
      return seen(from: String(path[..<end]), rest.isEmpty ? "." : rest)
    }
    return nil
  }

  /// Opens the entry at `path` from the boundary.
  ///
  /// - Throws: ``SystemError/isOutside`` if the path is absolute, or leads out by `..` or by a
  ///   link; nothing does where the boundary has everything.
  func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let opened: Int32
    do throws(SystemError) {
      opened = try openBeneath(path, flags | O_CLOEXEC)
    } catch {
      // Kernels before 5.6 and filters of system calls answer with these codes.
      guard error.code == ENOSYS || error.code == EPERM else { throw error }
      var walk = try BoundaryWalk(from: descriptor, hasEverything: hasEverything)
      opened = try walk.open(path, flags | O_CLOEXEC)
    }
    CallFaults.opened(opened)
    return opened
  }

  /// The flags of ``open(_:_:)`` for an entry that is only looked at, which needs no right to read
  /// it where the system can do that.
  static var look: Int32 {
    #if os(Linux)
      segue_open_path
    #else
      O_RDONLY | O_NONBLOCK
    #endif
  }

  private func openBeneath(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    #if os(Linux)
      // The kernel answers with EAGAIN while another process moves folders.
      for _ in 0..<128 {
        do throws(SystemError) {
          return try SystemError.check(
            "openat2",
            unsafe hasEverything
              ? segue_open_from(descriptor, path, flags)
              : segue_open_beneath(descriptor, path, flags))
        } catch {
          if error.code == EXDEV { throw .isOutside }
          guard error.code == EAGAIN || error.isInterruption else { throw error }
        }
      }
      throw SystemError(code: EAGAIN)
    #else
      throw SystemError(code: ENOSYS)
    #endif
  }
}
