import ArgumentParser
import Segue

/// The folder that must contain all files named by specs and jobs files.
struct RootOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Refuse paths of specs and jobs that lead out of this folder, through links too.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  /// The folder, if it is given.
  func folder() throws -> Root? { try root.map { try Root($0) } }
}
