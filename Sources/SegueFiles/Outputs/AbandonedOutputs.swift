import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Hidden files and folders of processes that were killed before they could remove them.
package enum AbandonedOutputs {
  /// Removes those in a folder that no process writes to anymore.
  ///
  /// - Returns: The number removed.
  @discardableResult
  package static func remove(in folder: String) -> Int {
    var count = 0
    for name in FileSystem.names(in: folder) where FileSystem.isTemporaryName(name) {
      if FileSystem.removeAbandoned(Path.join(folder, name)) { count += 1 }
    }
    return count
  }

  /// A folder, independent of its name.
  private struct Place: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// The folders that this process has searched.
  private static let seen = Mutex<Set<Place>>([])

  /// Removes them from a folder the first time that this process makes a hidden file there.
  static func removeOnce(in folder: String) {
    guard let status = try? FileSystem.status(of: folder) else { return }
    let place = Place(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    if seen.withLock({ $0.insert(place).inserted }) { removeUnasked(in: folder) }
  }

  /// Removes them without a request of the user.
  ///
  /// A hidden folder that holds replaced files stays, because it may have the only copy of them. On
  /// a file system that other machines may share, entries that changed within the last hour stay
  /// too, because each machine may have its own locks.
  static func removeUnasked(in folder: String) {
    let names = FileSystem.temporaryNames(in: folder)
    guard !names.isEmpty else { return }
    let isShared = !FileSystem.isOfThisMachine(folder)
    for name in names {
      let path = Path.join(folder, name)
      if isShared, !FileSystem.isQuiet(path) { continue }
      if FileSystem.names(in: path).contains(where: { $0.hasPrefix("replaced-") }) { continue }
      _ = FileSystem.removeAbandoned(path)
    }
  }
}
