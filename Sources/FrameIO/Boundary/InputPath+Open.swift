import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension InputPath {
  /// Opens what is there, links followed as far as the boundary lets them.
  func open(_ flags: Int32) throws(SystemError) -> Int32 {
    try checkName()
    guard let boundary else { return try FileSystem.open(path, flags) }
    return try boundary.open(path, flags | O_NOCTTY)
  }

  /// Whether it is a program that may be run; for one that lies anywhere.
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

  /// What the system knows of it, without opening it for reading where the system can do without.
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

  /// What follows a character of zero would go unseen: no file has such a name.
  private func checkName() throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
  }
}
