/// Oklab, in which equal distances look equal.
///
/// - Source: B. Ottosson, "A perceptual color space for image processing", 2020.
package enum Oklab {
  /// Lightness, green to red and blue to yellow of a color in straight sRGB, with its alpha.
  package static func coordinates(of channels: SIMD4<Double>) -> SIMD4<Double> {
    let light = (0..<3).map { TransferFunctions.sRGBLight(channels[$0]) }
    func cone(_ r: Double, _ g: Double, _ b: Double) -> Double {
      Power.raised(r * light[0] + g * light[1] + b * light[2], to: 1 / 3)
    }
    let l = cone(0.4122214708, 0.5363325363, 0.0514459929)
    let m = cone(0.2119034982, 0.6806995451, 0.1073969566)
    let s = cone(0.0883024619, 0.2817188376, 0.6299787005)
    return SIMD4(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, channels.w)
  }

  /// Straight sRGB of coordinates, each channel limited to 0 to 1.
  package static func channels(of coordinates: SIMD4<Double>) -> SIMD4<Double> {
    let (lightness, a, b) = (coordinates.x, coordinates.y, coordinates.z)
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    func value(_ light: Double) -> Double {
      TransferFunctions.sRGBValue(min(max(light, 0), 1))
    }
    return SIMD4(
      value(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      value(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      value(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), coordinates.w)
  }
}
