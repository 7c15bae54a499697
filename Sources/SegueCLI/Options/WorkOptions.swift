import ArgumentParser
import Segue
import SegueLimits

/// The time and memory limits of a render.
struct WorkOptions: ParsableArguments {
  @OptionGroup var time: TimeOptions

  @Option(
    help: ArgumentHelp(
      "Memory for the work: 800MB or 4G; default: what is free, or three quarters of that in a batch.",
      valueName: "bytes"),
    transform: { try FlagValue.bytes($0) })
  var memoryLimit: Int?

  /// The settings with these limits.
  func over(_ settings: RenderSettings) -> RenderSettings {
    var settings = settings
    settings.limits.memory = memoryLimit
    settings.limits.time = time.limit
    return settings
  }
}
