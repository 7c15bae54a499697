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
  /// Removes those that lie in a folder and that no process writes to anymore.
  ///
  /// - Returns: How many there were.
  @discardableResult
  package static func remove(in folder: String) -> Int {
    var count = 0
    for name in FileSystem.names(in: folder) where FileSystem.isTemporaryName(name) {
      if FileSystem.removeAbandoned(Path.join(folder, name)) { count += 1 }
    }
    return count
  }

  /// A folder, whatever its name.
  private struct Place: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Those that this process has looked into.
  private static let seen = Mutex<Set<Place>>([])

  /// Removes them from a folder where a hidden file is to be made, the first time that this process
  /// makes one there.
  static func removeOnce(in folder: String) {
    guard let status = try? FileSystem.status(of: folder) else { return }
    let place = Place(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    if seen.withLock({ $0.insert(place).inserted }) { removeUnasked(in: folder) }
  }

  /// Removes them where nobody has asked for that.
  ///
  /// A hidden folder with files that others were to take the place of is left: they may be all
  /// there is of these. So is what has changed within the hour on a file system that other machines
  /// may share, whose locks may be each machine's own.
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
