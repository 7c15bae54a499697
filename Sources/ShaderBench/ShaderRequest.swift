import ArgumentParser
import SegueFoundation
import SeguePixels
import SegueShaders

/// The shaders of a command, and the pictures between which they are drawn.
struct ShaderRequest: ParsableArguments {
  @Argument(help: "The files of the shaders.")
  var shaders: [String]

  @Option(help: "Width in pixels.")
  var width = 1920

  @Option(help: "Height in pixels.")
  var height = 1080

  /// The program of a file.
  func program(_ path: String) throws -> ShaderProgram {
    let bytes = try Data(contentsOf: URL(filePath: path))
    return try ShaderProgram(String(decoding: bytes, as: UTF8.self))
  }

  /// A picture of raw RGBA, or a pattern.
  func picture(_ path: String?, seed: Int) throws -> PixelBuffer {
    guard let path else { return pattern(seed) }
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    guard let picture = PixelBuffer(width: width, height: height, bytes: bytes.span) else {
      throw ValidationError("\(path): expected \(width * height * 4) bytes of RGBA.")
    }
    return picture
  }

  /// A picture of curves that differ by their seed.
  func pattern(_ seed: Int) -> PixelBuffer {
    var picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = SIMD4(
          UInt8(truncatingIfNeeded: x + seed * 90), UInt8(truncatingIfNeeded: y - x / 3),
          UInt8(truncatingIfNeeded: x * y / 64 + seed), 255)
      }
    }
    return picture
  }
}
