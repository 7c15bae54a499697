import SeguePixels

/// Colors from a seed, in the manner of Recipe 28's sample, which avoids white and black.
///
/// - Source: K. Fox, `color()`, 2012: hue in 256 steps from 0 to 1, saturation and brightness in
///   steps of 1/256 from 0.5 to 1. The numbers are SplitMix64's: Steele, Lea and Flood, "Fast
///   Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct CardColors {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Derives the seed from a name, as the 64-bit FNV-1a hash of its UTF-8.
  init(name: String) {
    self.init(
      seed: name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  /// The next color, opaque.
  mutating func next() -> Color {
    let hue = Double(number() % 256) / 256
    let saturation = Double(number() % 128) / 256 + 0.5
    let brightness = Double(number() % 128) / 256 + 0.5
    return Self.color(hue: hue, saturation: saturation, brightness: brightness)
  }

  private mutating func number() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
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
