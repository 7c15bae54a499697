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

  /// Whether only errors are shown.
  var quiet: Bool { log.isQuiet }

  /// The writer for standard error.
  var writer: MessageWriter { MessageWriter(self) }

  /// The log for renders; nil if the level is warning or less.
  var renderLog: Log? {
    guard log.level > .warning else { return nil }
    let writer = writer
    return Log(upTo: log.level) { writer.write($0, $1) }
  }
}
