import BatchTestSupport
import Foundation
import SegueBatch
import SegueFrames
import SegueLimits
import Testing
import TestSupport

@testable import SegueSlurm

/// Tests the engine with a fake cluster; `scripts/check/slurm` uses a real one.
@Suite struct SlurmEngineTests {
  private let cluster: FakeCluster

  init() throws { cluster = try FakeCluster() }

  private func rows(_ count: Int, shards: Int? = nil) -> [String] {
    (1...count).map { number in
      let row = BatchFolder.row("\(number)")
      return shards.map { "{\"shards\": \($0), " + row.dropFirst() } ?? row
    }
  }

  /// Each of eleven jobs is a task, and an array has at most four tasks.
  @Test func everyJobHasAResult() async throws {
    let (results, progress) = try await cluster.run(
      rows(11, shards: 1), slurm: { $0.taskSeconds = 0.001 })
    #expect(results.map(\.job.index) == Array(0..<11))
    #expect(results.allSatisfy { $0.word == "done" && $0.elapsed == .milliseconds(250) })
    #expect(results[2].line.sha256 == "ab")
    #expect(results[2].line.output == cluster.place.folder("out/3/"))
    #expect(progress.done == 11 && progress.frames == 66 && progress.sparedFrames == 0)
    let arrays = try cluster.lines(of: "submissions").flatMap { $0.split(separator: " ") }
      .filter { $0.hasPrefix("--array") }
    #expect(arrays == ["--array=0-3", "--array=0-3", "--array=0-2"])
    // The folder is removed after a success.
    #expect(!FileManager.default.fileExists(atPath: cluster.place.folder("work")))
  }

