import SegueFoundation
import Synchronization

/// Hidden files and folders for outputs in the making.
extension FileSystem {
  /// Makes and opens a file in `folder` with a unique name.
  static func makeTemporaryFile(in folder: String) throws(SystemError) -> (Int32, path: String) {
    AbandonedOutputs.removeOnce(in: folder)
    while true {
      let path = Path.join(folder, temporaryName())
      let file: Int32
      do throws(SystemError) {
        file = try makeFile(path)
      } catch {
        guard error == .exists else { throw error }
        continue
      }
      guard isOurs(file, at: path) else { continue }
      UnfinishedOutputs.add(path)
      return (file, path)
    }
  }

  /// Makes a folder in `folder` with a unique name; the descriptor holds its lock.
  package static func makeTemporaryFolder(
    in folder: String
  ) throws(SystemError) -> (lock: Int32, path: String) {
    AbandonedOutputs.removeOnce(in: folder)
    while true {
      let path = Path.join(folder, temporaryName())
      do {
        try makeNewFolder(path)
      } catch .exists {
        continue
      }
      UnfinishedOutputs.add(path)
      let descriptor: Int32
      do throws(SystemError) {
        descriptor = try openInput(path)
      } catch {
        removeTemporary(path)
        // A cleanup of another process took the folder for abandoned, because it had no lock yet.
        guard error.isNotFound else { throw error }
        continue
      }
      if isOurs(descriptor, at: path) { return (descriptor, path) }
      UnfinishedOutputs.remove(path)
    }
  }

  /// Locks a new entry; closes it and returns false if a cleanup of another process took it for
  /// abandoned before that.
  private static func isOurs(_ descriptor: Int32, at path: String) -> Bool {
    if takeLock(descriptor), isHeld(descriptor, at: path) { return true }
    try? close(descriptor)
    return false
  }

  /// Removes the entry that ``makeTemporaryFile(in:)`` or ``makeTemporaryFolder(in:)`` made, if it
  /// still exists; a folder must be empty.
  package static func removeTemporary(_ path: String) {
    remove(path)
    UnfinishedOutputs.remove(path)
  }

  /// Removes a hidden file or folder that nobody writes to anymore, because its maker's lock ended
  /// with the process.
  ///
  /// On a file system without locks it counts as being written to. Only the locked folder is
  /// emptied, even if another entry has taken its name.
  ///
  /// - Returns: Whether it was abandoned.
  static func removeAbandoned(_ path: String) -> Bool {
    // The target of a link is never an output of ours.
    guard let descriptor = try? open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { return false }
    guard lock(descriptor) else {
      try? close(descriptor)
      return false
    }
    // The lock is held until the name is gone, so that a maker, if there still is one, makes
    // another.
    let folder = lockKeeper(of: descriptor)
    if folder >= 0 { removeFiles(inClosing: folder) }
    remove(path)
    try? close(descriptor)
    return true
  }

  /// Whether a name has the form of a temporary name.
  static func isTemporaryName(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0] == ".segue"
      && parts[1...].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }
  }

  /// Takes the lock that tells others that a file is being written; the system releases it.
  ///
  /// - Returns: Whether the lock was free, as far as the file system supports locks.
  static func lock(_ descriptor: Int32) -> Bool {
    (try? SystemError.check("flock", flock(descriptor, LOCK_EX | LOCK_NB))) != nil
  }

  /// Another descriptor of the same open file, which keeps its lock; negative if the system gives
  /// none.
  static func lockKeeper(of descriptor: Int32) -> Int32 {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
  }

  /// Takes the same lock; it always succeeds on a file system without locks.
  static func takeLock(_ descriptor: Int32) -> Bool {
    do throws(SystemError) {
      try SystemError.check("flock", flock(descriptor, LOCK_EX | LOCK_NB))
      return true
    } catch {
      return error.code != EWOULDBLOCK
    }
  }

  private static let names = Atomic(0)

  /// A hidden name, short enough to be valid wherever the target's name is.
  private static func temporaryName() -> String {
    ".segue-\(getpid())-\(names.wrappingAdd(1, ordering: .relaxed).newValue)"
  }
}
