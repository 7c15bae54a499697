#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is reached through a descriptor, whatever others make of its name meanwhile.
extension FileSystem {
  /// A name that leads to an open file as long as it is open.
  static func heldName(_ descriptor: Int32) -> String {
    #if os(Linux)
      "/proc/self/fd/\(descriptor)"
    #else
      "/dev/fd/\(descriptor)"
    #endif
  }

  /// Whether a name is one of the system's for an open file, such as `/dev/stdout` or `/dev/fd/3`.
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

  /// A name for an open folder under which its files are found; `path` where the system has none.
  static func heldFolder(_ descriptor: Int32, of path: String) -> String {
    #if os(Linux)
      heldName(descriptor, of: path)
    #else
      path
    #endif
  }

  /// Throws unless `path` is still the name of what is open, itself and not a link to it.
  static func checkHeld(_ descriptor: Int32, at path: String) throws(SystemError) {
    let held = try status(of: descriptor)
    var named = stat()
    try SystemError.check("lstat", unsafe lstat(path, &named))
    guard held.st_dev == named.st_dev, held.st_ino == named.st_ino else { throw .isReplaced }
  }

  /// Whether `path` is still the name of what is open.
  ///
  /// It asks the system directly: an injected fault must not look like a missing file.
  static func isHeld(_ descriptor: Int32, at path: String) -> Bool {
    var (held, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &held) == 0, unsafe lstat(path, &named) == 0 else {
      return false
    }
    return held.st_dev == named.st_dev && held.st_ino == named.st_ino
  }

  /// Removes a hidden file, or a hidden folder and its files; nothing of what a link leads to.
  ///
  /// Like all that gives something back, it goes on as far as it can.
  static func removeHidden(_ path: String) {
    // A file has no entries to remove first.
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC
    let folder = unsafe openat(AT_FDCWD, path, flags)
    if folder >= 0 { removeFiles(inClosing: folder) }
    remove(path)
  }

  /// Removes the files of an open folder, which has no folders, and closes it.
  static func removeFiles(inClosing folder: Int32) {
    let listed = fcntl(folder, F_DUPFD_CLOEXEC, 0)
    if listed >= 0 {
      for name in names(closing: listed) { _ = unsafe unlinkat(folder, name, 0) }
    }
    _ = closeDescriptor(folder)
  }
}
