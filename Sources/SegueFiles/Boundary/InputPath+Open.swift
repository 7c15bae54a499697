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

  /// Whether it is a program that may be run, wherever it lies.
  ///
  /// - Throws: ``SystemError`` where that cannot be told.
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

  /// The system's information about the entry, which is opened for reading only where the system
  /// needs that.
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

  /// Throws for a character of zero, because the system would ignore the rest of the name.
  private func checkName() throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
  }
}
