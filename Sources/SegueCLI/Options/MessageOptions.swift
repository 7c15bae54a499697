import ArgumentParser

/// What is told while a render runs.
struct MessageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "bar, json (a line each) or none, on standard error; auto is a bar on a terminal.",
      valueName: "mode"))
  var progress = ProgressMode.auto

  @Flag(help: "Say nothing but errors.")
  var quiet = false
}
