import ArgumentParser

/// The number of frames that a render has in flight.
struct ThreadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Number of frames that are rendered at once; default: one per processor.", valueName: "count"),
    transform: {
      try FlagValue.integer($0, in: 1...1024, "a whole number from 1 to 1024")
    })
  var threads: Int?
}
