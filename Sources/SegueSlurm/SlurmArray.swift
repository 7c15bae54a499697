/// A job array, as it is submitted: its task of index i is task `first + i` of the batch.
struct SlurmArray: Hashable, Sendable {
  /// The name that all arrays of a batch share, and nothing else has.
  var name: String

  /// The script that each task runs, with `first` as its argument.
  var script: String

  /// The number of its first task among all tasks of the batch.
  var first: Int

  /// How many tasks it has, at least 1.
  var count: Int

  /// How many of them run at once; nil is as many as Slurm likes.
  var cap: Int?

  /// The folder for what the tasks say on standard error.
  var logs: String

  /// The arrays whose tasks must all have ended before the first task of this one starts.
  ///
  /// However they ended: a piece that is missing then is made by the task that joins. `afterok` would never
  /// start that task, and `aftercorr` would tie each to one task of the other array.
  var predecessors: [Int] = []

  /// Whether its rows have been in a task before.
  var resumes = false

  var options: [SlurmOption] = []

  /// What `sbatch` is given.
  var arguments: [String] {
    let cap = cap.map { "%\($0)" } ?? ""
    // In names of files, sbatch takes a percent sign for the begin of a pattern.
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

  /// Arrays for the tasks `tasks`, none longer than `limit`, which share the cap.
  static func split(
    _ tasks: Range<Int>, limit: Int, cap: Int?, template: SlurmArray
  ) -> [SlurmArray] {
    let count = (tasks.count + limit - 1) / limit
    return (0..<count).map { number in
      var array = template
      array.first = tasks.lowerBound + number * limit
      array.count = min(limit, tasks.upperBound - array.first)
      // Slurm holds each array to its own cap, so each gets its share, the first ones of the remainder.
      array.cap = cap.map { max(1, $0 / count + (number < $0 % count ? 1 : 0)) }
      return array
    }
  }
}
