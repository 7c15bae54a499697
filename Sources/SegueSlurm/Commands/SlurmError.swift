package import SegueMessages

/// An error in using a Slurm cluster.
package enum SlurmError: Error, Hashable, Sendable {
  /// One of Slurm's commands is not in `PATH`.
  case missingCommand(String)

  /// The system could not run a command, or its output could not be read.
  case notRun(command: String, reason: String)

  /// A command failed with this message.
  case failed(command: String, reason: String)

  /// A command wrote a line that does not match its documentation.
  case unreadable(command: String, line: String)

  /// Another process is running the same batch.
  case folderInUse(String)

  /// An option for `sbatch` that is neither `name=value` nor a name.
  case malformedOption(String)

  /// An option for `sbatch` that the engine sets itself.
  case reservedOption(name: String, instead: String)
}

extension SlurmError: CustomStringConvertible {
  /// One line: the problem, the place and the way out.
  package var description: String {
    switch self {
    case .missingCommand(let name):
      "\(name): not found in PATH. Run this where Slurm's commands are, install them "
        + "(Debian: apt-get install slurm-client), or use --engine local."
    case .notRun(let command, let reason):
      "\(command): cannot be run (\(reason)). \(Self.wayOut(ofNotRunning: command))"
    case .failed(let command, let reason):
      "\(command): \(reason)\(reason.hasSuffix(".") ? "" : ".") \(Self.wayOut(of: command))"
    case .unreadable(let command, let line):
      "\(command): cannot read its line '\(line)'. Slurm 20.11 or a later version is needed."
    case .folderInUse(let path):
      "\(path): another segue is running these jobs. Wait until it ends, or stop it."
    case .malformedOption(let text):
      "\(text): expected a long option of sbatch, as NAME=VALUE or NAME alone, such as partition=short."
    case .reservedOption(let name, let instead):
      "\(name): Segue sets this itself; \(instead)."
    }
  }

  private static func wayOut(ofNotRunning command: String) -> String {
    command == "scancel"
      ? wayOut(of: command)
      : "Check that the system has processes and open files left, and try again."
  }

  private static func wayOut(of command: String) -> String {
    switch command {
    case "sbatch": "Check each --engine-option, and what 'sinfo' shows."
    case "scancel": "Use 'squeue' to see what is left."
    default: "Check with 'scontrol ping' that the controller answers."
    }
  }
}

extension SlurmError: FailingError {
  /// A command that cannot be run is the machine's failure; all else is about the request.
  package var failure: Failure {
    if case .notRun = self { .writing } else { .request }
  }
}
