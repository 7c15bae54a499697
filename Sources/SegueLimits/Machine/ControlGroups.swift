/// Limits that Linux control groups (version 1 or 2) set for this process, as for services,
/// containers and jobs on clusters.
///
/// The limit of a group holds for all groups within it, so the lowest limit counts.
package struct ControlGroups {
  private let files: SystemFiles

  /// Folders of the groups that limit memory and processors, with their version.
  private let memory: [(isSecond: Bool, folder: String)]
  private let processors: [(isSecond: Bool, folder: String)]

  /// Finds the groups of this process from the files in `/proc`.
  package init(_ files: SystemFiles = SystemFiles()) {
    self.files = files
    let mounts = files.lines("/proc/self/mountinfo").compactMap { ControlGroupMount(line: $0) }
    let groups = files.lines("/proc/self/cgroup").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      return parts.count == 3
        ? (controllers: parts[1].split(separator: ","), path: String(parts[2])) : nil
    }
    func folders(of controller: Substring) -> [(isSecond: Bool, folder: String)] {
      mounts.flatMap { mount in
        let group = groups.first { group in
          mount.controllers == nil
            ? group.controllers.isEmpty
            : mount.controllers?.contains(controller) == true
              && group.controllers.contains(controller)
        }
        return group.map { mount.folders(of: $0.path) }?.map { (mount.controllers == nil, $0) }
          ?? []
      }
    }
    memory = folders(of: "memory")
    processors = folders(of: "cpu")
  }

  /// Bytes that all processes of the groups may use together; nil if unlimited.
  package var memoryLimit: Int? {
    memory.flatMap { limits(of: $0.folder, $0.isSecond).map(\.bytes) }.min()
  }

  /// Bytes that can still be allocated; nil if unlimited.
  var freeMemory: Int? {
    memory.flatMap { limits(of: $0.folder, $0.isSecond) }.map { max(0, $0.bytes - $0.used) }.min()
  }

  /// Processor time that the process may use, in processors; nil if unlimited.
  package var processorLimit: Double? {
    processors.compactMap { share(of: $0.folder, $0.isSecond) }.min()
  }

  private struct MemoryLimit {
    let bytes: Int
    let used: Int
  }

  private func limits(of folder: String, _ isSecond: Bool) -> [MemoryLimit] {
    let names = isSecond ? ["memory.max", "memory.high"] : ["memory.limit_in_bytes"]
    let statistics = files.table(folder + "/memory.stat")
    var limits = names.compactMap { files.number(folder + "/" + $0) }
    // This value includes groups that a container does not see.
    if !isSecond, let limit = statistics["hierarchical_memory_limit"] { limits.append(limit) }
    limits = limits.filter { $0 >= 0 && $0 < Self.unlimited }
    guard !limits.isEmpty else { return [] }
    let current =
      files.number(folder + (isSecond ? "/memory.current" : "/memory.usage_in_bytes")) ?? 0
    // The system reclaims its file caches before any process runs out of memory.
    let prefix = isSecond ? "" : "total_"
    let kept = ["inactive_file", "active_file", "slab_reclaimable"].reduce(0) { sum, name in
      sum + max(0, statistics[prefix + name] ?? (isSecond ? 0 : statistics[name] ?? 0))
    }
    return limits.map { MemoryLimit(bytes: $0, used: max(0, current - kept)) }
  }

  /// Version 1 uses the largest number of pages for "unlimited".
  private static let unlimited = 1 << 62

  private func share(of folder: String, _ isSecond: Bool) -> Double? {
    let parts =
      isSecond
      ? files.lines(folder + "/cpu.max").first?.split(separator: " ").map { Int($0) } ?? []
      : ["/cpu.cfs_quota_us", "/cpu.cfs_period_us"].map { files.number(folder + $0) }
    guard parts.count == 2, let quota = parts[0], let period = parts[1], quota > 0, period > 0
    else { return nil }
    return Double(quota) / Double(period)
  }
}
