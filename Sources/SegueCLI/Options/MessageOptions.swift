import ArgumentParser
import Segue

/// What is told while a render runs.
struct MessageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "bar, json (a line each) or none, on standard error; auto is a bar on a terminal.",
      valueName: "mode"))
  var progress = ProgressMode.auto

  @OptionGroup var log: LogOptions

  /// Whether nothing but errors is said.
  var quiet: Bool { log.isQuiet }

  /// What takes lines for standard error.
  var writer: MessageWriter { MessageWriter(self) }

  /// Where a render tells what it does; nil where nobody asks for more than warnings.
  var renderLog: Log? {
    guard log.level > .warning else { return nil }
    let writer = writer
    return Log(upTo: log.level) { writer.write($0, $1) }
  }
}
