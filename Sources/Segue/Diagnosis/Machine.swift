import Foundation
import SegueLimits

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

  /// How many processors' time its control groups give it; nil for all.
  let processorLimit: Double?

  /// How many frames are in the making at a time where nothing else is said.
  let threads: Int

  /// Bytes that may still be taken.
  let freeMemory: Int

  /// Bytes that its control groups may take; nil for all.
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
    let groups = ControlGroups()
    processorLimit = groups.processorLimit
    freeMemory = Memory.available
    memoryLimit = groups.memoryLimit
    freeDisk = Self.freeBytes(in: FileManager.default.currentDirectoryPath)
    freeTemporaryDisk = Self.freeBytes(in: FileManager.default.temporaryDirectory.path)
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
