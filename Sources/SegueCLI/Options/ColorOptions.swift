import ArgumentParser

/// The extras of texts on a terminal.
struct ColorOptions: ParsableArguments {
  @Option(
    name: .customLong("color"),
    help: ArgumentHelp(
      "auto, always or never; always adds the line of the spec to errors in files and pipes, too.",
      valueName: "when"))
  var mode = ColorMode.auto

  /// The writer for the messages of a command without progress.
  var writer: MessageWriter { MessageWriter(mode) }
}
