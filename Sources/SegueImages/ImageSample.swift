package import SeguePixels

/// A small image in one color, of a format other than PNG.
package struct ImageSample {
  package let format: ImageFormat
  package let bytes: [UInt8]

  /// Red, green and blue of every pixel.
  private static let color = SIMD3<Int>(200, 30, 60)

  /// The greatest difference that JPEG may cause.
  private static let tolerance = 12

  /// A file, given as hexadecimal digits.
  private init(_ format: ImageFormat, _ digits: String) {
    self.format = format
    let values = digits.compactMap(\.hexDigitValue)
    bytes = stride(from: 0, to: values.count - 1, by: 2).map { (start: Int) -> UInt8 in
      UInt8(16 * values[start] + values[start + 1])
    }
  }

  /// Whether a pixel has the right color.
  package func isRight(_ pixel: PremultipliedRGBA8) -> Bool {
    let tolerance = format == .jpeg ? Self.tolerance : 0
    let channels = SIMD3<Int>(Int(pixel.x), Int(pixel.y), Int(pixel.z))
    return (0..<3).allSatisfy { abs(channels[$0] - Self.color[$0]) <= tolerance } && pixel.w == 255
  }

  /// A sample of each format except PNG.
  package static let all = [
    ImageSample(
      .jpeg,
      """
      ffd8ffe000104a46494600010200000100010000ffdb0043000810101310131616161616161a181a1b1b1b1a1a1a1a1b1b1b
      1d1d1d2222221d1d1d1b1b1d1d2020222225262523232223262628282830302e2e38383a454553ffc4004d00010100000000
      0000000000000000000000060101010100000000000000000000000000000407100100000000000000000000000000000000
      110100000000000000000000000000000000ffc00011080008000803011200021200031200ffda000c03010002110311003f
      0091108d4c7fffd9
      """),
    ImageSample(
      .webP,
      "524946461e000000574542505650384c110000002f07c0010007508f2297a7ff8188e87f0000"),
    ImageSample(
      .bmp,
      """
      424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000
      0000000000003c1ec800
      """),
    ImageSample(
      .gif, "47494638396101000100800000c81e3c0000002c00000000010001000002024401003b"),
  ]
}
