import CSegueSystemCalls
import SegueFoundation
import Synchronization

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

  /// The folders that this process has searched.
  private static let seen = Mutex<Set<FileNumber>>([])

  /// Removes them from a folder the first time that this process makes a hidden file there.
  static func removeOnce(in folder: String) {
    guard let status = try? FileSystem.status(of: folder) else { return }
    if seen.withLock({ $0.insert(FileNumber(status)).inserted }) { removeUnasked(in: folder) }
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

/// Checks before hidden files of other processes are removed.
extension FileSystem {
  /// The names in a folder that have the form of temporary names; none if it cannot be read.
  ///
  /// No other name becomes a string, so a search through 100,000 files takes only the 0.035 s that
  /// the system takes to list them.
  static func temporaryNames(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe bytes.starts(with: prefix)
          ? String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) : nil
      }
      if let name, isTemporaryName(name) { names.append(name) }
    }
    return names
  }

  private static let prefix = Array(".segue-".utf8)

  /// Whether only this machine writes to the file system of a folder, judged by its kind.
  static func isOfThisMachine(_ folder: String) -> Bool {
    #if os(Linux)
      unsafe localKinds.contains(segue_file_system_kind(folder))
    #elseif canImport(Darwin)
      unsafe segue_file_system_is_local(folder) != 0
    #else
      false
    #endif
  }

  /// ext2 to ext4, XFS, Btrfs, tmpfs, overlayfs, ZFS, F2FS, bcachefs.
  ///
  /// - Source: statfs(2), and `linux/magic.h`.
  private static let localKinds: Set<Int> = [
    0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994, 0x794C_7630, 0x2FC1_2FC1, 0xF2F5_2010,
    0xCA45_1A4E,
  ]

  /// Whether a file or a folder has been unchanged for an hour.
  static func isQuiet(_ path: String) -> Bool {
    guard let status = try? status(of: path) else { return false }
    return time(nil) - status.modified.tv_sec > 3600
  }
}
