import Testing
import TestSupport

@testable import SegueSlurm

@Suite struct SlurmScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the script as Slurm would, with a `segue` that prints its working folder, its arguments
  /// and its input.
  private func answer(
    environment: [String], arguments: [String], flags: [String] = []
  ) throws -> String {
    try folder.write("#!/bin/sh\npwd\nprintf '%s|' \"$@\"\ncat\n", to: "it's segue")
    let script = SlurmScript(
      folder: folder.path, directory: "/usr", executable: folder("it's segue"), flags: flags)
    try folder.write(script.text, to: "task.sh")
    _ = try Tool.run("/bin/chmod", ["+x", folder("it's segue")])
    _ = try Tool.run("/bin/mkdir", ["-p", folder("12")])
    try folder.write("rows", to: "12/jobs.jsonl")
    _ = try Tool.run(
      "/usr/bin/env", ["-i"] + environment + ["/bin/sh", folder("task.sh")] + arguments)
    let start = environment.first { $0.hasPrefix("SLURM_RESTART_COUNT=") }?.last ?? "0"
    return try folder.text("12/results-\(start).jsonl")
  }

  private static let common =
    "/usr\nbatch|-|--jobs-format|jsonl|--within-batch|--quiet|--progress|none|--threads|"

  @Test func theTaskNumberIsTheFirstPlusTheArrayIndex() throws {
    let answer = try answer(
      environment: ["SLURM_ARRAY_TASK_ID=2"], arguments: ["10"], flags: ["--retries", "3"])
    #expect(answer == Self.common + "1|--jobs|2|--retries|3|rows")
  }

  @Test func processorsAndMemoryComeFromSlurm() throws {
    let node = try answer(
      environment: ["SLURM_ARRAY_TASK_ID=12", "SLURM_CPUS_ON_NODE=8", "SLURM_MEM_PER_NODE=4000"],
      arguments: ["0"])
    #expect(node == Self.common + "8|--jobs|9|--memory|3000M|rows")
    let each = try answer(
      environment: ["SLURM_ARRAY_TASK_ID=12", "SLURM_CPUS_ON_NODE=4", "SLURM_MEM_PER_CPU=1000"],
      arguments: ["0"])
    #expect(each == Self.common + "4|--jobs|5|--memory|3000M|rows")
    // Slurm uses 0 for all memory of a node.
    let all = try answer(
      environment: ["SLURM_ARRAY_TASK_ID=12", "SLURM_MEM_PER_NODE=0"], arguments: ["0"])
    #expect(all == Self.common + "1|--jobs|2|rows")
  }

  @Test func repeatedTasksResume() throws {
    let restarted = try answer(
      environment: ["SLURM_ARRAY_TASK_ID=12", "SLURM_RESTART_COUNT=3"], arguments: ["0"])
    #expect(restarted == Self.common + "1|--jobs|2|--resume|rows")
    let again = try answer(environment: ["SLURM_ARRAY_TASK_ID=2"], arguments: ["10", "resume"])
    #expect(again == Self.common + "1|--jobs|2|--resume|rows")
  }

  @Test func wordsAreQuotedForTheShell() {
    #expect(SlurmScript.quoted("it's $HOME") == #"'it'\''s $HOME'"#)
  }
}
