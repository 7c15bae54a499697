package import SegueBatch

/// What keeps jobs from a Slurm cluster.
public enum SlurmError: Error, Hashable, Sendable {
  /// One of Slurm's commands is not in `PATH`.
  case missingCommand(String)

  /// The system has not run a command, or what it said could not be read.
  case notRun(command: String, reason: String)

  /// A command said no; `reason` is what it said.
  case failed(command: String, reason: String)

  /// A command wrote a line that is not as its documentation has it.
  case unreadable(command: String, line: String)

  /// Another process runs the same batch.
  case folderInUse(String)

  /// An option for `sbatch` that is not `name=value`, or a name alone.
  case malformedOption(String)

  /// An option for `sbatch` that the engine itself sets.
  case reservedOption(name: String, instead: String)
}

extension SlurmError: CustomStringConvertible {
  /// One line: what, where, what to do next.
  public var description: String {
    switch self {
    case .missingCommand(let name):
      "\(name): not found in PATH. Run this where Slurm's commands are, install them "
        + "(Debian: apt-get install slurm-client), or take --engine local."
    case .notRun(let command, let reason):
      "\(command): cannot be run (\(reason)). \(Self.wayOut(ofNotRunning: command))"
    case .failed(let command, let reason):
      "\(command): \(reason)\(reason.hasSuffix(".") ? "" : ".") \(Self.wayOut(of: command))"
    case .unreadable(let command, let line):
      "\(command): cannot read its line '\(line)'. Slurm 20.11 or a later version is needed."
    case .folderInUse(let path):
      "\(path): another segue runs these jobs. Wait for its end, or end it."
    case .malformedOption(let text):
      "\(text): expected a long option of sbatch, as NAME=VALUE or NAME alone, such as partition=short."
    case .reservedOption(let name, let instead):
      "\(name): Segue sets this itself; \(instead)."
    }
  }

  private static func wayOut(ofNotRunning command: String) -> String {
    command == "scancel"
      ? wayOut(of: command)
      : "See that the system has processes and open files left, and try again."
  }

  private static func wayOut(of command: String) -> String {
    switch command {
    case "sbatch": "Check each --engine-option, and what 'sinfo' shows."
    case "scancel": "Look with 'squeue' for what is left."
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
