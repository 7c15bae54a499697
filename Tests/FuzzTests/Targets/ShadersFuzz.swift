import SegueMessages
import SeguePixels

@testable import SegueShaders

/// Texts of shaders, and what they draw: the kernels draw what the definitions draw.
enum ShadersFuzz: FuzzTarget {
  static let name = "shaders"
  static let seedFolders = ["shaders/language", "shaders/shapes"]
  static let dictionary: String? = "shaders"
  static let longestInput = 2048

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    let program: ShaderProgram
    do throws(ShaderError) {
      program = try ShaderProgram(bytes: bytes)
    } catch {
      try check(error, bytes)
      return
    }
    let expected = try frame(program, .scalar)
    for kernels in InstructionSet.available where kernels != .scalar {
      let actual = try frame(program, kernels)
      try FuzzFailure.check(actual == expected, "\(kernels) draws another picture")
    }
  }

  /// The frame that some kernels draw; nil if that takes too long.
  private static func frame(
    _ program: ShaderProgram, _ kernels: InstructionSet
  ) throws(FuzzFailure) -> PixelBuffer? {
    var frame = PixelBuffer(width: 5, height: 3)
    let picture = ShaderPicture(PixelBuffer(width: 2, height: 2, filledWith: [10, 200, 30, 255]))
    let others = program.uniforms.count { $0.kind == .picture }
    do throws(ShaderExcess) {
      let machine = try ShaderMachine(
        program, program.defaults, progress: 0.4, size: (frame.width, frame.height),
        pictures: Array(repeating: picture, count: 2 + others), instructions: kernels)
      try machine.draw(into: &frame)
    } catch {
      return nil
    }
    try FuzzFailure.check(
      frame.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w }, "a color above its alpha")
    return frame
  }

  /// A mistake is one line that names the file.
  private static func check(_ error: ShaderError, _ bytes: [UInt8]) throws(FuzzFailure) {
    let message = error.line(file: "f.glsl")
    try FuzzFailure.check(
      message.hasPrefix("f.glsl:") && !message.contains(where: \.isNewline),
      "a message: \(message)")
    guard let position = error.position, let text = String(validating: bytes, as: UTF8.self) else {
      return
    }
    try FuzzFailure.check(
      position.line >= 1 && position.column >= 1
        && position.line <= text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } + 1,
      "a place outside the text: \(message)")
  }
}
