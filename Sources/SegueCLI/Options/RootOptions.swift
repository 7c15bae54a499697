import ArgumentParser
import Segue

/// What the files must lie in that are named by others.
struct RootOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Refuse what a spec, or a file of jobs, names outside of this folder, by links too.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  /// The folder, if there is one.
  func folder() throws -> Root? { try root.map { try Root($0) } }
}
