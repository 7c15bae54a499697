import Foundation
import Testing
import TestSupport

@testable import SegueLimits

/// Tests the limits of control groups with trees of files as the system shows them.
@Suite struct ControlGroupsTests {
  /// Creates a tree of files with their folders.
  private func files(_ texts: [String: String]) throws -> (SystemFiles, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (path, text) in texts {
      let parent = URL(filePath: folder(path)).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try folder.write(text + "\n", to: path)
    }
    return (SystemFiles(root: folder.path), folder)
  }

  private static let second = "proc/self/mountinfo"
  private static let tree = "29 22 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw"
  private static let megabyte = 1 << 20

  /// Groups are nested as by systemd: `MemoryMax` of the service, and a lower limit of its slice.
  @Test func theLowestLimitOfAllAncestorsCounts() throws {
    let (files, folder) = try files([
      Self.second: Self.tree,
      "proc/self/cgroup": "0::/a.slice/b.service",
      "sys/fs/cgroup/a.slice/b.service/memory.max": "max",
      "sys/fs/cgroup/a.slice/b.service/memory.high": "700000000",
      "sys/fs/cgroup/a.slice/b.service/memory.current": "200000000",
      "sys/fs/cgroup/a.slice/b.service/cpu.max": "150000 100000",
      "sys/fs/cgroup/a.slice/memory.max": "600000000",
      "sys/fs/cgroup/a.slice/memory.current": "450000000",
      "sys/fs/cgroup/a.slice/memory.stat":
        "anon 1\ninactive_file 30000000\nactive_file 20000000\nslab_reclaimable 1000000",
      "sys/fs/cgroup/a.slice/cpu.max": "max 100000",
      // The root has no such files, and a sibling group does not count.
      "sys/fs/cgroup/c/memory.max": "1",
    ])
    let groups = ControlGroups(files)
    #expect(groups.memoryLimit == 600_000_000)
    #expect(groups.freeMemory == 201_000_000)
    #expect(groups.processorLimit == 1.5)
    withExtendedLifetime(folder) {}
  }

  /// A container sees its own group as the root of the tree.
  @Test(arguments: ["0::/", "0::/../../other", "0::/not/there"])
  func inAContainerTheMountIsTheGroup(group: String) throws {
    let (files, folder) = try files([
      Self.second: "800 700 0:26 /../.. /x rw - ext4 /dev/sda rw\n" + Self.tree,
      "proc/self/cgroup": group,
      "sys/fs/cgroup/memory.max": "419430400",
      "sys/fs/cgroup/memory.current": "19430400",
      "sys/fs/cgroup/cpu.max": "50000 100000",
    ])
    let groups = ControlGroups(files)
    #expect(groups.memoryLimit == 400 * Self.megabyte)
    #expect(groups.freeMemory == 400_000_000)
    #expect(groups.processorLimit == 0.5)
    withExtendedLifetime(folder) {}
  }

  private static let first = """
    30 22 0:27 / /sys/fs/cgroup/memory rw shared:5 - cgroup cgroup rw,memory
    31 22 0:28 / /sys/fs/cgroup/cpu,cpuacct rw shared:6 - cgroup cgroup rw,cpu,cpuacct
    32 22 0:29 / /sys/fs/cgroup/unified rw shared:7 - cgroup2 cgroup2 rw
    """

  /// A hybrid setup has version 1 for memory and processors, and an empty tree of version 2.
  @Test func versionOneHasAFolderForEachController() throws {
    let (files, folder) = try files([
      Self.second: Self.first,
      "proc/self/cgroup":
        "5:cpu,cpuacct:/job\n4:memory:/slurm/uid_0/job:1\n1:name=systemd:/\n0::/init.scope",
      "sys/fs/cgroup/memory/slurm/uid_0/job:1/memory.limit_in_bytes": "9223372036854771712",
      "sys/fs/cgroup/memory/slurm/uid_0/memory.limit_in_bytes": "800000000",
      "sys/fs/cgroup/memory/slurm/uid_0/memory.usage_in_bytes": "300000000",
      "sys/fs/cgroup/memory/slurm/uid_0/memory.stat":
        "inactive_file 7\ntotal_inactive_file 90000000\ntotal_active_file 10000000",
      "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712",
      "sys/fs/cgroup/cpu,cpuacct/job/cpu.cfs_quota_us": "250000",
      "sys/fs/cgroup/cpu,cpuacct/job/cpu.cfs_period_us": "100000",
      "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "-1",
      "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000",
    ])
    let groups = ControlGroups(files)
    #expect(groups.memoryLimit == 800_000_000)
    #expect(groups.freeMemory == 600_000_000)
    #expect(groups.processorLimit == 2.5)
    withExtendedLifetime(folder) {}
  }

