import ArgumentParser
import Segue

/// How many frames, how many pixels: over what the spec says.
struct CanvasOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Frames a second: 60, 29.97 or 30000/1001; default: the spec's, or 60.", valueName: "rate"),
    transform: { try FlagValue.frameRate($0) })
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "Pixels a point, such as 1 or 0.5; default: the spec's, or the first image's.",
      valueName: "factor"),
    transform: { try FlagValue.scale($0) })
  var scale: Double?

  @Option(
    help: ArgumentHelp("The most pixels an image or a frame may have.", valueName: "count"),
    transform: {
      try FlagValue.integer($0, in: 1...1 << 31, "a whole number from 1 to 2147483648")
    })
  var maxPixels = RenderSettings().maxPixels

  /// The settings of a render on so many threads.
  func settings(_ threads: ThreadOptions? = nil) -> RenderSettings {
    var settings = RenderSettings()
    settings.frameRate = fps
    settings.scale = scale
    settings.maxPixels = maxPixels
    if let threads = threads?.threads { settings.threads = threads }
    return settings
  }
}
