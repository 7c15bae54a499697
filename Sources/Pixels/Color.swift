/// A straight (not premultiplied) sRGB color.
///
/// - Units: each channel 0 to 255.
public struct Color: Hashable, Sendable {
  /// How much red.
  public var red: UInt8
  /// How much green.
  public var green: UInt8
  /// How much blue.
  public var blue: UInt8
  /// 0 is not there, 255 hides what is behind.
  public var alpha: UInt8

  /// A color of four straight channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether nothing behind it can be seen.
  public var isOpaque: Bool { alpha == 255 }

  /// The same color as stored in a ``PixelBuffer``, each product rounded to nearest.
  package var premultiplied: PremultipliedRGBA8 {
    func scaled(_ channel: UInt8) -> UInt8 {
      UInt8(dividedBy255(UInt32(channel) * UInt32(alpha)))
    }
    return PremultipliedRGBA8(scaled(red), scaled(green), scaled(blue), alpha)
  }
}
