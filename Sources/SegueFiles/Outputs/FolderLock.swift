#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that one process at a time works in; the system gives it back when the process ends,
/// however it does.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes a folder; nil where another process has it.
  ///
  /// On a file system that knows no locks everybody gets it.
  package init?(_ folder: String) throws(OutputError) {
    do {
      descriptor = try FileSystem.openInput(folder)
    } catch {
      throw .cannotCreate(path: folder, reason: "\(error)")
    }
    do {
      try SystemError.check("flock", flock(descriptor, LOCK_EX | LOCK_NB))
    } catch {
      guard error.code == EWOULDBLOCK else { return }
      try? FileSystem.close(descriptor)
      return nil
    }
  }

  deinit {
    try? FileSystem.close(descriptor)
  }
}
