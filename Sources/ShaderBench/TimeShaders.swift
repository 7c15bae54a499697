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
      "The columns are the name, instructions, milliseconds to compile, those of the first frame and "
      + "of the fastest one, on one thread; or the name and the first mistake.")

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
        let start = DrawingTime.now
        let program = try request.program(path)
        let compiling = DrawingTime.now - start
        let others = Array(repeating: second, count: program.uniforms.count { $0.kind == .picture })
        let times = try (0..<max(1, frames)).map { _ in
          let start = DrawingTime.now
          try program.draw(
            program.defaults, progress: progress, first, second,
            others: others, into: &frame)
          return DrawingTime.now - start
        }
        let numbers = [compiling, times[0], times.min() ?? 0].map(DrawingTime.text)
        print("\(name)\t\(program.instructionCount)\t\(numbers.joined(separator: "\t"))")
      } catch {
        print("\(name)\t\(error)")
      }
    }
  }
}

/// Processor time of this process, in milliseconds.
enum DrawingTime {
  static var now: Double { Double(clock()) / 1000 }

  static func text(_ time: Double) -> String { "\((time * 10).rounded() / 10)" }
}
