import Foundation

/// What the machine has room for.
package enum Memory {
  /// Bytes of a process that renders nothing large, with FFmpeg's libraries.
  package static let process = 48 << 20

  /// Bytes that this process may take: what is free, what its control groups leave it, and what its own limits of address
  /// space and data do.
  package static var available: Int { available(SystemFiles()) }

  /// The same, by the files in which the system tells of itself.
  static func available(_ files: SystemFiles) -> Int {
    let free = files.table("/proc/meminfo")["MemAvailable:"].map { $0 << 10 }
    let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    let limits = [ControlGroups(files).freeMemory] + ownLimits(files)
    return min(free ?? physical, limits.compactMap(\.self).min() ?? .max)
  }

  /// Bytes that `ulimit -v` and `ulimit -d` leave; nil for no limit.
  ///
  /// The process, of which an estimate counts a part, takes its own already.
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
