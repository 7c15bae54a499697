import Foundation
import SegueFiles
import Testing

@testable import SegueSlurm

/// Tests the calls of Slurm's commands with the real answers of Slurm 22.05.
@Suite struct SlurmClientTests {
  private let slurm: FakeSlurm

  init() throws { slurm = try FakeSlurm() }

  private let array = SlurmArray(
    name: "segue-1f", script: "/w/task.sh", first: 0, count: 3, logs: "/w/logs")

  @Test(arguments: [("17\n", 17), ("18;east\n", 18)])
  func submissionReturnsTheNumberOfTheArray(answer: String, number: Int) async throws {
    try slurm.answer("sbatch", answer)
    #expect(try await slurm.client().submit(array) == number)
    #expect(try slurm.arguments(of: "sbatch") == array.arguments)
  }

  @Test func aRefusalIsReportedInTheWordsOfSlurm() async throws {
    try slurm.answer(
      "sbatch", "",
      errors: """
        sbatch: error: invalid partition specified: nope
        sbatch: error: Batch job submission failed: Invalid partition name specified

        """, status: 1)
    let error = await #expect(throws: SlurmError.self) { try await slurm.client().submit(array) }
    #expect(
      error?.description
        == "sbatch: invalid partition specified: nope; Batch job submission failed: "
        + "Invalid partition name specified. Check each --engine-option, and what 'sinfo' shows.")
  }

  @Test func anUnknownOptionIsReported() async throws {
    try slurm.answer(
      "sbatch", "",
      errors: """
        sbatch: unrecognized option '--bogus'
        Try "sbatch --help" for more information

        """, status: 255)
    let error = await #expect(throws: SlurmError.self) { try await slurm.client().submit(array) }
    #expect(
      error?.description
        == "sbatch: unrecognized option '--bogus'; Try \"sbatch --help\" for more information. "
        + "Check each --engine-option, and what 'sinfo' shows.")
  }

  @Test func aFailureWithoutAMessageIsReportedByItsStatus() async throws {
    try slurm.answer("squeue", "", status: 3)
    let error = await #expect(throws: SlurmError.self) {
      try await slurm.client().tasks(named: "segue-1f")
    }
    #expect(
      error?.description
        == "squeue: ended with status 3. Check with 'scontrol ping' that the controller answers.")
    try slurm.program("scancel", "kill -9 $$")
    let killed = await #expect(throws: SlurmError.self) {
      try await slurm.client().cancelAll(named: "segue-1f")
    }
    #expect(
      killed?.description == "scancel: ended by signal 9. Use 'squeue' to see what is left.")
  }

  @Test func aCommandThatTheSystemCannotRunIsReported() async throws {
    let client = try slurm.client()
    let faults = CallFaults(.once(EAGAIN), at: 1, of: "posix_spawn")
    let error = await #expect(throws: SlurmError.self) {
      try await CallFaults.$current.withValue(faults) {
        _ = try await client.tasks(named: "segue-1f")
      }
    }
    #expect(
      error?.description
        == "squeue: cannot be run (Resource temporarily unavailable). "
        + "Check that the system has processes and open files left, and try again.")
    let late = CallFaults(.once(EMFILE), at: 2, of: "pipe")
    let canceling = await #expect(throws: SlurmError.self) {
      try await CallFaults.$current.withValue(late) {
        try await client.cancelAll(named: "segue-1f")
      }
    }
    #expect(
      canceling?.description
        == "scancel: cannot be run (Too many open files; raise the limit with ulimit -n). Use 'squeue' to see what is left."
    )
    #expect(late.openDescriptors.isEmpty && faults.openDescriptors.isEmpty)
  }

  @Test func aMissingCommandIsNamed() throws {
    try slurm.remove("scontrol")
    let error = #expect(throws: SlurmError.self) { try slurm.clientWithoutOtherFolders() }
    #expect(
      error?.description
        == "scontrol: not found in PATH. Run this where Slurm's commands are, install them "
        + "(Debian: apt-get install slurm-client), or use --engine local.")
  }

  @Test func theQueueIsReadTaskByTask() async throws {
    try slurm.answer(
      "squeue",
      """
      1|4|CANCELLED|node2|None
      1|3|FAILED|node1|JobLaunchFailure
      8|1|PENDING||Resources
      8|6|RUNNING|node1|None
      16|N/A|CANCELLED||Resources

      """)
    let tasks = try await slurm.client().tasks(named: "segue-1f")
    #expect(tasks.map(\.array) == [1, 1, 8, 8])
    #expect(tasks.map(\.index) == [4, 3, 1, 6])
    #expect(tasks.map(\.state.name) == ["CANCELLED", "FAILED", "PENDING", "RUNNING"])
    #expect(tasks.map(\.state.hasEnded) == [true, true, false, false])
    #expect(tasks.map(\.node) == ["node2", "node1", "", "node1"])
    #expect(tasks.map(\.reason) == ["None", "JobLaunchFailure", "Resources", "None"])
    #expect(
      try slurm.arguments(of: "squeue") == [
        "--noheader", "--array", "--states=all", "--name=segue-1f", "--format=%F|%K|%T|%N|%r",
      ])
  }

  @Test func theAccountsAreReadTaskByTask() async throws {
    try slurm.answer(
      "sacct",
      """
      8_1|COMPLETED|node1
      8_5|REQUEUED|node2
      8_6|CANCELLED by 0|node1
      8_[1-3,5-7%3]|PENDING|None assigned

      """)
    let tasks = try await slurm.client().accounts(named: "segue-1f")
    #expect(tasks.map(\.index) == [1, 5, 6])
    #expect(tasks.map(\.state.name) == ["COMPLETED", "REQUEUED", "CANCELLED"])
    #expect(tasks.map(\.state.hasEnded) == [true, false, true])
  }

  @Test func aLineWithAnotherFormatIsShown() async throws {
    try slurm.answer("squeue", "JOBID PARTITION\n")
    let error = await #expect(throws: SlurmError.self) {
      try await slurm.client().tasks(named: "segue-1f")
    }
    #expect(
      error?.description
        == "squeue: cannot read its line 'JOBID PARTITION'. Slurm 20.11 or a later version is needed."
    )
  }

  @Test func nodesThatAreDownHaveNoProcessors() async throws {
    try slurm.answer("sinfo", "6/1/2/9\n")
    #expect(try await slurm.client().processorCount(partition: "short") == 7)
    #expect(
      try slurm.arguments(of: "sinfo") == ["--noheader", "--format=%C", "--partition=short"])
    // An unknown partition has an empty answer.
    try slurm.answer("sinfo", "")
    #expect(try await slurm.client().processorCount(partition: "nope") == 1)
    try slurm.answer("sinfo", "0/0/2/2\n")
    #expect(try await slurm.client().processorCount(partition: nil) == 1)
  }

  /// The user's settings for the display of the queue would hide tasks or change lines.
  @Test func preferencesOfTheUserAreIgnored() async throws {
    try slurm.program("squeue", #"[ -z "$SQUEUE_PARTITION$SQUEUE_FORMAT" ] || echo nonsense"#)
    let client = try slurm.client(["SQUEUE_PARTITION": "gpu", "SQUEUE_FORMAT": "%i"])
    #expect(try await client.tasks(named: "segue-1f").isEmpty)
    try slurm.program("sbatch", #"[ "$SBATCH_PARTITION" = gpu ] && echo 4"#)
    #expect(try await slurm.client(["SBATCH_PARTITION": "gpu"]).submit(array) == 4)
  }

  /// The output on both streams exceeds the capacity of a pipe.
  @Test func longOutputArrivesCompletely() async throws {
    try slurm.program(
      "squeue",
      "i=0; while [ $i -lt 9000 ]; do echo '1|2|RUNNING|node1|None'; "
        + "echo 'squeue: warning: slow' >&2; i=$((i + 1)); done")
    #expect(try await slurm.client().tasks(named: "segue-1f").count == 9000)
  }

  @Test func aCanceledQueryEndsAtOnce() async throws {
    try slurm.program("squeue", "exec sleep 600")
    let client = try slurm.client()
    let question = Task { try await client.tasks(named: "segue-1f") }
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
  }

  /// Otherwise an array would run without anybody knowing of it.
  @Test func aCanceledSubmissionIsCompleted() async throws {
    try slurm.program("sbatch", "sleep 0.2; echo 17")
    let client = try slurm.client()
    let submission = Task { try await client.submit(array) }
    submission.cancel()
    #expect(try await submission.value == 17)
  }
}
