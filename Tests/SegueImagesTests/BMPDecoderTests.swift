import SeguePixels
import Testing

@testable import SegueImages

/// The truth is the format's specification; where that is ambiguous, the truth is `bmpsuite`.
@Suite struct BMPDecoderTests {
  /// Red, green, blue and white, each as blue, green, red.
  private static let palette: [SIMD3<UInt8>] = [
    SIMD3(0, 0, 255), SIMD3(0, 255, 0), SIMD3(255, 0, 0), SIMD3(255, 255, 255),
  ]
  private static let colors: [PremultipliedRGBA8] = [
    PremultipliedRGBA8(255, 0, 0, 255), PremultipliedRGBA8(0, 255, 0, 255),
    PremultipliedRGBA8(0, 0, 255, 255), PremultipliedRGBA8(255, 255, 255, 255),
  ]

  /// The color of each index; -1 means a transparent pixel.
  private static func pixels(_ indices: [Int]) -> [PremultipliedRGBA8] {
    indices.map { $0 < 0 ? .zero : colors[$0] }
  }

  /// The last row comes first in the file.
  ///
  /// Rows are 0 1 2 3 1 and 1 0 1 0 1.
  @Test(
    arguments: [
      (1, [0b1010_1000, 0, 0, 0, 0b0101_1000, 0, 0, 0], [0, 1, 0, 1, 1, 1, 0, 1, 0, 1]),
      (2, [0b0100_0100, 0b0100_0000, 0, 0, 0b0001_1011, 0b0100_0000, 0, 0], nil),
      (4, [0x10, 0x10, 0x10, 0, 0x01, 0x23, 0x10, 0], nil),
      (8, [1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 2, 3, 1, 0, 0, 0], nil),
    ] as [(Int, [UInt8], [Int]?)])
  func indicesOfEveryDepthAreRead(bits: Int, data: [UInt8], indices: [Int]?) throws {
    for size in [12, 16, 40, 64, 108, 124] {
      let palette = Array(Self.palette[..<min(4, 1 << bits)])
      let sample = BMPSample(
        headerSize: size, width: 5, bits: bits, palette: palette, data: data)
      let expected = indices ?? [0, 1, 2, 3, 1, 1, 0, 1, 0, 1]
      #expect(try sample.decoded().pixels.pixels == Self.pixels(expected), "header of \(size)")
    }
  }

  @Test func negativeHeightBeginsAtTheTop() throws {
    let sample = BMPSample(height: -2, palette: Self.palette, data: [0, 1, 2, 3, 3, 2, 1, 0])
    #expect(try sample.decoded().pixels.pixels == Self.pixels([0, 1, 2, 3, 3, 2, 1, 0]))
  }

  /// White is white in any number of bits.
  @Test(
    arguments: [
      (16, []), (16, [0xF800, 0x07E0, 0x001F]), (16, [0x0F00, 0x00F0, 0x000F]),
      (32, []), (32, [0x3FF0_0000, 0x000F_FC00, 0x0000_03FF]),
      (32, [0x0000_00FF, 0x0000_FF00, 0x00FF_0000]), (32, [0x7F00_0000, 0x00FF_FFC0, 0x0000_003F]),
    ] as [(Int, [Int])])
  func fieldsAreScaledToTheFullRange(bits: Int, masks: [Int]) throws {
    let ones = Array(repeating: UInt8(255), count: bits / 8)
    let zeros = Array(repeating: UInt8(0), count: bits / 8)
    for size in [40, 52, 56, 108, 124] {
      let sample = BMPSample(
        headerSize: size, width: 4, height: 1, bits: bits, compression: masks.isEmpty ? 0 : 3,
        masks: masks, data: ones + zeros + ones + zeros)
      let (white, black) = (Self.colors[3], PremultipliedRGBA8(0, 0, 0, 255))
      #expect(try sample.decoded().pixels.pixels == [white, black, white, black])
    }
  }

  /// A value of five bits becomes `round(v · 255 / 31)`, and one of six `round(v · 255 / 63)`.
  @Test func everyValueOfAFieldIsRounded() throws {
    let data = (0..<64).flatMap { value in
      let pixel = (value >> 1) << 11 | value << 5 | value >> 1
      return [UInt8(pixel & 255), UInt8(pixel >> 8)]
    }
    let sample = BMPSample(
      width: 64, height: 1, bits: 16, compression: 3, masks: [0xF800, 0x07E0, 0x001F], data: data)
    for (value, pixel) in try sample.decoded().pixels.pixels.enumerated() {
      let (five, six) = (Double(value / 2) * 255 / 31, Double(value) * 255 / 63)
      #expect(Int(pixel.x) == Int(five.rounded()) && pixel.z == pixel.x)
      #expect(Int(pixel.y) == Int(six.rounded()))
    }
  }

