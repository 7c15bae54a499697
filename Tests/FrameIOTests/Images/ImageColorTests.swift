import Pixels
import Testing

@testable import FrameIO

@Suite struct ImageColorTests {
  /// The profiles hold numbers of 16 bits and Little CMS computes in 1.14 fixed point: both may
  /// turn a value that lies near the middle of two.
  static let tolerance = 1

  static let converted = [
    "p3-v4", "p3-v2", "p3-16", "profile-over-gamma", "gray-profile", "gray-profile-16",
    "gamma-18", "gamma-10-16", "gamma-18-gray", "primaries", "primaries-alone", "primaries-gamma",
    "cicp-p3",
  ]

  @Test(arguments: converted)
  func otherSpaceIsBroughtToSRGB(name: String) throws {
    let fixture = Fixture("color/\(name).png")
    let image = try fixture.decoded()
    #expect(image.warnings.isEmpty)
    #expect(try fixture.difference(of: image.pixels, tolerance: Self.tolerance) == nil)
  }

  static let same = [
    "srgb-v2", "srgb-v4", "srgb-chunk", "srgb-over-gamma", "gamma-22", "gamma-45",
    "primaries-srgb", "cicp-over-profile",
  ]

  @Test(arguments: same)
  func sRGBStaysExactly(name: String) throws {
    let fixture = Fixture("color/\(name).png")
    let image = try fixture.decoded()
    #expect(image.warnings.isEmpty)
    #expect(try fixture.difference(of: image.pixels) == nil)
  }

  @Test(arguments: ["p3-v4", "p3-16", "gray-profile", "gray-profile-16", "gamma-18-gray", "gamma-18"])
  func grayStaysNeutral(name: String) throws {
    // In the color files, the pixels from the ninth on are 29 grays.
    let pixels = try Fixture("color/\(name).png").decoded().pixels.pixels
    let grays = name.contains("gray") ? pixels[...] : pixels[8..<37]
    let tinted = name == "p3-16" ? nil : grays.first { $0.x != $0.y || $0.y != $0.z }
    #expect(tinted == nil)
  }
}
