import ArgumentParser
import Segue
import SegueBatch
import SegueLimits

/// Settings for running a batch.
struct RunningOptions: ParsableArguments {
  @Option(
    name: .customLong("jobs"),
    help: ArgumentHelp(
      "Number of jobs that run at once; default: what processors and memory allow.",
      valueName: "count"),
    transform: { try FlagValue.integer($0, in: 1...1024, "a whole number from 1 to 1024") })
  var count: Int?

  @Flag(help: "Skip jobs whose outputs are up to date, by content; redo jobs that were stopped.")
  var resume = false

  @Flag(help: "Replace outputs that exist.")
  var overwrite = false

  @Flag(help: "Stop at the first job that fails.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "Number of retries after a fault of the disk or the network.",
      valueName: "count"),
    transform: { try FlagValue.integer($0, in: 0...100, "a whole number from 0 to 100") })
  var retries = 0

  @Option(
    help: ArgumentHelp("Time limit of each job.", valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var timeout: Rational?

  @Option(
    name: [.customLong("memory-limit"), .customLong("memory")],
    help: ArgumentHelp(
      "Memory for all jobs that run at once: 800M or 4G; default: three quarters of what is free.",
      valueName: "bytes"),
    transform: { try FlagValue.bytes($0) })
  var memoryLimit: Int?

  @Flag(help: .hidden)
  var withinBatch = false

  /// The settings of a batch with `render` as the settings of its renders.
  func settings(_ render: RenderSettings) -> BatchSettings {
    var settings = BatchSettings()
    settings.render = render
    settings.jobs = count
    settings.resumes = resume
    settings.cleansUp = !withinBatch
    settings.overwrite = overwrite
    settings.failsFast = failFast
    settings.retries = retries
    settings.timeout = timeout.map { .seconds($0.doubleValue) }
    settings.render.limits.memory = memoryLimit
    return settings
  }
}
