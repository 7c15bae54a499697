import ArgumentParser
import SegueFoundation
import SeguePixels
import SegueShaders

/// The subcommand `time`.
struct TimeShaders: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time",
    abstract: "Compile and draw shaders, and print a line of tabs for each.",
    discussion:
      "The columns are the name, instructions, milliseconds to compile, and those of the fastest "
      + "frame, on one thread; or the name and the first mistake.")

  @OptionGroup var request: ShaderRequest

  @Option(help: "Number of frames.")
  var frames = 3

  @Option(help: "The progress, 0 to 1.")
  var progress = 0.5

  func run() throws {
    let (first, second) = (request.pattern(0), request.pattern(1))
    var frame = PixelBuffer(width: request.width, height: request.height)
    for path in request.shaders {
      let name = URL(filePath: path).lastPathComponent
      do {
        let start = Self.now
        let program = try request.program(path)
        let compiling = Self.now - start
        let others = Array(repeating: second, count: program.uniforms.count { $0.kind == .picture })
        var fastest = Double.infinity
        for _ in 0..<max(1, frames) {
          let start = Self.now
          try program.draw(
            program.defaults, progress: progress, first, second,
            others: others, into: &frame)
          fastest = min(fastest, Self.now - start)
        }
        print(
          "\(name)\t\(program.instructionCount)\t\(Self.text(compiling))\t\(Self.text(fastest))")
      } catch {
        print("\(name)\t\(error)")
      }
    }
  }

  /// Milliseconds of processor time.
  private static var now: Double { Double(clock()) / 1000 }

  private static func text(_ time: Double) -> Double { (time * 10).rounded() / 10 }
}
