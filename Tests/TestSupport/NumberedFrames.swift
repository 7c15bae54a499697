import Foundation
package import SeguePixels

/// Recordings whose frames show their number, made by ffmpeg from raw frames that we draw.
///
/// The number is a code of eight blocks, black or white, in two rows of four, which survive
/// compression, scaling and conversions of color. A ninth block at the top left of the margin tells
/// orientations apart: it is red.
package struct NumberedFrames {
  package let folder: TemporaryFolder
  package let width: Int
  package let height: Int

  package init(_ folder: TemporaryFolder, width: Int = 96, height: Int = 64) {
    (self.folder, self.width, self.height) = (folder, width, height)
  }

  /// The RGB bytes of a frame.
  package func frame(_ number: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 128, count: 3 * width * height)
    func fill(_ x: Int, _ y: Int, _ color: [UInt8]) {
      for row in y * height / 4..<(y + 1) * height / 4 {
        for column in x * width / 6..<(x + 1) * width / 6 {
          let place = 3 * (row * width + column)
          bytes.replaceSubrange(place..<place + 3, with: color)
        }
      }
    }
    for bit in 0..<8 {
      let level: UInt8 = number >> bit & 1 == 1 ? 235 : 20
      fill(1 + bit % 4, 1 + bit / 4, [level, level, level])
    }
    fill(0, 0, [220, 30, 30])
    return bytes
  }

  /// Makes a file of `count` frames, at most 256, at `rate` with ffmpeg's `options` of the output
  /// and further `inputs`, and returns its path.
  @discardableResult
  package func make(
    _ name: String, _ count: Int, rate: String = "30", _ options: [String],
    inputs: [String] = []
  ) throws -> String {
    let raw = folder(name + ".rgb")
    try Data((0..<count).flatMap { frame($0) }).write(to: URL(filePath: raw))
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "\(width)x\(height)",
        "-r", rate, "-i", raw,
      ] + inputs + options + [folder(name)])
    try FileManager.default.removeItem(atPath: raw)
    return folder(name)
  }

  /// The number that a picture shows.
  package static func number(_ picture: PixelBuffer) -> Int {
    (0..<8).reduce(0) { number, bit in
      let x = (2 * (1 + bit % 4) + 1) * picture.width / 12
      let y = (2 * (1 + bit / 4) + 1) * picture.height / 8
      return number | (picture[x, y].y > 128 ? 1 << bit : 0)
    }
  }

  /// Whether the picture has the red block at its top left.
  package static func isUpright(_ picture: PixelBuffer) -> Bool {
    let pixel = picture[picture.width / 12, picture.height / 8]
    return pixel.x > 150 && pixel.y < 90 && pixel.z < 90
  }
}
