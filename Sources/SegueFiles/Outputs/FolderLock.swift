/// A lock that lets one process at a time work in a folder; the system releases it when the process
/// ends, even if it is killed.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Locks a folder; nil if another process holds the lock.
  ///
  /// On a file system without locks every process gets it.
  package init?(_ folder: String) throws(OutputError) {
    do {
      descriptor = try FileSystem.openInput(folder)
    } catch {
      throw .cannotCreate(path: folder, reason: "\(error)")
    }
    if FileSystem.takeLock(descriptor) { return }
    try? FileSystem.close(descriptor)
    return nil
  }

  deinit {
    try? FileSystem.close(descriptor)
  }
}
