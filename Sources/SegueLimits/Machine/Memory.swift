import SegueFoundation

/// Memory that this process can use.
package enum Memory {
  /// Bytes of an otherwise idle process, with FFmpeg's libraries loaded.
  package static let process = 48 << 20

  /// Bytes that this process can allocate: the least of the machine's free memory, the rest of its
  /// control groups' limits, and the rest of its own limits of address space and data.
  package static var available: Int { available(SystemFiles()) }

  /// Like ``available``, with the files of `/proc` given.
  static func available(_ files: SystemFiles) -> Int {
    let free = files.table("/proc/meminfo")["MemAvailable:"].map { $0 << 10 }
    let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    let limits = [ControlGroups(files).freeMemory] + ownLimits(files)
    return min(free ?? physical, limits.compactMap(\.self).min() ?? .max)
  }

  /// Bytes that `ulimit -v` and `ulimit -d` leave; nil if unlimited.
  ///
  /// The bytes in use include the process itself, which an estimate counts too, so they are added
  /// again.
  ///
  /// - Source: proc(5), "/proc/[pid]/limits" and "/proc/[pid]/status".
  private static func ownLimits(_ files: SystemFiles) -> [Int?] {
    let limits = files.lines("/proc/self/limits")
    let used = files.table("/proc/self/status")
    return [("Max address space", "VmSize:"), ("Max data size", "VmData:")].map { name, key in
      guard let line = limits.first(where: { $0.hasPrefix(name) }),
        let limit = line.dropFirst(name.count).split(separator: " ").first.flatMap({ Int($0) })
      else { return nil }
      return max(0, limit - (used[key[...]] ?? 0) << 10 + process)
    }
  }
}
