import Foundation

/// What this process runs on, as far as the system tells.
struct Machine: Encodable, Sendable {
  /// Such as "Debian GNU/Linux 12 (bookworm)".
  let system: String

  /// The version of the system's kernel.
  let kernel: String?

  /// The processor, by its maker's name.
  let processor: String?

  /// How many of them this process may use.
  let processors: Int

  /// How many processors' time its control group gives it; nil for all.
  let processorLimit: Double?

  /// How many frames are in the making at a time where nothing else is said.
  let threads: Int

  /// Bytes that may still be taken.
  let freeMemory: Int

  /// Bytes that its control group may take; nil for all.
  let memoryLimit: Int?

  /// Bytes that are free where outputs go: in the working folder.
  let freeDisk: Int?

  /// Bytes that are free where temporary files go.
  let freeTemporaryDisk: Int?

  /// Looks at this machine.
  init() {
    system =
      Self.value(of: "PRETTY_NAME=", in: "/etc/os-release", separator: "=")
      ?? ProcessInfo.processInfo.operatingSystemVersionString
    kernel = Self.line("/proc/sys/kernel/osrelease")
    processor = Self.value(of: "model name", in: "/proc/cpuinfo", separator: ":")
    processors = ProcessInfo.processInfo.activeProcessorCount
    threads = Processors.count
    processorLimit = Self.line("/sys/fs/cgroup/cpu.max").flatMap { Self.processors($0) }
    freeMemory = Memory.available
    memoryLimit = Self.line("/sys/fs/cgroup/memory.max").flatMap { Int($0) }
    freeDisk = Self.freeBytes(in: FileManager.default.currentDirectoryPath)
    freeTemporaryDisk = Self.freeBytes(in: FileManager.default.temporaryDirectory.path)
  }

  /// "150000 100000" is one and a half processors; "max 100000" has no limit.
  static func processors(_ limit: String) -> Double? {
    let parts = limit.split(separator: " ").map { Double($0) }
    guard parts.count == 2, let quota = parts[0], let period = parts[1], period > 0 else {
      return nil
    }
    return quota / period
  }

  private static func freeBytes(in folder: String) -> Int? {
    // Not known is not an error here.
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }

  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private static func line(_ path: String) -> String? {
    text(path)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func value(of key: String, in path: String, separator: Character) -> String? {
    let line = text(path)?.split(separator: "\n").first { $0.hasPrefix(key) }
    guard let line, let start = line.firstIndex(of: separator) else { return nil }
    return line[line.index(after: start)...].trimmingCharacters(
      in: CharacterSet(charactersIn: " \t\""))
  }
}
