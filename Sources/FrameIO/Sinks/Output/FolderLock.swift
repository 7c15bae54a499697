#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that one process at a time works in; the system gives it back when the process ends, however it does.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes a folder; nil where another process has it.
  ///
  /// On a file system that knows no locks everybody gets it.
  package init?(_ folder: String) throws(FrameSinkError) {
    descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .cannotCreate(path: folder, reason: "\(SystemError.last)")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      return nil
    }
  }

  deinit {
    close(descriptor)
  }
}
