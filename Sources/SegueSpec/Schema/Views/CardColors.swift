import SeguePixels

/// Colors from a seed, in the manner of Recipe 28's sample, which avoids white and black.
///
/// - Source: K. Fox, `color()`, 2012: hue in 256 steps from 0 to 1, saturation and brightness in
///   steps of 1/256 from 0.5 to 1.
struct CardColors {
  private var numbers: PseudorandomNumbers

  init(seed: UInt64) {
    numbers = PseudorandomNumbers(seed: seed)
  }

  /// Derives the seed from a name, as the 64-bit FNV-1a hash of its UTF-8.
  init(name: String) {
    self.init(
      seed: name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  /// The next color, opaque.
  mutating func next() -> Color {
    let hue = Double(numbers.next() % 256) / 256
    let saturation = Double(numbers.next() % 128) / 256 + 0.5
    let brightness = Double(numbers.next() % 128) / 256 + 0.5
    return Self.color(hue: hue, saturation: saturation, brightness: brightness)
  }

  /// Converts from HSB to RGB.
  ///
  /// - Source: Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978: the hexcone.
  static func color(hue: Double, saturation: Double, brightness: Double) -> Color {
    func channel(_ offset: Double) -> UInt8 {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(place, 4 - place, 1))
      return UInt8(((brightness - brightness * saturation * share) * 255).rounded())
    }
    return Color(red: channel(5), green: channel(3), blue: channel(1))
  }
}
