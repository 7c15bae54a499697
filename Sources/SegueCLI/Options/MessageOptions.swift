import ArgumentParser
import Segue

/// The messages of a render.
struct MessageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "bar, json (a line each) or none, on standard error; auto is a bar on a terminal.",
      valueName: "mode"))
  var progress = ProgressMode.auto

  @OptionGroup var log: LogOptions

  var settings: MessageSettings {
    MessageSettings(progress: progress, level: log.level, color: log.color.mode)
  }
}

/// The amount of detail on standard error.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "error, warning, info or debug: the least that goes to standard error; default: warning.",
      valueName: "level"), completion: .list(Log.Level.allCases.map(\.rawValue)),
    transform: { try FlagValue.word($0) })
  var logLevel: Log.Level?

  @Flag(help: "Print errors only, and no results; the same as --log-level error.")
  var quiet = false

  @OptionGroup var color: ColorOptions

  func validate() throws {
    guard quiet, let logLevel, logLevel != .error else { return }
    throw ValidationError("--quiet is the same as --log-level error; leave out one of them.")
  }

  /// The most detailed level that is shown.
  var level: Log.Level { quiet ? .error : logLevel ?? .warning }

  /// Whether only errors are shown.
  var isQuiet: Bool { level == .error }
}