  /// Docker without a cgroup namespace: the path is that of the host, the mount begins at the
  /// container's own group, and limits of its ancestors appear only in its statistics.
  @Test func aMountOfOneGroupIsReadFromThere() throws {
    let (files, folder) = try files([
      Self.second:
        "30 22 0:27 /docker/0\\040a /sys/fs/cgroup/memory\\040x ro master:9 - cgroup cgroup rw,memory",
      "proc/self/cgroup": "4:memory:/docker/0 a/b",
      "sys/fs/cgroup/memory x/b/memory.limit_in_bytes": "500000000",
      "sys/fs/cgroup/memory x/b/memory.usage_in_bytes": "100000000",
      "sys/fs/cgroup/memory x/memory.limit_in_bytes": "600000000",
      "sys/fs/cgroup/memory x/memory.usage_in_bytes": "150000000",
      "sys/fs/cgroup/memory x/memory.stat": "hierarchical_memory_limit 450000000",
    ])
    let groups = ControlGroups(files)
    #expect(groups.memoryLimit == 450_000_000)
    #expect(groups.freeMemory == 300_000_000)
    #expect(groups.processorLimit == nil)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    [:],
    [second: "garbage\n1 2 3\n- - - - - - - - -", "proc/self/cgroup": "garbage\n::\n0::"],
    [second: tree, "proc/self/cgroup": "0::/a", "sys/fs/cgroup/a/memory.max": "max"],
    [
      second: tree, "proc/self/cgroup": "0::/a", "sys/fs/cgroup/a/memory.max": "-5",
      "sys/fs/cgroup/a/cpu.max": "5", "sys/fs/cgroup/cpu.max": "0 0",
    ],
    [
      second: tree, "proc/self/cgroup": "0::/a",
      "sys/fs/cgroup/a/memory.max": "99999999999999999999",
      "sys/fs/cgroup/a/cpu.max": "max 100000",
    ],
  ])
  func missingOrInvalidFilesLimitNothing(texts: [String: String]) throws {
    let (files, folder) = try files(texts)
    let groups = ControlGroups(files)
    #expect(groups.memoryLimit == nil)
    #expect(groups.freeMemory == nil)
    #expect(groups.processorLimit == nil)
    withExtendedLifetime(folder) {}
  }

  /// More memory may be in use than the limit allows, right after the limit is lowered.
  @Test func aFullGroupHasNoFreeMemory() throws {
    let (files, folder) = try files([
      Self.second: Self.tree, "proc/self/cgroup": "0::/a", "sys/fs/cgroup/a/memory.max": "100",
      "sys/fs/cgroup/a/memory.current": "300",
    ])
    #expect(ControlGroups(files).freeMemory == 0)
    withExtendedLifetime(folder) {}
  }

  /// The machine, the groups and the process itself have limits.
  @Test(arguments: [
    (8_000_000, "max", "unlimited", "unlimited", 8_000_000 << 10),
    (8_000_000, "400000000", "unlimited", "unlimited", 400_000_000),
    (100_000, "400000000", "unlimited", "unlimited", 100_000 << 10),
    (8_000_000, "400000000", "350000000", "unlimited", 350_000_000 - (50_000 << 10) + 48 << 20),
    (8_000_000, "400000000", "350000000", "120000000", 120_000_000 - (20_000 << 10) + 48 << 20),
    (8_000_000, "400000000", "100", "unlimited", 0),
  ])
  func freeMemoryIsTheLeastOfAllLimits(
    free: Int, group: String, address: String, data: String, expected: Int
  ) throws {
    let (files, folder) = try files([
      Self.second: Self.tree, "proc/self/cgroup": "0::/",
      "sys/fs/cgroup/memory.max": group,
      "proc/meminfo": "MemTotal:       99999999 kB\nMemAvailable:    \(free) kB",
      "proc/self/status": "Name:\tsegue\nVmSize:\t   50000 kB\nVmData:\t   20000 kB",
      "proc/self/limits": """
      Limit                     Soft Limit           Hard Limit           Units
      Max data size             \(data)            unlimited            bytes
      Max address space         \(address)            unlimited            bytes
      """,
    ])
    #expect(Memory.available(files) == expected)
    withExtendedLifetime(folder) {}
  }

  @Test func processorsAreLimitedByProcessorTime() {
    #expect(Processors.count(of: 8, within: nil) == 8)
    #expect(Processors.count(of: 8, within: 1.5) == 2)
    #expect(Processors.count(of: 8, within: 0.1) == 1)
    #expect(Processors.count(of: 8, within: 64) == 8)
    #expect(Processors.count(of: 0, within: 1e300) == 1)
  }
}
