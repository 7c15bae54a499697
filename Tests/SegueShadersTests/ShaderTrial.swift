import CSegueShaderKernels
import SeguePixels
import Testing

@testable import SegueShaders

/// Runs small shaders in tests.
enum ShaderTrial {
  /// The four numbers that a shader computes for the pixel of a picture of 1 × 1.
  static func numbers(_ text: String, progress: Float = 0.25) throws -> [Float] {
    let program = try ShaderProgram(text)
    let picture = ShaderPicture(PixelBuffer(width: 2, height: 1, filledWith: [10, 20, 30, 40]))
    let machine = try ShaderMachine(
      program, program.defaults, progress: progress, size: (1, 1), pictures: [picture, picture])
    var frame = PixelBuffer(width: 1, height: 1)
    try machine.draw(into: &frame)
    let end = try #require(program.instructions.last { $0.operation == .pixel })
    return end.sources.map { machine.registers[float: $0, 0] }
  }

  /// The numbers of an expression, after declarations.
  static func value(_ expression: String, _ head: String = "", _ body: String = "") throws
    -> [Float]
  {
    try numbers("\(head)\nvec4 transition(vec2 uv) { \(body)\n return vec4(\(expression)); }")
  }

  /// The message of the error that a text gives; nil if it gives none.
  static func message(_ text: String) -> String? {
    do {
      _ = try ShaderProgram(text)
      return nil
    } catch {
      return error.line(file: "a.glsl")
    }
  }

  /// The picture that a shader draws.
  static func picture(
    _ text: String, _ first: PixelBuffer, _ second: PixelBuffer, progress: Double
  ) throws -> PixelBuffer {
    let program = try ShaderProgram(text)
    var picture = PixelBuffer(width: first.width, height: first.height)
    try program.draw(program.defaults, progress: progress, first, second, into: &picture)
    return picture
  }
}
