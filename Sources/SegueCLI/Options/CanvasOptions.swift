import ArgumentParser
import Segue

/// The frame rate and the scale; they override the spec.
struct CanvasOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Frames a second: 60, 29.97 or 30000/1001; default: 60, or the spec's.", valueName: "rate"),
    transform: { try FlagValue.frameRate($0) })
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "Pixels a point, such as 1 or 0.5; default: the first image's, or the spec's.",
      valueName: "factor"),
    transform: { try FlagValue.scale($0) })
  var scale: Double?

  /// The settings of a render with these limits, root, threads and log.
  func settings(
    _ limits: LimitOptions, _ root: RootOptions? = nil, _ threads: ThreadOptions? = nil,
    _ log: Log? = nil
  ) throws -> RenderSettings {
    var settings = RenderSettings()
    settings.log = log
    settings.frameRate = fps
    settings.scale = scale
    settings.limits = limits.limits
    settings.root = try root?.folder()
    if let threads = threads?.threads { settings.threads = threads }
    return settings
  }
}
