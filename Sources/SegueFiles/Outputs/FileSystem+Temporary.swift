import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Hidden files and folders for outputs in the making.
extension FileSystem {
  /// Makes and opens a file in `folder` that has a name nobody else uses.
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

  /// Makes a folder in `folder` that has a name nobody else uses; the descriptor holds its lock.
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
        // Somebody who cleans up has taken it for abandoned, because it had no lock yet.
        guard error.isNotFound else { throw error }
        continue
      }
      if isOurs(descriptor, at: path) { return (descriptor, path) }
      UnfinishedOutputs.remove(path)
    }
  }

  /// Locks what has just been made; closes it where somebody who cleans up has taken it for
  /// abandoned before that.
  private static func isOurs(_ descriptor: Int32, at path: String) -> Bool {
    if takeLock(descriptor), isHeld(descriptor, at: path) { return true }
    try? close(descriptor)
    return false
  }

  /// Removes what ``makeTemporaryFile(in:)`` or ``makeTemporaryFolder(in:)`` has made, if it is
  /// still there; a folder must be empty.
  package static func removeTemporary(_ path: String) {
    remove(path)
    UnfinishedOutputs.remove(path)
  }

  /// Removes a hidden file or folder that nobody writes to anymore: its maker's lock went with the
  /// process.
  ///
  /// Where the file system knows no locks it counts as being written to. What is emptied is what
  /// was locked, whatever has come to its name meanwhile.
  ///
  /// - Returns: Whether it was such a one.
  static func removeAbandoned(_ path: String) -> Bool {
    // What a link leads to is nobody's of ours.
    guard let descriptor = try? open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { return false }
    guard lock(descriptor) else {
      try? close(descriptor)
      return false
    }
    // The lock is held until the name is gone: its maker, if there is one after all, makes another.
    let folder = lockKeeper(of: descriptor)
    if folder >= 0 { removeFiles(inClosing: folder) }
    remove(path)
    try? close(descriptor)
    return true
  }

  /// Whether a name is one of those that temporary files have.
  static func isTemporaryName(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0] == ".segue"
      && parts[1...].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }
  }

  /// Takes the lock that tells others that a file is being written; the system gives it back.
  ///
  /// - Returns: Whether it was free, as far as the file system knows locks.
  static func lock(_ descriptor: Int32) -> Bool {
    (try? SystemError.check("flock", flock(descriptor, LOCK_EX | LOCK_NB))) != nil
  }

  /// Another descriptor of the same open file, which keeps its lock; below 0 where there is none to
  /// be had.
  static func lockKeeper(of descriptor: Int32) -> Int32 {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
  }

  /// Takes the same lock, and everybody gets it on a file system that knows no locks.
  static func takeLock(_ descriptor: Int32) -> Bool {
    do throws(SystemError) {
      try SystemError.check("flock", flock(descriptor, LOCK_EX | LOCK_NB))
      return true
    } catch {
      return error.code != EWOULDBLOCK
    }
  }

  private static let names = Atomic(0)

  /// Hidden, and short, so that no target's name is too long for it.
  private static func temporaryName() -> String {
    ".segue-\(getpid())-\(names.wrappingAdd(1, ordering: .relaxed).newValue)"
  }
}
