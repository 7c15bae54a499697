import Testing
import TestSupport

@testable import SegueImages

/// The color space of a PNG without a profile, which depends on no release of libpng.
@Suite struct PNGColorTests {
  private static let sample = PNGSample(PNGKind(color: .rgb, depth: 8), width: 9, height: 7)

  /// The data of a chunk of colors, whether it is valid, and what it means.
  private struct Part<Meaning> {
    let data: [UInt8]?
    var meaning: Meaning?

    var isFlawed: Bool { data != nil && meaning == nil }

    func chunk(_ kind: String) -> [UInt8] { data.map { PNGBytes.chunk(kind, $0) } ?? [] }
  }

  private static func numbers(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap(PNGBytes.bigEndian)
  }

  private static var intents: [Part<Bool>] {
    [
      Part(data: nil), Part(data: [0], meaning: true), Part(data: [3], meaning: true),
      Part(data: [4]), Part(data: [0, 0]), Part(data: []),
    ]
  }

  private static var gammas: [Part<Calibration.Transfer>] {
    [
      Part(data: nil), Part(data: numbers(45_455), meaning: .sRGB),
      Part(data: numbers(100_000), meaning: .power(1)),
      Part(data: numbers(50_000), meaning: .power(2)), Part(data: numbers(0)),
      Part(data: numbers(15)), Part(data: numbers(16), meaning: .power(6250)),
      Part(data: numbers(625_000_001)), Part(data: numbers(0x8000_0000)), Part(data: [1, 2, 3]),
    ]
  }

  private static var points: [Part<[Double]>] {
    [
      Part(data: nil),
      Part(
        data: numbers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000),
        meaning: [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]),
      Part(
        data: numbers(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000),
        meaning: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]),
      // No point has any light.
      Part(data: numbers(0, 0, 0, 0, 0, 0, 0, 0)),
      // White is beyond the line from green to blue.
      Part(data: numbers(10_000, 40_000, 64_000, 33_000, 30_000, 60_000, 15_000, 6000)),
      // The primaries are on one line.
      Part(data: numbers(30_000, 30_000, 60_000, 30_000, 40_000, 30_000, 10_000, 30_000)),
      // Red has a negative z.
      Part(data: numbers(31_270, 32_900, 74_000, 33_000, 30_000, 60_000, 15_000, 6000)),
      // Blue is negative if its numbers have a sign.
      Part(data: numbers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 0xFFFF_0000, 6000)),
      Part(data: Array(repeating: 1, count: 31)),
    ]
  }

  /// Chunks with a flaw are told once and change nothing; `sRGB` is before the others.
  @Test func eachCombinationHasTheColorsOfItsValidParts() throws {
    for intent in Self.intents {
      for gamma in Self.gammas {
        for points in Self.points {
          let chunks = gamma.chunk("gAMA") + intent.chunk("sRGB") + points.chunk("cHRM")
          let header = try ImageHeader(
            of: ImageFile(path: "a.png", bytes: Self.sample.file(before: chunks)))
          var expected = Calibration.bt709
          expected.transfer = gamma.meaning ?? .sRGB
          if let numbers = points.meaning {
            let places = stride(from: 0, to: 8, by: 2).map {
              Calibration.Chromaticity(x: numbers[$0], y: numbers[$0 + 1])
            }
            (expected.white, expected.red) = (places[0], places[1])
            (expected.green, expected.blue) = (places[2], places[3])
          }
          let color: ColorDescription? = expected == .bt709 ? nil : .calibrated(expected)
          #expect(header.colorWithoutProfile == (intent.meaning == nil ? color : .sRGB))
          let flaws = [intent.isFlawed, gamma.isFlawed, points.isFlawed].count { $0 }
          #expect(header.notes.count == flaws, "\(header.notes)")
        }
      }
    }
  }

  /// After the palette or the pixels they are out of place, and the first of two counts.
  @Test func placesAndRepetitionsAreTold() throws {
    let (linear, square) = (Self.gammas[2].chunk("gAMA"), Self.gammas[3].chunk("gAMA"))
    let palette = PNGBytes.chunk("PLTE", [1, 2, 3, 4, 5, 6])
    var linearSpace = Calibration.bt709
    linearSpace.transfer = .power(1)
    for (file, color, flaw) in [
      (Self.sample.file(before: palette + linear), nil, "gAMA: out of place"),
      (Self.sample.file(after: linear), nil, "gAMA: out of place"),
      (
        Self.sample.file(before: linear + square), ColorDescription.calibrated(linearSpace),
        "gAMA: duplicate"
      ),
    ] {
      let header = try ImageHeader(of: ImageFile(path: "a.png", bytes: file))
      #expect(header.colorWithoutProfile == color)
      #expect(header.notes == [.flaw(flaw)])
    }
  }

  /// Its warning says that colors are taken as sRGB.
  @Test func withAnUnusableProfileTheyAreLeftOut() throws {
    let profile = PNGBytes.chunk("iCCP", [97, 0, 0, 0x78, 0x9C, 0xFF])
    let file = Self.sample.file(before: Self.gammas[2].chunk("gAMA") + profile)
    let image = try ImageReader().decoded(ImageFile(path: "a.png", bytes: file))
    #expect(image.pixels == Self.sample.pixels)
    #expect(image.warnings.count == 1)
    #expect(image.warnings[0].text.hasSuffix("Its colors are taken as sRGB."))
  }
}
