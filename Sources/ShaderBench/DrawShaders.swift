import ArgumentParser
import SegueFoundation
import SeguePixels
import SegueShaders

/// The subcommand `draw`.
struct DrawShaders: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw one frame of each shader as raw RGBA.")

  @OptionGroup var request: ShaderRequest

  @Option(help: "The progress, 0 to 1.")
  var progress = 0.5

  @Option(help: "A file of raw RGBA: the old view.")
  var from: String?

  @Option(help: "A file of raw RGBA: the new view.")
  var to: String?

  @Option(help: "A file of raw RGBA of half the width and height: the picture of all uniforms.")
  var picture: String?

  @Option(help: "The folder for the frames, each named after its shader.")
  var output: String

  func run() throws {
    let (first, second) = (
      try request.picture(from, seed: 0), try request.picture(to, seed: 1)
    )
    let other = try request.picture(picture, seed: 2, divisor: 2)
    for path in request.shaders {
      let program: ShaderProgram
      do {
        program = try request.program(path)
      } catch {
        print("\(path):\(error)")
        continue
      }
      var frame = PixelBuffer(width: request.width, height: request.height)
      let others = program.uniforms.count { $0.kind == .picture }
      try program.draw(
        program.defaults, progress: progress, first, second,
        others: Array(repeating: other, count: others), into: &frame)
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      try Data(frame.bytes).write(to: URL(filePath: output).appending(path: name + ".rgba"))
    }
  }
}
