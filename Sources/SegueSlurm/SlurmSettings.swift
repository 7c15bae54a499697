/// How a batch is laid on a Slurm cluster.
public struct SlurmSettings: Sendable {
  /// The `segue` that tasks run: a path that is right on every node.
  public var executable: String

  /// The working directory: where the paths of the jobs begin, on every node.
  public var directory: String

  /// The folder for what tasks are told and tell, on a file system that all nodes share; a folder in it is
  /// each batch's own, and goes when all its jobs are done.
  public var workFolder: String

  /// Passed on to `sbatch`.
  public var options: [SlurmOption] = []

  /// How many tasks run at once; nil is as many as Slurm likes.
  public var arrayCap: Int?

  /// How long a task should take; nil is from the work and from the size of the cluster.
  public var taskSeconds: Double?

  /// Told what becomes of tasks, one line at a time.
  public var told: @Sendable (String) -> Void = { _ in }

  /// The shortest time between looks at the queue: each is a question to a controller that has others to answer.
  var shortestPause = Duration.seconds(1)

  /// Settings of their defaults.
  ///
  /// - Parameters:
  ///   - executable: The `segue` that tasks run: a path that is right on every node.
  ///   - directory: The working directory.
  ///   - workFolder: A folder on a file system that all nodes share.
  public init(executable: String, directory: String, workFolder: String) {
    (self.executable, self.directory, self.workFolder) = (executable, directory, workFolder)
  }

  /// Processors of a task.
  var processorsPerTask: Int {
    value(of: "cpus-per-task").flatMap { Int($0) }.map { max($0, 1) } ?? 1
  }

  /// Where jobs go, unless Slurm decides.
  var partition: String? { value(of: "partition") }

  private func value(of name: String) -> String? {
    options.last { $0.name == name }?.value
  }
}
