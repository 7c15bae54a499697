import SeguePixels
import Testing
import TestSupport

@testable import SegueSpec

@Suite struct CardColorsTests {
  /// Hue, saturation and brightness by the sample's formula, from the same numbers.
  @Test(arguments: [0, 7, 0xFFFF_FFFF as UInt64])
  func colorsFollowTheFormulaOfTheSample(seed: UInt64) {
    var colors = CardColors(seed: seed)
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let hue = Double(random.next() % 256) / 256
      let saturation = Double(random.next() % 128) / 256 + 0.5
      let brightness = Double(random.next() % 128) / 256 + 0.5
      #expect(colors.next() == expected(hue, saturation, brightness))
    }
  }

  /// The conversion by the six sectors of the hue.
  private func expected(_ hue: Double, _ saturation: Double, _ brightness: Double) -> Color {
    let sector = Int(hue * 6)
    let rest = hue * 6 - Double(sector)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * rest)
    let rising = brightness * (1 - saturation * (1 - rest))
    let (r, g, b) =
      switch sector {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    func byte(_ x: Double) -> UInt8 { UInt8((x * 255).rounded()) }
    return Color(red: byte(r), green: byte(g), blue: byte(b))
  }

  /// The 64-bit FNV-1a hash of "a" is one of its authors' test vectors.
  @Test func nameGivesASeed() {
    var named = CardColors(name: "a")
    var seeded = CardColors(seed: 0xAF63_DC4C_8601_EC8C)
    #expect(named.next() == seeded.next())
  }
}
