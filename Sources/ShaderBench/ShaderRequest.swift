import ArgumentParser
import SegueFoundation
import SeguePixels
import SegueShaders

/// The size of the pictures of a command.
struct PictureSize: ParsableArguments {
  @Option(help: "Width in pixels.")
  var width = 1920

  @Option(help: "Height in pixels.")
  var height = 1080
}

/// The shaders of a command, and the pictures between which they are drawn.
struct ShaderRequest: ParsableArguments {
  @Argument(help: "The files of the shaders.")
  var shaders: [String]

  @OptionGroup var size: PictureSize

  var width: Int { size.width }
  var height: Int { size.height }

  /// The program of a file.
  func program(_ path: String) throws -> ShaderProgram {
    let bytes = try Data(contentsOf: URL(filePath: path))
    return try ShaderProgram(String(decoding: bytes, as: UTF8.self))
  }

  /// A picture of raw RGBA, or a pattern, with a part of the width and height.
  func picture(_ path: String?, seed: Int, divisor: Int = 1) throws -> PixelBuffer {
    let (width, height) = (width / divisor, height / divisor)
    guard let path else { return pattern(seed) }
    return try RawPicture.read(path, width: width, height: height)
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
