import ArgumentParser
import SegueEncoding
import SegueFiles
import SegueSinks

/// The subcommand `draw`.
struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw one frame to a file of raw RGBA, rows from the top.")

  @OptionGroup var scene: SceneOptions

  @Option(help: "Between 0 and 1.")
  var progress: Double

  @Option(name: [.short, .customLong("output")], help: "The file; one that exists is replaced.")
  var output: String

  func run() throws {
    let renderer = try scene.renderer()
    var sink = try RawSink(StreamTarget(output), replacing: Replacement(true, besides: .none))
    var frame = renderer.frame()
    try renderer.draw(at: progress, on: &frame)
    try sink.write(sink.converter.convert(frame))
    try sink.finish()
  }
}
