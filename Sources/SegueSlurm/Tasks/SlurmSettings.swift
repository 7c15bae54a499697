/// Settings for running a batch on a Slurm cluster.
package struct SlurmSettings: Sendable {
  /// The path of the `segue` that tasks run, valid on every node.
  package var executable: String

  /// The working directory on every node, which the paths of jobs are relative to.
  package var directory: String

  /// A folder on a file system that all nodes share, for the input and the results of tasks; each
  /// batch uses its own subfolder, which is removed when all jobs are done.
  package var workFolder: String

  /// Options passed on to `sbatch`.
  package var options: [SlurmOption] = []

  /// The largest number of tasks that run at once; nil if Slurm decides.
  package var arrayCap: Int?

  /// The desired duration of a task; nil derives it from the work and the size of the cluster.
  package var taskSeconds: Double?

  /// Receives messages about tasks, one line at a time.
  package var told: @Sendable (String) -> Void = { _ in }

  /// The shortest interval between polls, because the controller also serves other users.
  var shortestPause = Duration.seconds(1)

  /// Default settings.
  ///
  /// - Parameters:
  ///   - executable: The path of the `segue` that tasks run, valid on every node.
  ///   - directory: The working directory.
  ///   - workFolder: A folder on a file system that all nodes share.
  package init(executable: String, directory: String, workFolder: String) {
    (self.executable, self.directory, self.workFolder) = (executable, directory, workFolder)
  }

  /// The number of processors of a task.
  var processorsPerTask: Int {
    value(of: "cpus-per-task").flatMap { Int($0) }.map { max($0, 1) } ?? 1
  }

  /// The partition for the jobs; nil if Slurm decides.
  var partition: String? { value(of: "partition") }

  private func value(of name: String) -> String? {
    options.last { $0.name == name }?.value
  }
}
