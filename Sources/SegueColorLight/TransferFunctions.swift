/// The relations of stored values to light.
enum TransferFunctions {
  /// Light in 0…1 of a value in 0…1; Source: IEC 61966-2-1.
  static func sRGBLight(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Power.raised((value + 0.055) / 1.055, to: 2.4)
  }

  /// The inverse of ``sRGBLight(_:)``.
  static func sRGBValue(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * Power.raised(light, to: 1 / 2.4) - 0.055
  }

  /// Light in nits of a value in 0…1; Source: SMPTE ST 2084:2014, 5.2.
  static func pqLight(_ value: Double) -> Double {
    let power = Power.raised(value, to: 1 / m2)
    return 10_000 * Power.raised(max(power - c1, 0) / (c2 - c3 * power), to: 1 / m1)
  }

  /// The inverse of ``pqLight(_:)``.
  static func pqValue(_ nits: Double) -> Double {
    let power = Power.raised(nits / 10_000, to: m1)
    return Power.raised((c1 + c2 * power) / (1 + c3 * power), to: m2)
  }

  private static let m1 = 2610.0 / 16384
  private static let m2 = 2523.0 / 32
  private static let c1 = 3424.0 / 4096
  private static let c2 = 2413.0 / 128
  private static let c3 = 2392.0 / 128

  /// Light of the scene in 0…1 of a value in 0…1; Source: ITU-R BT.2100-2, table 5.
  static func hlgLight(_ value: Double) -> Double {
    let a = 0.17883277
    let (b, c) = (1 - 4 * a, 0.5 - a * Power.logarithm(4 * a))
    return value <= 0.5
      ? value * value / 3 : (Power.raised(2.718281828459045, to: (value - c) / a) + b) / 12
  }

  /// The exponent of HLG's system for a display of 1000 nits; Source: ITU-R BT.2100-2, note 5f.
  static let hlgGamma = 1.2
}
