import ArgumentParser
import Segue
import SegueEncoding
import SegueFormats

/// The output of a subcommand that writes one picture.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("\(PictureFormat.pathHelp)", valueName: "out"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp("\(PictureFormat.help)", valueName: "format"),
    completion: .list(PictureFormat.all.map(\.name)))
  var format: String?

  @Flag(help: "Replace a file that exists.")
  var overwrite = false

  @Option(.pngLevel) var pngLevel: String?
  @Option(.quality) var quality: String?
  @Flag(.lossless) var lossless: Bool?
  @Option(.matte) var matte: String?

  /// The settings of the file.
  func settings() throws -> Spec.Output {
    let given: [(OutputSetting, String?)] = [
      (.pngLevel, pngLevel), (.quality, quality), (.lossless, lossless?.description),
      (.matte, matte),
    ]
    return try Spec.Output.parse(
      settings: given.compactMap { setting, value in value.map { (setting.key, $0) } })
  }

  /// Prints a line about the picture, on standard error if the picture is on standard output.
  func tell(_ text: String, _ writer: MessageWriter) {
    if output == "-" {
      StandardStreams.writeError("standard output: \(text)\n")
    } else {
      StandardStreams.tell("\(output): \(text)", about: output, writer)
    }
  }
}
