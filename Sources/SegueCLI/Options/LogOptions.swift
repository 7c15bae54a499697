import ArgumentParser
import Segue

/// The amount of detail on standard error.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "error, warning, info or debug: how much is told on standard error; default: warning.",
      valueName: "level"), completion: .list(Log.Level.allCases.map(\.rawValue)),
    transform: { try FlagValue.word($0) })
  var logLevel: Log.Level?

  @Flag(help: "Say nothing but errors, and no results; the same as --log-level error.")
  var quiet = false

  func validate() throws {
    guard quiet, let logLevel, logLevel != .error else { return }
    throw ValidationError("--quiet is --log-level error; leave out either.")
  }

  /// The most detailed level that is shown.
  var level: Log.Level { quiet ? .error : logLevel ?? .warning }

  /// Whether only errors are shown.
  var isQuiet: Bool { level == .error }
}
