import Foundation

/// What the machine has room for.
enum Memory {
  /// Bytes that this process may take: what is free, and what its control group leaves it.
  static var available: Int {
    let free = kilobytes(of: "MemAvailable:", in: "/proc/meminfo")
    let limit = number(in: "/sys/fs/cgroup/memory.max")
    let used = number(in: "/sys/fs/cgroup/memory.current") ?? 0
    let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    return min(free ?? physical, limit.map { max(0, $0 - used) } ?? .max)
  }

  private static func kilobytes(of key: String, in path: String) -> Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }
      .map { $0 << 10 }
  }

  private static func number(in path: String) -> Int? {
    (try? String(contentsOfFile: path, encoding: .utf8))
      .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
