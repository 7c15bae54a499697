import ArgumentParser
import Segue

/// Fonts in addition to those of the spec.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file for labels, or 'system' for the machine's fonts, after those of the spec; may be repeated.",
      valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc", "otc"]))
  var font: [String] = []

  /// The settings with these fonts.
  func over(_ settings: RenderSettings) -> RenderSettings {
    var settings = settings
    settings.fonts = font.map { FontSource($0) }
    return settings
  }
}
