/// A job array to submit: its task with index i is task `first + i` of the batch.
struct SlurmArray: Hashable, Sendable {
  /// The name of all arrays of the batch, which no other jobs have.
  var name: String

  /// The script that each task runs, with `first` as its argument.
  var script: String

  /// The number of the first task among all tasks of the batch.
  var first: Int

  /// The number of tasks, at least 1.
  var count: Int

  /// The largest number of tasks that run at once; nil if Slurm decides.
  var cap: Int?

  /// The folder for the standard error of the tasks.
  var logs: String

  /// The arrays whose tasks must all have ended before the first task of this array starts.
  ///
  /// The tasks may have failed, because the joining task renders pieces that are missing. `afterok`
  /// would never start that task, and `aftercorr` would tie each task to one task of the other
  /// array.
  var predecessors: [Int] = []

  /// Whether an earlier task had the same rows.
  var resumes = false

  var options: [SlurmOption] = []

  /// The arguments of `sbatch`.
  var arguments: [String] {
    let cap = cap.map { "%\($0)" } ?? ""
    // A percent sign in a file name begins a pattern of sbatch, so it is doubled.
    let folder = logs.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "%%")
    var arguments = [
      "--parsable", "--job-name=\(name)", "--array=0-\(count - 1)\(cap)", "--requeue",
      "--open-mode=append", "--output=\(folder)/%A_%a.log",
    ]
    if !predecessors.isEmpty {
      arguments.append(
        "--dependency=afterany:" + predecessors.map(String.init).joined(separator: ":"))
    }
    return arguments + options.map(\.argument) + [script, "\(first)"] + (resumes ? ["resume"] : [])
  }

  /// Arrays for the tasks `tasks`, each of at most `limit` tasks; they share the cap.
  static func split(
    _ tasks: Range<Int>, limit: Int, cap: Int?, template: SlurmArray
  ) -> [SlurmArray] {
    let count = (tasks.count + limit - 1) / limit
    return (0..<count).map { number in
      var array = template
      array.first = tasks.lowerBound + number * limit
      array.count = min(limit, tasks.upperBound - array.first)
      // Slurm applies a cap to each array, so the total is divided, and the first arrays get the
      // remainder.
      array.cap = cap.map { max(1, $0 / count + (number < $0 % count ? 1 : 0)) }
      return array
    }
  }
}
