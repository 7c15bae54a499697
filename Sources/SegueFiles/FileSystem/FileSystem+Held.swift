import SegueFoundation

/// Access through an open descriptor, which does not depend on the entry's current name.
extension FileSystem {
  /// A name that leads to an open file as long as it is open.
  static func heldName(_ descriptor: Int32) -> String {
    #if os(Linux)
      "/proc/self/fd/\(descriptor)"
    #else
      "/dev/fd/\(descriptor)"
    #endif
  }

  /// Whether a name is one of the system's names of open files, such as `/dev/stdout` or
  /// `/dev/fd/3`.
  static func isDescriptorName(_ path: String) -> Bool {
    if ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path) { return true }
    return ["/dev/fd/", "/proc/self/fd/"].contains { prefix in
      path.hasPrefix(prefix) && path.count > prefix.count
        && path.dropFirst(prefix.count).allSatisfy { "0"..."9" ~= $0 }
    }
  }

  /// The name of an open file, or `path` where the system shows no descriptors.
  static func heldName(_ descriptor: Int32, of path: String) -> String {
    let name = heldName(descriptor)
    return isThere(name) ? name : path
  }

  /// A path of an open folder by which its files are found; `path` if the system has none.
  static func heldFolder(_ descriptor: Int32, of path: String) -> String {
    #if os(Linux)
      heldName(descriptor, of: path)
    #else
      path
    #endif
  }

  /// Throws unless `path` itself, not a link there, is still the open entry.
  static func checkHeld(_ descriptor: Int32, at path: String) throws(SystemError) {
    let held = try status(of: descriptor)
    var named = stat()
    try SystemError.check("lstat", unsafe lstat(path, &named))
    guard FileNumber(held) == FileNumber(named) else { throw .isReplaced }
  }

  /// Whether `path` is still the name of the open entry.
  ///
  /// It asks the system directly: an injected fault must not look like a missing file.
  static func isHeld(_ descriptor: Int32, at path: String) -> Bool {
    var (held, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &held) == 0, unsafe lstat(path, &named) == 0 else {
      return false
    }
    return FileNumber(held) == FileNumber(named)
  }

  /// Removes a hidden file, or a hidden folder and its files, but never the target of a link.
  ///
  /// It is best effort, like every release of a resource.
  static func removeHidden(_ path: String) {
    // The open fails for a file, which has no entries to remove first.
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC
    let folder = unsafe openat(AT_FDCWD, path, flags)
    if folder >= 0 { removeFiles(inClosing: folder) }
    remove(path)
  }

  /// Removes the files of an open folder without subfolders, and closes it.
  static func removeFiles(inClosing folder: Int32) {
    let listed = fcntl(folder, F_DUPFD_CLOEXEC, 0)
    if listed >= 0 {
      for name in names(closing: listed) { _ = unsafe unlinkat(folder, name, 0) }
    }
    _ = closeDescriptor(folder)
  }
}
