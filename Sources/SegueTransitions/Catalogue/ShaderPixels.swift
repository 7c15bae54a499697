package import SegueMessages
package import SeguePixels
package import SegueShaders

/// The picture of a shader at one progress.
package struct ShaderPixels: PixelFunction {
  private let program: ShaderProgram
  private let values: [ShaderUniform.Value?]
  private let progress: Double

  /// The paths of the pictures that it reads beside those of the views, in their order.
  package let files: [String]

  /// Those pictures.
  private var pictures: [PixelBuffer] = []

  /// The name of the shader in errors.
  private let name: String

  package init(
    _ program: ShaderProgram, _ values: [ShaderUniform.Value?], files: [String],
    progress: Double, name: String
  ) {
    (self.program, self.values, self.progress, self.name) = (program, values, progress, name)
    self.files = files
  }

  /// The same function with the pictures of its files.
  package func reading(_ pictures: [PixelBuffer]) -> ShaderPixels {
    var function = self
    function.pictures = pictures
    return function
  }

  package func draw(
    _ first: PixelBuffer, _ second: PixelBuffer, into picture: inout PixelBuffer
  ) throws {
    do throws(ShaderExcess) {
      try program.draw(
        values, progress: progress, first, second, others: pictures, into: &picture)
    } catch {
      throw Excess(name: name, excess: error)
    }
  }

  /// A shader that takes too long.
  package struct Excess: FailingError, CustomStringConvertible {
    let name: String
    let excess: ShaderExcess

    package var failure: Failure { excess.failure }
    package var description: String { "\(name): \(excess)" }
  }
}

extension Drawing {
  /// The pixels of a function, and each view itself at its end, because a function need not be
  /// exact there.
  package static func pixels(
    at progress: Double, on stage: Stage, _ function: () -> any PixelFunction
  ) -> Drawing {
    progress > 0 && progress < 1
      ? .pixels(function()) : .scene(Cut().scene(at: progress, on: stage))
  }
}