  @Test(arguments: [(56, 3), (108, 3), (124, 3), (40, 6)])
  func alphaFollowsItsMask(size: Int, compression: Int) throws {
    // The channels have 4 bits: alpha 8 of 15 is 136; 15 of 15 premultiplied by it is 136.
    let sample = BMPSample(
      headerSize: size, width: 2, height: 1, bits: 16, compression: compression,
      masks: [0x0F00, 0x00F0, 0x000F, 0xF000], data: [0x0F, 0x8F, 0xF0, 0xF0])
    let pixels = try sample.decoded().pixels.pixels
    #expect(pixels[0] == PremultipliedRGBA8(136, 0, 136, 136))
    #expect(pixels[1] == PremultipliedRGBA8(0, 255, 0, 255))
  }

  /// Writers without alpha support leave it at zero; without an alpha mask there is no alpha.
  @Test func alphaThatIsZeroEverywhereIsIgnored() throws {
    var sample = BMPSample(
      headerSize: 108, width: 1, height: 1, bits: 32, compression: 3,
      masks: [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000], data: [3, 2, 1, 0])
    let image = try sample.decoded()
    #expect(image.pixels.pixels == [PremultipliedRGBA8(1, 2, 3, 255)])
    let text =
      "a.bmp: has a flaw that is ignored (its alpha is zero everywhere and is ignored)."
    #expect(image.warnings.map(\.description) == [text])
    (sample.headerSize, sample.compression, sample.masks) = (40, 0, [])
    let plain = try sample.decoded()
    #expect(plain.pixels == image.pixels && plain.warnings.isEmpty)
  }

  /// The alpha mask of a header applies, although the other masks need another compression.
  @Test(
    arguments: [
      (32, 0xFF00_0000, [3, 2, 1, 0, 0, 0, 255, 128], PremultipliedRGBA8(128, 0, 0, 128)),
      (16, 0x8000, [0, 0, 0x1F, 0x80], PremultipliedRGBA8(0, 0, 255, 255)),
    ] as [(Int, Int, [UInt8], PremultipliedRGBA8)])
  func alphaMaskAppliesWithoutTheOthers(
    bits: Int, mask: Int, data: [UInt8], second: PremultipliedRGBA8
  ) throws {
    for size in [56, 108, 124] {
      let sample = BMPSample(
        headerSize: size, width: 2, height: 1, bits: bits, masks: [0, 0, 0, mask], data: data)
      #expect(try sample.decoded().pixels.pixels == [.zero, second])
    }
    // A mask that overlaps the colors is ignored.
    let sample = BMPSample(
      headerSize: 108, width: 2, height: 1, bits: bits, masks: [0, 0, 0, 0xFF], data: data)
    #expect(try sample.decoded().pixels.pixels.allSatisfy { $0.w == 255 })
  }

  static let wrongMasks: [([Int], String)] = [
    ([0x7C01, 0x03E0, 0x001E], "its mask of red, 7c01 in hexadecimal, has gaps"),
    ([0x7C00, 0x07E0, 0x001F], "its mask of green, 7e0 in hexadecimal, overlaps another mask"),
    ([0x1F0000, 0x03E0, 0x001F], "its mask of red, 1f0000 in hexadecimal, has more than 16 bits"),
    ([0, 0, 0], "its masks are all zero"),
  ]

  @Test(arguments: wrongMasks)
  func wrongMaskIsReported(masks: [Int], reason: String) {
    let sample = BMPSample(
      width: 2, height: 1, bits: 16, compression: 3, masks: masks, data: [0, 0, 0, 0])
    #expect(sample.errorText() == Self.damaged(reason))
  }

  static let kinds: [(BMPSample, String)] = [
    (
      BMPSample(headerSize: 64, bits: 1, compression: 3, data: []),
      "a Huffman-compressed BMP of OS/2"
    ),
    (BMPSample(bits: 24, compression: 4, data: []), "a BMP that holds a JPEG"),
    (BMPSample(bits: 24, compression: 5, data: []), "a BMP that holds a PNG"),
    (BMPSample(bits: 32, compression: 11, data: []), "a CMYK BMP"),
  ]

  @Test(arguments: kinds)
  func unsupportedKindIsNamed(sample: BMPSample, kind: String) {
    let text = "a.bmp: is \(kind), which cannot be read. Convert it to PNG, JPEG, WebP, BMP or GIF."
    #expect(sample.errorText() == text)
  }

