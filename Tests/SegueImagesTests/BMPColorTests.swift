import SeguePixels
import Testing

@testable import SegueImages

/// Tests of the color spaces of the fourth and the fifth header.
@Suite struct BMPColorTests {
  private static func sample(_ kind: Int, _ fields: [Int] = [], size: Int = 108) -> BMPSample {
    BMPSample(
      headerSize: size, width: 1, height: 1, bits: 24, data: [60, 100, 200, 0],
      colorFields: [kind] + fields)
  }

  private static let stored = PremultipliedRGBA8(200, 100, 60, 255)

  /// The x, y and z of the primaries of sRGB, in 2.30 fixed point.
  private static let primaries = [0.64, 0.33, 0.03, 0.3, 0.6, 0.1, 0.15, 0.06, 0.79].map(fixed)

  private static func fixed(_ value: Double) -> Int { Int(value * Double(1 << 30)) }

  private static func gamma(_ value: Double) -> [Int] {
    Array(repeating: Int(value * 65_536), count: 3)
  }

  @Test(arguments: [
    sample(0x7352_4742), sample(0x5769_6E20), sample(0), sample(0, primaries),
    sample(0, primaries + gamma(2.2)), sample(0x7352_4742, size: 124),
  ])
  func sRGBStaysExactly(sample: BMPSample) throws {
    let image = try sample.decoded()
    #expect(image.pixels.pixels == [Self.stored] && image.warnings.isEmpty)
  }

  /// With gamma 1 a value is linear light, which in sRGB is 1.055 v^(1/2.4) − 0.055.
  @Test func gammaIsUsed() throws {
    let image = try Self.sample(0, Self.primaries + Self.gamma(1)).decoded()
    #expect(image.warnings.isEmpty)
    #expect(image.pixels.pixels == [PremultipliedRGBA8(229, 168, 133, 255)])
  }

  /// If the primaries of red and green are swapped, so are the colors.
  @Test func primariesAreUsed() throws {
    let fields = Self.primaries[3..<6] + Self.primaries[0..<3] + Self.primaries[6..<9]
    let pixel = try Self.sample(0, Array(fields)).decoded().pixels.pixels[0]
    let expected = PremultipliedRGBA8(100, 200, 60, 255)
    #expect((0..<4).allSatisfy { abs(Int(pixel[$0]) - Int(expected[$0])) <= 1 }, "\(pixel)")
  }

  static let unused: [(BMPSample, String)] = [
    (sample(0x4C49_4E4B, size: 124), "it is a link to another file"),
    (sample(7), "its kind is 7, which BMP does not define"),
    (sample(0, primaries + [1 << 16, 2 << 16, 1 << 16]), "its channels differ in gamma"),
    (sample(0, [1, 0, 0] + primaries[3...]), "its primaries span no color space"),
  ]

  @Test(arguments: unused)
  func unusableColorSpaceIsReported(sample: BMPSample, reason: String) throws {
    let image = try sample.decoded()
    let text = "a.bmp: its color profile is not used (\(reason)). Its colors are taken as sRGB."
    #expect(image.warnings.map(\.description) == [text])
    #expect(image.pixels.pixels == [Self.stored])
  }
}
