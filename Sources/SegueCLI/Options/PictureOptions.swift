import ArgumentParser
import Segue
import SegueSinks

/// The output of a subcommand that writes one picture.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("A .png file; - for standard output.", valueName: "out"),
    completion: .file(extensions: ["png"]))
  var output: String

  @Flag(help: "Replace a file that exists.")
  var overwrite = false

  @Option(.pngLevel) var pngLevel: String?

  /// The settings of the file.
  func settings() throws -> Spec.Output {
    try Spec.Output.parse(settings: pngLevel.map { [(OutputSetting.pngLevel.key, $0)] } ?? [])
  }

  /// Prints a line about the picture, on standard error if the picture is on standard output.
  func tell(_ text: String) throws {
    if output == "-" {
      StandardStreams.writeError("standard output: \(text)\n")
    } else {
      try StandardStreams.writeOutput("\(output): \(text)\n")
    }
  }
}
