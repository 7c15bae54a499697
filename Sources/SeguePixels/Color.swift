/// A straight (not premultiplied) sRGB color.
///
/// - Units: each channel 0 to 255.
public struct Color: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// Opacity, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// A color with these straight channels.
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
  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether it hides everything behind it.
  package var isOpaque: Bool { alpha == 255 }

  /// The same color as stored in a ``PixelBuffer``, each product rounded to nearest.
  package var premultiplied: PremultipliedRGBA8 {
    func scaled(_ channel: UInt8) -> UInt8 {
      UInt8(dividedBy255(UInt32(channel) * UInt32(alpha)))
    }
    return PremultipliedRGBA8(scaled(red), scaled(green), scaled(blue), alpha)
  }

  /// The opaque color that it has over an opaque one, each product rounded to nearest.
  package func flattened(over matte: Color) -> Color {
    let own = premultiplied
    func covered(_ channel: UInt8, by color: UInt8) -> UInt8 {
      color + UInt8(dividedBy255(UInt32(channel) * UInt32(255 - alpha)))
    }
    return Color(
      red: covered(matte.red, by: own.x), green: covered(matte.green, by: own.y),
      blue: covered(matte.blue, by: own.z))
  }
}