  static let faults: [(BMPSample, String)] = [
    (
      BMPSample(palette: palette, data: [0, 1, 2, 3, 0, 9, 0, 0]),
      "pixel (1, 0) has color 9 of a palette of 4"
    ),
    (
      BMPSample(colorCount: 2, palette: palette, data: [0, 2, 0, 0, 0, 0, 0, 0]),
      "pixel (1, 1) has color 2 of a palette of 2"
    ),
    (BMPSample(bits: 5, data: [0]), "its pixels have 5 bits"),
    (
      BMPSample(bits: 24, compression: 3, masks: [1, 2, 4], data: []),
      "it has fields of pixels of 24 bits"
    ),
    (BMPSample(bits: 4, compression: 1, data: []), "it has runs of 8 bits, of pixels of 4"),
    (
      BMPSample(palette: palette, data: [0, 0, 0, 0, 0, 0, 0, 0], pixelOffset: 50),
      "its pixels begin within its header, at byte 50"
    ),
    (BMPSample(height: -2, compression: 1, data: [0, 1]), "its runs go from the top down"),
  ]

  @Test(arguments: faults)
  func faultIsReported(sample: BMPSample, reason: String) {
    #expect(sample.errorText() == Self.damaged(reason))
  }

  @Test func missingRowsAreReported() {
    let sample = BMPSample(palette: Self.palette, data: [0, 1, 2, 3, 0, 1, 2])
    #expect(sample.errorText() == "a.bmp: this BMP file ends early. Export or copy it again.")
  }

  private static func damaged(_ reason: String) -> String {
    "a.bmp: this BMP file is damaged (\(reason)). Export or copy it again."
  }

  static let runs: [(Int, [UInt8], [Int])] = [
    (8, [3, 2, 1, 1, 0, 0, 4, 0, 0, 1], [0, 0, 0, 0, 2, 2, 2, 1]),
    // These are individual pixels: three of them, and one that pads them to an even number.
    (8, [0, 3, 3, 2, 1, 0, 1, 0, 0, 0, 4, 1, 0, 1], [1, 1, 1, 1, 3, 2, 1, 0]),
    // The end mark may be missing, and so may the end of the last row.
    (8, [4, 1, 0, 0, 4, 2], [2, 2, 2, 2, 1, 1, 1, 1]),
    // Pixels that are not drawn are transparent: after an end of a row, a step, and an end of all.
    (8, [1, 3, 0, 0, 2, 1, 0, 1], [1, 1, -1, -1, 3, -1, -1, -1]),
    (8, [1, 3, 0, 2, 1, 1, 2, 0, 0, 1], [-1, -1, 0, 0, 3, -1, -1, -1]),
    (4, [3, 0x12, 1, 0x30, 0, 0, 0, 4, 0x01, 0x23, 0, 1], [0, 1, 2, 3, 1, 2, 1, 3]),
    (4, [0, 3, 0x12, 0x30, 1, 0, 0, 0, 4, 0x11, 0, 1], [1, 1, 1, 1, 1, 2, 3, 0]),
  ]

  @Test(arguments: runs)
  func runsAreDrawn(bits: Int, data: [UInt8], indices: [Int]) throws {
    for size in [40, 64, 108] {
      let sample = BMPSample(
        headerSize: size, bits: bits, compression: bits == 8 ? 1 : 2, colorCount: 4,
        palette: Self.palette, data: data)
      let image = try sample.decoded()
      #expect(image.pixels.pixels == Self.pixels(indices) && image.warnings.isEmpty)
    }
  }

  /// The runs have blue, green and red, as in `rgb24rle24.bmp` of `bmpsuite`.
  @Test func runsOfColorsOfOS2AreDrawn() throws {
    let sample = BMPSample(
      headerSize: 64, bits: 24, compression: 4,
      data: [3, 255, 0, 0, 1, 0, 0, 255, 0, 0, 0, 3, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 1])
    #expect(try sample.decoded().pixels.pixels == Self.pixels([1, 0, 3, -1, 2, 2, 2, 0]))
  }

  static let wrongRuns: [([UInt8], String)] = [
    ([5, 0, 0, 1], "row 1 has more than 4 pixels"),
    ([4, 0, 0, 0, 4, 0, 0, 0, 1, 0], "it has more than 2 rows"),
    ([0, 2, 5, 0, 0, 1], "a run leads to column 5 of row 0, outside the image"),
    ([0, 2, 0, 2, 0, 1], "a run leads to column 0 of row 2, outside the image"),
    ([4, 9, 0, 1], "pixel (0, 1) has color 9 of a palette of 4"),
    ([4, 0, 0, 0, 3, 0], "its runs end early, at row 0"),
    ([4, 0, 0, 4, 1], "row 1 has more than 4 pixels"),
    ([0, 4, 1], "its runs end early, at row 1"),
  ]

  @Test(arguments: wrongRuns)
  func wrongRunIsReported(data: [UInt8], reason: String) {
    let sample = BMPSample(compression: 1, colorCount: 4, palette: Self.palette, data: data)
    #expect(sample.errorText() == Self.damaged(reason))
  }
}
