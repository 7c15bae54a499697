import Foundation
import FrameIO
import SegueLimits

/// Slurm's commands, run one by one, each with its errors thrown.
struct SlurmClient: Sendable {
  private let environment: [String: String]

  /// Where each command is: looked up once, so that all of them are of one Slurm.
  private let paths: [String: String]

  /// Finds the commands in the `PATH` of `environment`.
  ///
  /// - Throws: ``SlurmError/missingCommand(_:)`` for the first that is not there, ``SlurmError/notRun(command:reason:)``
  ///   where that cannot be told.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(SlurmError) {
    // What somebody prefers to see of their queue must not hide a task.
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

  /// Asked only where the cluster keeps accounts.
  private static let accounting = "sacct"

  /// What `scontrol` says of the cluster.
  func configuration() async throws -> SlurmConfiguration {
    try SlurmConfiguration(await output(of: "scontrol", ["show", "config"]))
  }

  /// How many processors the nodes have, those of a partition or all of them; at least 1.
  ///
  /// A partition that there is not has none: what is wrong with it is for `sbatch` to say.
  func processorCount(partition: String?) async throws -> Int {
    let partition = partition.map { ["--partition=\($0)"] } ?? []
    let text = try await output(of: "sinfo", ["--noheader", "--format=%C"] + partition)
    // allocated/idle/other/total
    guard let line = text.split(whereSeparator: \.isNewline).first else { return 1 }
    let counts = line.split(separator: "/")
    guard counts.count == 4, let other = Int(counts[2]), let total = Int(counts[3]) else {
      throw SlurmError.unreadable(command: "sinfo", line: String(line))
    }
    return max(1, total - other)
  }

  /// Submits an array; not even a canceled task stops halfway, so that its number is known.
  func submit(_ array: SlurmArray) async throws -> Int {
    let text = try await Task(executorPreference: Workers.current) {
      try await output(of: "sbatch", array.arguments)
    }.value
    // The name of the cluster may follow, after a semicolon.
    guard
      let number = text.split(whereSeparator: { $0 == ";" || $0.isNewline }).first.flatMap({
        Int($0)
      })
    else { throw SlurmError.unreadable(command: "sbatch", line: Self.firstLine(of: text)) }
    return number
  }

  /// The tasks of the arrays of that name, ended ones as long as the controller remembers them.
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

  /// The tasks of the arrays of that name as the accounts have them, of the last seven days.
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

  /// Cancels all arrays of that name, also from a canceled task.
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
