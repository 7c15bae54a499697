import ArgumentParser
import Segue

/// The folder that must contain all files named by specs and jobs files.
struct RootOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Refuse what a spec, or a file of jobs, names outside of this folder, by links too.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  /// The folder, if it is given.
  func folder() throws -> Root? { try root.map { try Root($0) } }
}
