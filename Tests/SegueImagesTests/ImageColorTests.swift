import SeguePixels
import Testing

@testable import SegueImages

@Suite struct ImageColorTests {
  /// The profiles hold 16-bit numbers and Little CMS computes in 1.14 fixed point, so both may
  /// change a value that lies near the middle of two.
  static let tolerance = 1

  static let converted = [
    "p3-v4", "p3-v2", "p3-16", "profile-over-gamma", "gray-profile", "gray-profile-16",
    "gamma-18", "gamma-10-16", "gamma-18-gray", "gamma-10-gray", "primaries", "primaries-alone",
    "primaries-gamma",
    "cicp-p3",
  ]

  @Test(arguments: converted)
  func otherColorSpaceIsConvertedToSRGB(name: String) throws {
    let fixture = Fixture("color/\(name).png")
    let image = try fixture.decoded()
    #expect(image.warnings.isEmpty)
    #expect(try fixture.difference(of: image.pixels, tolerance: Self.tolerance) == nil)
  }

  static let same = [
    "srgb-v2", "srgb-rough", "srgb-v4", "srgb-chunk", "srgb-over-gamma", "gamma-22", "gamma-45",
    "primaries-srgb", "cicp-over-profile",
  ]

  @Test(arguments: same)
  func sRGBStaysExactly(name: String) throws {
    let fixture = Fixture("color/\(name).png")
    let image = try fixture.decoded()
    #expect(image.warnings.isEmpty)
    #expect(try fixture.difference(of: image.pixels) == nil)
  }

  @Test(arguments: [
    "p3-v4", "p3-16", "gray-profile", "gray-profile-16", "gamma-18-gray", "gamma-18",
  ])
  func grayStaysNeutral(name: String) throws {
    // In the color files, the pixels from the ninth on are 29 grays.
    let pixels = try Fixture("color/\(name).png").decoded().pixels.pixels
    let grays = name.contains("gray") ? pixels[...] : pixels[8..<37]
    let tinted = name == "p3-16" ? nil : grays.first { $0.x != $0.y || $0.y != $0.z }
    #expect(tinted == nil)
  }

  /// Expects one warning about an image, and its pixels.
  private func expect(
    _ fixture: Fixture, _ warning: String, from expected: String? = nil, tolerance: Int = 0
  ) throws {
    let image = try fixture.decoded()
    #expect(image.warnings.map(\.description) == ["\(fixture.name): \(warning)"])
    #expect(
      try fixture.difference(of: image.pixels, from: expected, tolerance: tolerance) == nil)
  }

  private static func profileWarning(_ reason: String) -> String {
    "its color profile is not used (\(reason)). Its colors are taken as sRGB."
  }

  /// The truth is the closed form in Python.
  ///
  /// Here the results are dithered, so they are less than a level away, which rounds to one.
  @Test(arguments: [
    ("cicp-pq", "PQ"), ("cicp-pq-16", "PQ"), ("cicp-pq-p3", "PQ"), ("cicp-pq-gray", "PQ"),
    ("cicp-hlg", "HLG"),
  ])
  func hdrIsToneMapped(name: String, transfer: String) throws {
    let text = "is HDR (\(transfer)); tone-mapped from 1000 to 203 nits"
    try expect(
      Fixture("color/\(name).png"), text + " by the curve of ITU-R BT.2390.",
      tolerance: Self.tolerance)
  }

  static let unused: [(String, String)] = [
    ("profile-junk", "iCCP: profile 'test': 10203h: invalid length"),
    ("profile-cmyk", "iCCP: profile 'test': 'CMYK': invalid ICC profile color space"),
    ("profile-empty", "it has no conversion to colors"),
    (
      "profile-rgb-on-gray",
      "iCCP: profile 'test': 'RGB ': RGB color space not permitted on grayscale PNG"
    ),
  ]

  @Test(arguments: unused)
  func unusableProfileOfPNGIsReportedAndIgnored(name: String, reason: String) throws {
    try expect(Fixture("color/\(name).png"), Self.profileWarning(reason))
  }

  static let unknown: [(String, String)] = [
    ("cicp-unknown", "primaries 9, transfer 17"),
    ("cicp-unknown-profile", "primaries 9, transfer 17"),
    ("cicp-video-range", "primaries 12, transfer 13"),
  ]

  @Test(arguments: unknown)
  func unknownCodePointsAreReportedAndIgnored(name: String, points: String) throws {
    try expect(
      Fixture("color/\(name).png"),
      "its cICP color space is not converted (\(points)). It is ignored.",
      tolerance: Self.tolerance)
  }

  /// The truth is Pillow's pixels, then Display P3 to sRGB in closed form; each step rounds.
  @Test(arguments: [("p3.jpg", 1), ("p3-parts.jpg", 1), ("p3.webp", 1), ("p3.bmp", 1)])
  func profileOfEveryFormatIsUsed(name: String, tolerance: Int) throws {
    let fixture = Fixture("photo/\(name)")
    let image = try fixture.decoded()
    #expect(image.warnings.isEmpty)
    let expected = "photo/\(name.replacing(".", with: "-")).rgba"
    #expect(try fixture.difference(of: image.pixels, from: expected, tolerance: tolerance) == nil)
  }

  static let unusedInJPEG: [(String, String)] = [
    ("p3-part-missing", "piece 2 of 3 is missing"),
    ("profile-cmyk", "it is for CMYK"),
    ("profile-junk", "it is not an ICC profile"),
    ("profile-gray", "it is for gray images"),
  ]

  @Test(arguments: unusedInJPEG)
  func unusableProfileOfJPEGIsReportedAndIgnored(name: String, reason: String) throws {
    try expect(
      Fixture("photo/\(name).jpg"), Self.profileWarning(reason), from: "photo/\(name)-jpg.rgba")
  }

  @Test func primariesOnOneLineAreReportedAndIgnored() {
    var calibration = Calibration.bt709
    calibration.blue = calibration.red
    calibration.green = calibration.red
    var image = StraightImage(
      width: 1, height: 1, samples: .eightBits([SIMD4(1, 2, 3, 4)]), isGray: false, color: nil)
    #expect(throws: ColorError.unusable("its primaries span no color space")) {
      try image.convertToSRGB(from: .calibrated(calibration))
    }
  }
}
