import ArgumentParser

/// Whether a command goes on and works again after each change.
struct WatchOptions: ParsableArguments {
  @Flag(
    name: .customLong("watch"),
    help: "Do it again whenever the spec, or a file that it names, changes; Ctrl-C ends it.")
  var isOn = false

  /// Refuses standard input as a spec, because it is read only once.
  func check(_ specs: [String]) throws {
    guard isOn, specs.contains("-") else { return }
    throw ValidationError("--watch reads the spec again and again; name a file in place of -.")
  }
}
