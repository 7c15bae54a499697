import SegueFoundation
import SegueLimits

/// The machine that runs this process, as far as the system describes it.
struct Machine: Encodable, Sendable {
  /// The name of the system, such as "Debian GNU/Linux 12 (bookworm)".
  let system: String

  /// The version of the system's kernel.
  let kernel: String?

  /// The model name of the processor.
  let processor: String?

  /// The number of processors that this process may use.
  let processors: Int

  /// Processor time that the control groups allow, in processors; nil if unlimited.
  let processorLimit: Double?

  /// The default number of frames in flight.
  let threads: Int

  /// Bytes that can still be allocated.
  let freeMemory: Int

  /// Bytes that the control groups allow; nil if unlimited.
  let memoryLimit: Int?

  /// Free bytes on the disk of the working folder, where outputs go.
  let freeDisk: Int?

  /// Free bytes on the disk for temporary files.
  let freeTemporaryDisk: Int?

  /// Inspects this machine.
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
    // An unknown size is not an error here.
    var disk = statvfs()
    guard unsafe statvfs(folder, &disk) == 0 else { return nil }
    return bytes(UInt64(disk.f_bavail), of: UInt64(disk.f_frsize))
  }

  /// Bytes of some blocks; file systems over a network may announce more than there can be.
  static func bytes(_ blocks: UInt64, of size: UInt64) -> Int {
    let (bytes, isTooLarge) = blocks.multipliedReportingOverflow(by: size)
    return isTooLarge ? .max : Int(clamping: bytes)
  }

  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private static func line(_ path: String) -> String? {
    text(path)?.split(separator: "\n").first.map(String.init)
  }

  private static func value(of key: String, in path: String, separator: Character) -> String? {
    let line = text(path)?.split(separator: "\n").first { $0.hasPrefix(key) }
    guard let line, let start = line.firstIndex(of: separator) else { return nil }
    let isAround: (Character) -> Bool = { " \t\"".contains($0) }
    let value = line[line.index(after: start)...].drop(while: isAround).reversed()
    return String(value.drop(while: isAround).reversed())
  }
}
