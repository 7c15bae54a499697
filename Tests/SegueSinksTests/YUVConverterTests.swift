import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

@Suite struct YUVConverterTests {
  /// The distance from a tie beyond which floating point rounds like exact numbers.
  static let halfWayTolerance = 1e-9

  @Test(arguments: [(2, 2), (4, 2), (2, 6), (16, 10), (38, 22), (66, 4)])
  func noiseEqualsFormulaInDouble(width: Int, height: Int) throws {
    for seed in UInt64(1)...8 {
      let frame = PixelBuffer.noise(width, height, seed: seed)
      let image = try converter(width, height).convert(frame)
      #expect(image.width == width && image.height == height)
      let difference = Self.firstMiss(image.bytes, Self.planes(of: frame))
      #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
  }

  @Test func primariesAndGraysHaveTheirPublishedValues() throws {
    // These are Y, Cb, Cr of 100 % colors, as in Recommendation ITU-R BT.709 at 8 bits.
    let cases: [(UInt8, UInt8, UInt8, [UInt8])] = [
      (0, 0, 0, [16, 128, 128]), (255, 255, 255, [235, 128, 128]), (255, 0, 0, [63, 102, 240]),
      (0, 255, 0, [173, 42, 26]), (0, 0, 255, [32, 240, 118]), (255, 255, 0, [219, 16, 138]),
      (0, 255, 255, [188, 154, 16]), (255, 0, 255, [78, 214, 230]),
    ]
    for (red, green, blue, expected) in cases {
      let image = try converter(2, 2).convert(.solid(2, 2, red, green, blue))
      #expect([image.bytes[0], image.bytes[4], image.bytes[5]] == expected)
    }
  }

  @Test func everyGrayHasNoColor() throws {
    for gray in UInt8.min...UInt8.max {
      let image = try converter(2, 2).convert(.solid(2, 2, gray, gray, gray))
      #expect(image.bytes[4...] == [128, 128])
    }
  }

  /// A view whose edge is bright has no dark line beside it.
  @Test(arguments: [(5, 3), (4, 3), (5, 4), (1, 1)])
  func oddSizesRepeatTheirLastColumnAndRow(width: Int, height: Int) throws {
    let frame = PixelBuffer.noise(width, height, seed: 3)
    let (across, down) = (width + width % 2, height + height % 2)
    var padded = PixelBuffer(width: across, height: down)
    for y in 0..<down {
      for x in 0..<across { padded[x, y] = frame[min(x, width - 1), min(y, height - 1)] }
    }
    let odd = YUVConverter(width: width, height: height, for: "mp4")
    #expect(
      try firstDifference(
        odd.convert(frame).bytes, converter(across, down).convert(padded).bytes) == nil)
    #expect(odd.paddedWidth == across && odd.paddedHeight == down)
  }

  @Test func transparentFrameIsRefused() {
    var frame = PixelBuffer.noise(4, 4, seed: 1)
    frame[3, 3] = PremultipliedRGBA8(0, 0, 0, 254)
    #expect(throws: FrameSinkError.notOpaque(format: "mp4")) { try converter(4, 4).convert(frame) }
  }

  private func converter(_ width: Int, _ height: Int) -> YUVConverter {
    YUVConverter(width: width, height: height, for: "mp4")
  }

  /// The three planes by the Recommendation, one sample at a time, before rounding.
  private static func planes(of frame: PixelBuffer) -> [Double] {
    func luma(_ p: SIMD4<Double>) -> Double { 0.2126 * p.x + 0.7152 * p.y + 0.0722 * p.z }
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> { SIMD4(frame[max(0, x), y]) }
    var (first, blue, red): ([Double], [Double], [Double]) = ([], [], [])
    for y in 0..<frame.height {
      for x in 0..<frame.width { first.append(16 + 219 * luma(pixel(x, y)) / 255) }
    }
    for y in stride(from: 0, to: frame.height, by: 2) {
      for x in stride(from: 0, to: frame.width, by: 2) {
        let rows = [y, y + 1].map { (pixel(x - 1, $0) + 2 * pixel(x, $0) + pixel(x + 1, $0)) / 4 }
        let mean = (rows[0] + rows[1]) / 2
        blue.append(128 + 224 * (mean.z - luma(mean)) / (2 * (1 - 0.0722)) / 255)
        red.append(128 + 224 * (mean.x - luma(mean)) / (2 * (1 - 0.2126)) / 255)
      }
    }
    return first + blue + red
  }

  private static func firstMiss(_ actual: [UInt8], _ expected: [Double]) -> String? {
    guard actual.count == expected.count else { return "\(actual.count) bytes" }
    let wrong = actual.indices.first {
      abs(Double(actual[$0]) - expected[$0]) > 0.5 + halfWayTolerance
    }
    return wrong.map { "byte \($0) is \(actual[$0]), not \(expected[$0])" }
  }
}
