import SegueBatch
import SegueFrames
import SegueLimits

/// The script that every task of a batch runs.
struct SlurmScript: Hashable, Sendable {
  /// The folder that contains the tasks' folders.
  let folder: String

  /// The working directory, which the paths of jobs are relative to.
  let directory: String

  /// The path of `segue` on every node.
  let executable: String

  /// The flags of `segue batch`.
  let flags: [String]

  /// The number of concurrent jobs; nil for one more than the number of processors: while one job
  /// reads or writes files, the others draw.
  var concurrentJobs: Int?

  /// The text of the script, a few lines of sh.
  ///
  /// `$1` is the number of the task with index 0 in the array. `$2` is `resume` if an earlier task
  /// had the same rows.
  var text: String {
    let flags = flags.map { " " + Self.quoted($0) }.joined()
    let jobs = concurrentJobs.map { "\($0)" } ?? "$((processors + 1))"
    return """
      #!/bin/sh
      # One task of 'segue batch --engine slurm', which wrote this file and removes it.
      cd \(Self.quoted(directory)) || exit 74
      task=\(Self.quoted(folder))/$(($1 + SLURM_ARRAY_TASK_ID))
      start=${SLURM_RESTART_COUNT:-0}
      processors=${SLURM_CPUS_ON_NODE:-1}
      memory=${SLURM_MEM_PER_NODE:-$((${SLURM_MEM_PER_CPU:-0} * processors))}
      set -- "$start$2" batch - --jobs-format jsonl --within-batch --quiet --progress none \
      --threads "$processors" --jobs \(jobs)\(flags)
      # A quarter is left for what cannot be estimated.
      [ "$memory" = 0 ] || set -- "$@" --memory "$((memory * 3 / 4))M"
      # --resume keeps what an earlier start completed, and replaces what it began.
      [ "$1" = 0 ] || set -- "$@" --resume
      shift
      exec \(Self.quoted(executable)) "$@" <"$task/\(SlurmTaskFolder.jobsName)" \
      >"$task/\(SlurmTaskFolder.resultsPrefix)$start.jsonl"

      """
  }

  /// Quotes any text as one word of sh.
  static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

extension SlurmScript {
  /// The script for a batch with `settings`.
  init(_ settings: BatchSettings, _ slurm: SlurmSettings, in folder: String) {
    var flags = settings.render.limits.flags
    flags += settings.render.fontFlags(in: slurm.directory) + ["--retries", "\(settings.retries)"]
    if let timeout = settings.timeout { flags += ["--timeout", "\(timeout / .seconds(1))"] }
    if settings.overwrite { flags.append("--overwrite") }
    if settings.resumes { flags.append("--resume") }
    self.init(
      folder: folder, directory: slurm.directory, executable: slurm.executable, flags: flags,
      concurrentJobs: settings.jobs)
  }
}
