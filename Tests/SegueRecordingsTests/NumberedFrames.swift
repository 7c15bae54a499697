import ExactTime
import Foundation
import Pixels
import SegueFiles
import TestSupport
import Testing

@testable import SegueRecordings

/// Recordings whose frames show their number, made by ffmpeg from raw frames that we draw.
///
/// The number is a code of eight blocks, black or white, in two rows of four, which survive
/// compression, scaling and conversions of color. A ninth block at the top left of the margin tells
/// orientations apart: it is red.
struct NumberedFrames {
  let folder: TemporaryFolder
  let width: Int
  let height: Int

  init(_ folder: TemporaryFolder, width: Int = 96, height: Int = 64) {
    (self.folder, self.width, self.height) = (folder, width, height)
  }

  /// The RGB bytes of a frame.
  func frame(_ number: Int) -> [UInt8] {
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
  func make(
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
  static func number(_ picture: PixelBuffer) -> Int {
    (0..<8).reduce(0) { number, bit in
      let x = (2 * (1 + bit % 4) + 1) * picture.width / 12
      let y = (2 * (1 + bit / 4) + 1) * picture.height / 8
      return number | (picture[x, y].y > 128 ? 1 << bit : 0)
    }
  }

  /// Whether the picture has the red block at its top left.
  static func isUpright(_ picture: PixelBuffer) -> Bool {
    let pixel = picture[picture.width / 12, picture.height / 8]
    return pixel.x > 150 && pixel.y < 90 && pixel.z < 90
  }

  static func open(_ path: String) throws -> Recording {
    let place = InputPath(path)
    return try Recording(place, facts: Recording.facts(of: place))
  }
}

extension Recording {
  /// Reads every picture in order, backwards and at random, compares the numbers, and the bytes of
  /// each with those in order.
  func expectNumbers(
    _ numbers: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let count = facts.times.count
    #expect(count == numbers.count, sourceLocation: sourceLocation)
    let pictures = try (0..<count).map { try picture($0) }
    let shown = pictures.map(NumberedFrames.number)
    #expect(shown == numbers, sourceLocation: sourceLocation)
    let isUpright = pictures.allSatisfy(NumberedFrames.isUpright)
    #expect(isUpright, sourceLocation: sourceLocation)
    let isSized = pictures.allSatisfy { ($0.width, $0.height) == (facts.width, facts.height) }
    #expect(isSized, sourceLocation: sourceLocation)
    var random = SplitMix64(seed: 26)
    let order = (0..<count).reversed() + (0..<count).shuffled(using: &random)
    let wrong = try order.first { try picture($0) != pictures[$0] }
    #expect(
      wrong == nil, "picture \(wrong ?? 0) depends on the order", sourceLocation: sourceLocation)
    #expect(replacedCount == 0, sourceLocation: sourceLocation)
  }

  /// The number shown at a time, in seconds.
  func number(at seconds: Double) throws -> Int {
    let time = try #require(Rational(Int64((seconds * 1e6).rounded()), over: 1_000_000))
    return NumberedFrames.number(try picture(facts.picture(at: time)))
  }
}
