/// Limits that the control groups of Linux, of version 1 or 2, set to this process: a service, a container or a job on a cluster
/// has some.
///
/// A group's limit holds for all groups in it, so the lowest of them counts.
package struct ControlGroups {
  private let files: SystemFiles

  /// Folders of the groups that limit memory and processors, by their version.
  private let memory: [(isSecond: Bool, folder: String)]
  private let processors: [(isSecond: Bool, folder: String)]

  /// The groups of this process, by the files of `/proc` and what they lead to.
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

  /// Bytes that the process and its groups may take together; nil where nothing limits them.
  package var memoryLimit: Int? {
    memory.flatMap { limits(of: $0.folder, $0.isSecond).map(\.bytes) }.min()
  }

  /// Bytes that may still be taken; nil where nothing limits them.
  var freeMemory: Int? {
    memory.flatMap { limits(of: $0.folder, $0.isSecond) }.map { max(0, $0.bytes - $0.used) }.min()
  }

  /// The number of processors whose time the process may take; nil where nothing limits it.
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
    // This one covers groups that a container does not see.
    if !isSecond, let limit = statistics["hierarchical_memory_limit"] { limits.append(limit) }
    limits = limits.filter { $0 >= 0 && $0 < Self.unlimited }
    guard !limits.isEmpty else { return [] }
    let current =
      files.number(folder + (isSecond ? "/memory.current" : "/memory.usage_in_bytes")) ?? 0
    // The system takes away what it keeps of files before anybody lacks memory.
    let prefix = isSecond ? "" : "total_"
    let kept = ["inactive_file", "active_file", "slab_reclaimable"].reduce(0) { sum, name in
      sum + max(0, statistics[prefix + name] ?? (isSecond ? 0 : statistics[name] ?? 0))
    }
    return limits.map { MemoryLimit(bytes: $0, used: max(0, current - kept)) }
  }

  /// Version 1 writes the largest number of pages where there is no limit.
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