  /// A job in three pieces has three tasks, and one more that joins them afterwards.
  @Test func piecesAreJoinedByADependentArray() async throws {
    let (results, progress) = try await cluster.run(rows(1, shards: 3))
    #expect(results.map(\.word) == ["done"])
    #expect(progress.done == 1 && progress.frames == 6)
    let parts = try cluster.lines(of: "rows").map { $0.split(separator: "},").last }
    #expect(parts == [#""shard":"1/3"}"#, #""shard":"2/3"}"#, #""shard":"3/3"}"#, #""shards":3}"#])
    let submissions = try cluster.lines(of: "submissions")
    #expect(submissions.count == 2)
    #expect(submissions[0].contains("--array=0-2") && !submissions[0].contains("--dependency"))
    #expect(
      submissions[1].contains("--array=0-0") && submissions[1].contains("--dependency=afterany:1 "))
  }

  /// A video longer than two tasks is divided automatically, but into no more pieces than it has
  /// units.
  @Test func longJobsAreDividedIntoPieces() async throws {
    _ = try await cluster.run(rows(1), slurm: { $0.taskSeconds = 0.0001 })
    #expect(try cluster.lines(of: "rows").count { $0.contains(#""shard":"#) } == 6)
  }

  @Test func shortJobsShareATask() async throws {
    _ = try await cluster.run(rows(11), slurm: { $0.taskSeconds = 1000 })
    #expect(try cluster.lines(of: "calls").count == 1)
    #expect(try cluster.lines(of: "rows").count == 11)
  }

  /// A task gets rows and flags that produce the same render with the same messages.
  @Test func rowsAndFlagsMatchTheCallersSettings() async throws {
    _ = try await cluster.run([BatchFolder.row("x")]) {
      ($0.retries, $0.timeout, $0.jobs, $0.overwrite) = (2, .seconds(9), 3, true)
      $0.render.maxPixels = 5_000_000
    }
    let folder = cluster.place.folder.path
    #expect(
      try cluster.lines(of: "rows") == [
        #"{"id":"1","spec":"\#(folder)/spec.yaml","output":"\#(folder)/out/x/","set":{"rest":"0.2","second":"b.png"}}"#
      ])
    #expect(
      try cluster.lines(of: "calls") == [
        "batch - --jobs-format jsonl --within-batch --quiet --progress none --threads 1 "
          + "--jobs 3 --max-pixels 5000000 --retries 2 --timeout 9.0 --overwrite"
      ])
  }

  /// A message about a row refers to the row in the user's file, not in that of the task.
  @Test func aFailureIsReportedInTheWordsOfTheLocalEngine() async throws {
    try cluster.segue(
      #"if [ $id = 2 ]; then failed 65 "<stdin>:$line:1: frames: is odd"; else made; fi"#)
    let (results, progress) = try await cluster.run(rows(3))
    #expect(
      results.map(\.word) == [
        "done", "65 \(cluster.place.folder("jobs.jsonl")):2:1: frames: is odd", "done",
      ])
    #expect(progress.failed == 1 && progress.sparedFrames == 6)
  }

  /// Jobs that cannot be rendered, or would replace an existing output, are never submitted.
  @Test func jobsThatCannotSucceedAreNotSubmitted() async throws {
    try FileManager.default.createDirectory(
      atPath: cluster.place.folder("out"), withIntermediateDirectories: true)
    try cluster.place.folder.write("", to: "out/there.mp4")
    let there =
      #"{"spec": "spec.yaml", "output": "out/there.mp4", "set": {"second": "b.png", "rest": "1"}}"#
    let all = [#"{"spec": "none.yaml", "output": "out/1/"}"#, there, BatchFolder.row("3")]
    let (results, _) = try await cluster.run(all)
    let local = try await cluster.place.run(all)
    #expect(results.prefix(2).map(\.word) == local.prefix(2).map(\.word))
    #expect(results[2].word == "done")
    #expect(try cluster.lines(of: "rows").count == 1)
  }

  /// A row that kills its task is isolated, and each of its neighbors gets a result.
  @Test func aJobThatKillsItsTaskDoesNotAffectOthers() async throws {
    try cluster.segue("[ $id = 7 ] && kill -9 $$; made")
    let (results, progress) = try await cluster.run(rows(10)) { $0.retries = 1 }
    #expect(results.indices.filter { results[$0].isFailure } == [6])
    let word = results[6].word
    #expect(word.hasPrefix("75 Task "))
    #expect(word.contains(" has ended without results (FAILED on node1). See the end of "))
    #expect(
      word.hasSuffix(
        ".log, give tasks more with --engine-option, such as mem=4G or time=60, and run this again with --resume."
      ))
    #expect(progress.done == 9 && progress.failed == 1)
    // A row that is alone in its task is retried as often as --retries allows.
    #expect(try cluster.lines(of: "rows").count { $0.hasPrefix(#"{"id":"7""#) } == 3)
    // Resubmitted rows find the outputs of their earlier tasks.
    let calls = try cluster.lines(of: "calls")
    #expect(
      !calls[0].hasSuffix("--resume") && calls.dropFirst().allSatisfy { $0.hasSuffix("--resume") })
    // The folder is kept for its logs.
    #expect(FileManager.default.fileExists(atPath: cluster.place.folder("work")))
  }

  /// An incomplete result of a lost node does not count; the next start skips the finished output.
  @Test func anIncompleteResultIsIgnored() async throws {
    try cluster.segue(
      """
      if [ ! -e '\(cluster.place.folder("once"))' ]; then
        touch '\(cluster.place.folder("once"))'
        printf '{"id":"1","sta'
        exit 1
      fi
      echo '{"id":"'$id'","status":"skipped","frames":6,"seconds":0}'
      """)
    let (results, progress) = try await cluster.run(rows(1)) { $0.retries = 1 }
    // This batch made the output, so the job is done rather than skipped.
    #expect(results.map(\.word) == ["done"])
    #expect(progress.done == 1 && progress.frames == 6)
  }

  @Test func aResumeReportsSkippedJobs() async throws {
    try cluster.segue(#"echo '{"id":"'$id'","status":"skipped","frames":6,"seconds":0}'"#)
    let (results, progress) = try await cluster.run(rows(2)) { $0.resumes = true }
    #expect(results.map(\.word) == ["skipped", "skipped"])
    #expect(progress.skipped == 2 && progress.sparedFrames == 12)
  }

  @Test func failFastCancelsTheRemainingTasks() async throws {
    try cluster.segue("failed 65 wrong")
    let (results, _) = try await cluster.run(rows(5)) { $0.failsFast = true }
    #expect(results.count == 1)
  }

  /// Tasks that are no longer followed are canceled with a message.
  @Test func aCanceledBatchCancelsItsTasks() async throws {
    let queue = cluster.place.folder("queue")
    try cluster.program("sbatch", "echo '1|0|RUNNING|node1|None' >>'\(queue)'; echo 1")
    let cluster = cluster
    let rows = rows(2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        _ = try await cluster.run(rows, slurm: { $0.shortestPause = .milliseconds(20) })
      }
      while !FileManager.default.fileExists(atPath: queue) {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(FinalWork.isUnderWay)
      group.cancelAll()
      await #expect(throws: CancellationError.self) { try await group.waitForAll() }
    }
    #expect(try cluster.lines(of: "queue") == ["1|0|CANCELLED|node1|None"])
  }

  @Test func aRunningBatchKeepsOthersOut() async throws {
    let plan = try await BatchPlan(
      Batch(JobsFile.parse(text: rows(1)[0], file: cluster.place.folder("jobs.jsonl"))),
      settings: BatchSettings())
    let folder = try SlurmFolder(in: cluster.place.folder("work"), of: plan)
    let error = await #expect(throws: SlurmError.self) { try await cluster.run(rows(1)) }
    #expect(
      error?.description
        == "\(folder.path): another segue is running these jobs. Wait until it ends, or stop it.")
    folder.remove()
  }
}
