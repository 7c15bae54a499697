import Foundation
import TestSupport

@testable import SegueSlurm

/// A folder of scripts with the names of Slurm's commands, which record their arguments and give
/// fixed answers.
struct FakeSlurm {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for command in ["sbatch", "squeue", "scancel", "scontrol", "sinfo"] {
      try answer(command, "")
    }
  }

  /// Makes `command` write `output` and `errors`, and exit with `status`.
  func answer(_ command: String, _ output: String, errors: String = "", status: Int = 0) throws {
    try folder.write(output, to: "\(command).out")
    try folder.write(errors, to: "\(command).err")
    try program(
      command,
      """
      printf '%s\\n' "$@" >> '\(folder(command)).arguments'
      cat '\(folder(command)).out'
      cat '\(folder(command)).err' >&2
      exit \(status)
      """)
  }

  /// Makes `command` run this script.
  func program(_ command: String, _ script: String) throws {
    try folder.write("#!/bin/sh\n\(script)\n", to: command)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder(command))
  }

  func remove(_ command: String) throws {
    try FileManager.default.removeItem(atPath: folder(command))
  }

  /// All arguments of `command` so far.
  func arguments(of command: String) throws -> [String] {
    try folder.text("\(command).arguments").split(separator: "\n").map(String.init)
  }

  /// The environment in which the commands are found.
  var environment: [String: String] { ["PATH": "\(folder.path):/usr/bin:/bin"] }

  func path(of command: String) -> String { folder(command) }

  func client(_ environment: [String: String] = [:]) throws -> SlurmClient {
    try SlurmClient(environment: environment.merging(self.environment) { $1 })
  }

  /// A client that finds only these commands.
  func clientWithoutOtherFolders() throws -> SlurmClient {
    try SlurmClient(environment: ["PATH": folder.path])
  }
}
