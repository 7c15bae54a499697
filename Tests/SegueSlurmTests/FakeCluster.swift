import BatchTestSupport
import Foundation
import SegueBatch
import SegueFiles
import TestSupport

@testable import SegueSlurm

/// A fake cluster that runs each task at once, within `sbatch`, with a fake `segue` that only
/// writes results.
///
/// Its scripts avoid other programs where possible, because they are started some thousand times.
struct FakeCluster {
  let place: BatchFolder
  private let slurm: FakeSlurm

  init() throws { try self.init(in: TemporaryFolder()) }

  init(in folder: TemporaryFolder) throws {
    (place, slurm) = (try BatchFolder(in: folder), try FakeSlurm())
    try slurm.program(
      "scontrol", "echo 'AccountingStorageType = accounting_storage/none'; echo 'MaxArraySize = 4'")
    try slurm.program("sinfo", "echo 0/2/0/2")
    try slurm.program("squeue", "[ ! -e '\(queue)' ] || cat '\(queue)'")
    try slurm.program("scancel", "sed -i 's/|RUNNING|/|CANCELLED|/' '\(queue)' 2>/dev/null; true")
    try slurm.program(
      "sbatch",
      """
      printf '%s\\n' "$*" >>'\(place.folder("submissions"))'
      id=0
      while read -r _; do id=$((id + 1)); done <'\(place.folder("submissions"))'
      for word; do case $word in --array=0-*) last=${word#--array=0-};; *.sh) script=$word;; esac; done
      while [ "$1" != "$script" ]; do shift; done
      index=0
      while [ $index -le ${last%\\%*} ]; do
        export SLURM_ARRAY_TASK_ID=$index
        if (shift; . "$script"); then state=COMPLETED; else state=FAILED; fi
        [ ! -e '\(place.folder("lingering"))' ] || state=RUNNING
        echo "$id|$index|$state|node1|None" >>'\(queue)'
        index=$((index + 1))
      done
      echo $id
      """)
    try segue("made")
  }

  private var queue: String { place.folder("queue") }

  /// Makes tasks call the shell code `row` for the id of each of their rows, which may write a
  /// result.
  ///
  /// The functions `made` and `failed CODE TEXT` write one.
  func segue(_ row: String) throws {
    try slurm.program(
      "segue",
      """
      printf '%s\\n' "$*" >>'\(place.folder("calls"))'
      made() { echo '{"id":"'$id'","status":"done","frames":'$frames',"seconds":0.25,"bytes":9,"sha256":"ab"}'; }
      failed() { echo '{"id":"'$id'","status":"failed","seconds":1,"error":{"code":'$1',"text":"'"$2"'"}}'; }
      line=0
      while read -r text; do
        line=$((line + 1))
        id=${text#'{"id":"'}
        id=${id%%'"'*}
        case $text in *'"shard":'*) frames=2;; *) frames=6;; esac
        printf '%s\\n' "$text" >>'\(place.folder("rows"))'
        \(row)
      done
      """)
  }

  /// The lines that the scripts have recorded in a file.
  func lines(of name: String) throws -> [String] {
    try place.folder.text(name).split(separator: "\n").map(String.init)
  }

  /// Makes tasks keep running after their last result until they are canceled or the queue is
  /// polled a second time.
  func linger() throws {
    try place.folder.write("", to: "lingering")
    let seen = place.folder("seen")
    try slurm.program(
      "squeue",
      """
      [ -e '\(queue)' ] || exit 0
      while IFS='|' read -r id index state rest; do
        [ ! -e '\(seen)' ] || [ "$state" != RUNNING ] || state=COMPLETED
        echo "$id|$index|$state|$rest"
      done <'\(queue)' >'\(queue).new'
      mv '\(queue).new' '\(queue)'
      : >'\(seen)'
      exec cat '\(queue)'
      """)
  }

  /// Removes all records of calls from the folder of the batch.
  func forget() {
    for name in ["queue", "submissions", "calls", "rows", "seen", "lingering"] {
      try? FileManager.default.removeItem(atPath: place.folder(name))
    }
  }

  func program(_ command: String, _ script: String) throws { try slurm.program(command, script) }

  /// Runs a batch of these rows, and returns the results in the order of the rows, and the last
  /// progress.
  func run(
    _ rows: [String], _ change: (inout BatchSettings) -> Void = { _ in },
    slurm changeSlurm: (inout SlurmSettings) -> Void = { _ in }
  ) async throws -> (results: [BatchResult], progress: BatchProgress) {
    let file = try JobsFile.parse(
      text: rows.joined(separator: "\n"), file: place.folder("jobs.jsonl"))
    var settings = BatchSettings()
    change(&settings)
    var slurmSettings = SlurmSettings(
      executable: slurm.path(of: "segue"), directory: place.folder.path,
      workFolder: place.folder("work"))
    slurmSettings.shortestPause = .milliseconds(8)
    changeSlurm(&slurmSettings)
    let plan = try await CallFaults.$current.withValue(nil) {
      try await BatchPlan(Batch(file), settings: settings)
    }
    let progress = LastProgress()
    var results: [BatchResult] = []
    try await SlurmEngine(slurmSettings, environment: slurm.environment).run(
      plan, settings, ended: { results.append($0) }, progressed: { progress.note($0) })
    return (results.sorted { $0.job.index < $1.job.index }, progress.last)
  }

  /// Runs a batch of these rows with the shortest pauses, and returns its results and the messages
  /// about its tasks.
  func outcome(
    of rows: [String]
  ) async -> (results: Result<[BatchResult], any Error>, told: [String]) {
    let told = Told()
    var results: Result<[BatchResult], any Error>
    do {
      results = .success(
        try await run(
          rows,
          slurm: { slurm in
            slurm.shortestPause = .milliseconds(1)
            slurm.told = { text in told.add(text) }
          }
        ).results)
    } catch {
      results = .failure(error)
    }
    return (results, told.lines)
  }

  /// Whether a submitted task is running.
  var isRunning: Bool {
    get throws {
      guard FileManager.default.fileExists(atPath: queue) else { return false }
      return try lines(of: "queue").contains { $0.contains("|RUNNING|") }
    }
  }
}
