import SegueFoundation

/// A path resolution that never leaves a folder, part by part, for systems without `openat2`.
///
/// Every part is opened relative to the open folder before it, and a link is only read as text. So
/// a folder that is renamed or replaced meanwhile cannot redirect the walk, and `..` returns to the
/// folder that was passed.
struct BoundaryWalk: ~Copyable {
  /// The folders passed so far; the first is the boundary, which its owner closes.
  private var folders: [Int32]

  /// The number of links that may still be followed; Linux has the same limit.
  private var linksLeft = 40

  /// Whether the boundary is the root of all folders, where absolute paths and links start.
  private let hasEverything: Bool

  init(from boundary: Int32, hasEverything: Bool = false) throws(SystemError) {
    folders = [boundary]
    self.hasEverything = hasEverything
  }

  deinit {
    for folder in folders.dropFirst() { try? FileSystem.close(folder) }
  }

  /// Opens the entry at a path.
  mutating func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    guard !path.isEmpty else { throw SystemError(code: ENOENT) }
    guard hasEverything || !Path.isAbsolute(path) else { throw .isOutside }
    // The next part is last, because removing the last element is cheap.
    var parts = Self.parts(of: path)
    while let part = parts.popLast() {
      switch part {
      case ".": break
      case "..":
        guard hasEverything || folders.count > 1 else { throw .isOutside }
        if folders.count > 1 { try? FileSystem.close(folders.removeLast()) }
      default:
        if let target = try link(part) {
          guard linksLeft > 0 else { throw SystemError(code: ELOOP) }
          linksLeft -= 1
          if Path.isAbsolute(target) {
            guard hasEverything else { throw .isOutside }
            while folders.count > 1 { try? FileSystem.close(folders.removeLast()) }
          }
          parts += Self.parts(of: target)
        } else if parts.isEmpty {
          return try entry(part, flags | O_NOFOLLOW)
        } else {
          folders.append(
            try entry(part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
        }
      }
    }
    // The path ends in a folder that was passed.
    return try entry(".", flags)
  }

  /// The parts of a path, in reverse order.
  ///
  /// A trailing slash stands for ".", as in the system.
  private static func parts(of path: String) -> [String] {
    let parts = Path.parts(of: path)
    return (Path.namesFolder(path) ? parts + ["."] : parts).reversed()
  }

  private var folder: Int32 { folders[folders.count - 1] }

  /// The text of the link of that name; nil for an entry that is no link.
  private func link(_ name: String) throws(SystemError) -> String? {
    var text = [UInt8](repeating: 0, count: 4096)
    do throws(SystemError) {
      let count = try SystemError.check("readlinkat", readLink(folder, name, &text))
      return String(decoding: text.prefix(count), as: UTF8.self)
    } catch {
      guard error.code == EINVAL else { throw error }
      return nil
    }
  }

  private func entry(_ name: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try SystemError.check("openat", unsafe openat(folder, name, flags, 0))
  }
}

private func readLink(_ folder: Int32, _ name: String, _ text: inout [UInt8]) -> Int {
  unsafe text.withUnsafeMutableBytes { buffer in
    guard let start = buffer.baseAddress else { return 0 }
    return unsafe readlinkat(
      folder, name, start.assumingMemoryBound(to: CChar.self), buffer.count)
  }
}
