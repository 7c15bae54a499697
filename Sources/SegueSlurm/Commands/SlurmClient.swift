import SegueFiles
import SegueFoundation
import SegueLimits

/// Runs Slurm's commands one by one, and throws their errors.
struct SlurmClient: Sendable {
  private let environment: [String: String]

  /// The paths of the commands, looked up once so that all belong to the same Slurm.
  private let paths: [String: String]

  /// Finds the commands in the `PATH` of `environment`.
  ///
  /// - Throws: ``SlurmError/missingCommand(_:)`` for the first missing command,
  ///   ``SlurmError/notRun(command:reason:)`` if the search fails.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(SlurmError) {
    // The user's preferences for the queue display must not hide tasks.
    self.environment = environment.filter { name, _ in
      !["SQUEUE_", "SACCT_", "SCANCEL_", "SINFO_", "SBATCH_WAIT"].contains { name.hasPrefix($0) }
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    var paths: [String: String] = [:]
    for command in Self.commands + [Self.accounting] {
      do throws(SystemError) {
        for path in folders.map({ "\($0)/\(command)" }) where paths[command] == nil {
          if try InputPath(path).isExecutable() { paths[command] = path }
        }
      } catch {
        throw .notRun(command: command, reason: "\(error)")
      }
    }
    for command in Self.commands where paths[command] == nil { throw .missingCommand(command) }
    self.paths = paths
  }

  private static let commands = ["sbatch", "squeue", "scancel", "scontrol", "sinfo"]

  /// The accounting command, which is called only if the cluster keeps accounts.
  private static let accounting = "sacct"

  /// The configuration that `scontrol` reports.
  func configuration() async throws -> SlurmConfiguration {
    try SlurmConfiguration(await output(of: "scontrol", ["show", "config"]))
  }

  /// The number of processors on the nodes of a partition, or on all nodes; at least 1.
  ///
  /// An unknown partition has no processors here; `sbatch` reports the error.
  func processorCount(partition: String?) async throws -> Int {
    let partition = partition.map { ["--partition=\($0)"] } ?? []
    let text = try await output(of: "sinfo", ["--noheader", "--format=%C"] + partition)
    // The line has the form "allocated/idle/other/total".
    guard let line = text.split(whereSeparator: \.isNewline).first else { return 1 }
    let counts = line.split(separator: "/")
    guard counts.count == 4, let other = Int(counts[2]), let total = Int(counts[3]) else {
      throw SlurmError.unreadable(command: "sinfo", line: String(line))
    }
    return max(1, total - other)
  }

  /// Submits an array, uninterrupted by cancellation, so that its number is known.
  func submit(_ array: SlurmArray) async throws -> Int {
    let text = try await Task(executorPreference: Workers.current) {
      try await output(of: "sbatch", array.arguments)
    }.value
    // The name of the cluster may follow the number, after a semicolon.
    guard
      let number = text.split(whereSeparator: { $0 == ";" || $0.isNewline }).first.flatMap({
        Int($0)
      })
    else { throw SlurmError.unreadable(command: "sbatch", line: Self.firstLine(of: text)) }
    return number
  }

  /// The tasks of all arrays with this name, including ended ones that the controller still
  /// remembers.
  func tasks(named name: String) async throws -> [SlurmTaskStatus] {
    try await output(
      of: "squeue",
      [
        "--noheader", "--array", "--states=all", "--name=\(name)",
        "--format=\(SlurmTaskStatus.queueFormat)",
      ]
    ).split(whereSeparator: \.isNewline).compactMap { line throws(SlurmError) in
      try SlurmTaskStatus(queueLine: line)
    }
  }

  /// The tasks of all arrays with this name in the accounts of the last seven days.
  func accounts(named name: String) async throws -> [SlurmTaskStatus] {
    try await output(
      of: "sacct",
      [
        "--noheader", "--parsable2", "--allocations", "--starttime=now-7days", "--name=\(name)",
        "--format=\(SlurmTaskStatus.accountFormat)",
      ]
    ).split(whereSeparator: \.isNewline).compactMap { line throws(SlurmError) in
      try SlurmTaskStatus(accountLine: line)
    }
  }

  /// Cancels all arrays with this name, even if the current task is canceled.
  func cancelAll(named name: String) async throws {
    _ = try await Task(executorPreference: Workers.current) {
      try await output(of: "scancel", ["--name=\(name)"])
    }.value
  }

  /// Cancels one task.
  func cancel(_ task: SlurmTaskStatus) async throws {
    _ = try await output(of: "scancel", ["\(task.array)_\(task.index)"])
  }

  private func output(of command: String, _ arguments: [String]) async throws -> String {
    guard let path = paths[command] else { throw SlurmError.missingCommand(command) }
    let process = ChildProcess(
      executable: path, arguments: arguments, environment: environment)
    let result: ChildResult
    do {
      result = try await process.run()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw SlurmError.notRun(command: command, reason: "\(error)")
    }
    guard result.succeeded else {
      throw SlurmError.failed(command: command, reason: result.reason(of: command))
    }
    return result.output
  }

  private static func firstLine(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}

/// The settings of a cluster that matter to the engine.
struct SlurmConfiguration: Hashable, Sendable {
  /// The largest number of tasks in an array with indexes from 0; MaxArraySize is one more than the
  /// largest index.
  let maximumArrayCount: Int

  /// Whether `sacct` has records of jobs that the controller has forgotten.
  let keepsAccounts: Bool

  /// Parses the output of `scontrol show config`, which has lines of the form `Name = value`.
  ///
  /// - Throws: ``SlurmError/failed(command:reason:)`` if the cluster does not accept job arrays.
  init(_ text: String) throws(SlurmError) {
    var values: [Substring: Substring] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let sign = line.firstRange(of: "= ") else { continue }
      let name = line[..<sign.lowerBound].prefix { !$0.isWhitespace }
      values[name] = line[sign.upperBound...].prefix { !$0.isWhitespace }
    }
    guard let size = values["MaxArraySize"].flatMap({ Int($0) }) else {
      throw .unreadable(command: "scontrol", line: "MaxArraySize")
    }
    guard size > 1 else {
      throw .failed(
        command: "scontrol", reason: "MaxArraySize is \(size): the cluster allows no arrays")
    }
    maximumArrayCount = size
    keepsAccounts = values["AccountingStorageType"]?.hasSuffix("slurmdbd") == true
  }
}
