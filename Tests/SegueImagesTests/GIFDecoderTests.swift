import SeguePixels
import Testing
import TestSupport

@testable import SegueImages

@Suite struct GIFDecoderTests {
  private static let colors: [PremultipliedRGBA8] = [
    PremultipliedRGBA8(255, 0, 0, 255), PremultipliedRGBA8(0, 255, 0, 255),
    PremultipliedRGBA8(0, 0, 255, 255), PremultipliedRGBA8(255, 255, 255, 255),
  ]

  private static func pixels(_ indices: [Int]) -> [PremultipliedRGBA8] {
    indices.map { $0 < 0 ? .zero : colors[$0] }
  }

  private static let indices = [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1]

  @Test func screenAroundTheFirstImageIsTransparent() throws {
    let sample = GIFSample(
      screen: (4, 3), place: (1, 1, 2, 2), codes: GIFSample.codes([0, 1, 2, 3]))
    let image = try sample.decoded()
    #expect(image.pixels.pixels == Self.pixels([-1, -1, -1, -1, -1, 0, 1, -1, -1, 2, 3, -1]))
    #expect(image.warnings.isEmpty)
  }

  @Test func firstImageThatIsLargerThanItsScreenWidensIt() throws {
    let sample = GIFSample(
      screen: (2, 2), place: (1, 0, 2, 3), codes: GIFSample.codes([0, 1, 2, 3, 0, 1]))
    let image = try sample.decoded()
    #expect(image.pixels.width == 3 && image.pixels.height == 3)
    #expect(image.pixels.pixels == Self.pixels([-1, 0, 1, -1, 2, 3, -1, 0, 1]))
    let text = "a.gif: has a flaw that is ignored (its first image is larger than its screen)."
    #expect(image.warnings.map(\.description) == [text])
  }

  @Test func colorsOfTheImageTakePrecedence() throws {
    var sample = GIFSample(codes: GIFSample.codes(Self.indices))
    #expect(try sample.decoded().pixels.pixels == Self.pixels(Self.indices))
    sample.localColors = sample.globalColors.reversed()
    #expect(try sample.decoded().pixels.pixels == Self.pixels(Self.indices.map { 3 - $0 }))
    sample.globalColors = []
    #expect(try sample.decoded().pixels.pixels == Self.pixels(Self.indices.map { 3 - $0 }))
  }

  @Test func transparentIndexNeedsNoColor() throws {
    var sample = GIFSample(transparent: 2, codes: GIFSample.codes(Self.indices))
    let clear = Self.pixels(Self.indices.map { $0 == 2 ? -1 : $0 })
    #expect(try sample.decoded().pixels.pixels == clear)
    sample = GIFSample(
      transparent: 7, codeSize: 3,
      codes: GIFSample.codes(Self.indices.map { $0 == 2 ? 7 : $0 }, codeSize: 3))
    #expect(try sample.decoded().pixels.pixels == clear)
  }

  /// The order is right for any number of rows.
  @Test(arguments: 1...20)
  func interlacedRowsComeInFourPasses(height: Int) throws {
    let rows = (0..<height).map { [$0 % 4, $0 / 4 % 4] }
    let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
      Array(stride(from: $0, to: height, by: $1))
    }
    let sample = GIFSample(
      screen: (2, height), place: (0, 0, 2, height), isInterlaced: true,
      codes: GIFSample.codes(order.flatMap { rows[$0] }))
    #expect(try sample.decoded().pixels.pixels == Self.pixels(rows.flatMap { $0 }))
  }

  /// Each code for a string of ones adds one value to the code before, and the step that uses a
  /// code defines it.
  @Test func codeMayBeUsedAsItIsDefined() throws {
    let codes = [(4, 3), (1, 3), (6, 3), (7, 3), (8, 4), (3, 4), (0, 4), (5, 4)]
    let sample = GIFSample(codes: GIFSample.packed(codes))
    #expect(
      try sample.decoded().pixels.pixels == Self.pixels(Array(repeating: 1, count: 10) + [3, 0]))
  }

  @Test func codesBeyondThePixelsAreReported() throws {
    let sample = GIFSample(codes: GIFSample.codes(Self.indices + [1]))
    let image = try sample.decoded()
    #expect(image.pixels.pixels == Self.pixels(Self.indices))
    let text =
      "a.gif: has a flaw that is ignored (its first image has more pixels than it says)."
    #expect(image.warnings.map(\.description) == [text])
  }

  static let faults: [(GIFSample, String)] = [
    (GIFSample(codes: GIFSample.codes([0, 1])), "its first image ends early, at pixel 2 of 12"),
    (GIFSample(codes: []), "its first image ends early, at pixel 0 of 12"),
    (
      GIFSample(codes: GIFSample.packed([(4, 3), (1, 3), (7, 3)])),
      "its first image has code 7, which has no meaning yet, at pixel 1 of 12"
    ),
    (
      GIFSample(codes: GIFSample.packed([(4, 3), (6, 3)])),
      "its first image has code 6, which has no meaning yet, at pixel 0 of 12"
    ),
    (
      GIFSample(
        codeSize: 3, codes: GIFSample.codes([0, 1, 2, 3, 6, 0, 0, 0, 0, 0, 0, 0], codeSize: 3)),
      "pixel (0, 1) has color 6 of a palette of 4"
    ),
    (GIFSample(globalColors: [], codes: GIFSample.codes(indices)), "it has no colors"),
    (GIFSample(codeSize: 9, codes: [1]), "its first image has pixels of 9 bits"),
    (GIFSample(place: (0, 0, 0, 3), codes: [1]), "its first image is 0 × 3 pixels"),
  ]

  @Test(arguments: faults)
  func faultIsReported(sample: GIFSample, reason: String) {
    let error = #expect(throws: ImageError.self) { try sample.decoded() }
    let text = "a.gif: this GIF file is damaged (\(reason)). Export or copy it again."
    #expect(error?.description == text)
  }
}
