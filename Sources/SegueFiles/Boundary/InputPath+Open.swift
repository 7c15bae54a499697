import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension InputPath {
  /// Opens the entry, following links within the boundary.
  func open(_ flags: Int32) throws(SystemError) -> Int32 {
    try checkName()
    guard let boundary else { return try FileSystem.open(path, flags) }
    return try boundary.open(path, flags | O_NOCTTY)
  }

  /// Whether the entry is an executable file, in any folder.
  ///
  /// - Throws: ``SystemError`` if that cannot be determined.
  package func isExecutable() throws(SystemError) -> Bool {
    do throws(SystemError) {
      guard try FileSystem.status(of: path).st_mode & S_IFMT == S_IFREG else { return false }
      try SystemError.check("access", unsafe access(path, X_OK))
      return true
    } catch {
      guard error.isNotFound || error == .isDenied else { throw error }
      return false
    }
  }

  /// The system's information about the entry.
  ///
  /// The entry is opened for reading only on systems that require it.
  func status() throws(SystemError) -> stat {
    try checkName()
    guard let boundary else { return try FileSystem.status(of: path) }
    #if os(Linux)
      let descriptor = try boundary.open(path, segue_open_path)
    #else
      let descriptor = try boundary.open(path, O_RDONLY | O_NONBLOCK)
    #endif
    defer { try? FileSystem.close(descriptor) }
    return try FileSystem.status(of: descriptor)
  }

  /// Throws if the name has a NUL character, because the system would ignore the rest of the name.
  private func checkName() throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
  }
}
