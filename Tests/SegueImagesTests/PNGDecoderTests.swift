import SeguePixels
import Testing

@testable import SegueImages

@Suite struct PNGDecoderTests {
  static let kinds = [
    "gray-1", "gray-2", "gray-4", "gray-8", "gray-16", "gray-1-trns", "gray-2-trns",
    "gray-4-trns", "gray-8-trns", "gray-16-trns", "rgb-8", "rgb-16", "rgb-8-trns", "rgb-16-trns",
    "palette-1", "palette-2", "palette-4", "palette-8", "palette-1-trns", "palette-2-trns",
    "palette-4-trns", "palette-8-trns", "grayalpha-8", "grayalpha-16", "rgba-8", "rgba-16",
  ]

  @Test(arguments: kinds, ["", "-interlaced"])
  func everyKindDecodesExactly(kind: String, interlacing: String) throws {
    let fixture = Fixture("png/\(kind)\(interlacing).png")
    let image = try fixture.decoded()
    #expect(image.pixels.width == 13 && image.pixels.height == 9)
    #expect(try fixture.difference(of: image.pixels) == nil)
    #expect(image.warnings.isEmpty)
  }

  @Test func sixteenBitsRoundToNearestForEveryValue() {
    let samples = (0...65535).map { SIMD4<UInt16>(UInt16($0), 0, 0, 65535) }
    let image = StraightImage(
      width: 256, height: 256, samples: .sixteenBits(samples), isGray: false, color: nil)
    let wrong = image.premultiplied().pixels.enumerated().first { value, pixel in
      pixel.x != UInt8((Double(value) * 255 / 65535).rounded())
    }
    #expect(wrong == nil)
  }

  static let faults: [(String, String)] = [
    ("truncated-signature", "this PNG file ends early"),
    ("truncated-ihdr", "this PNG file ends early"),
    ("truncated-idat-start", "this PNG file ends early"),
    ("truncated-idat", "this PNG file ends early"),
    ("truncated-iend", "this PNG file ends early"),
    ("truncated-last-byte", "this PNG file ends early"),
    ("text-mode", "this PNG file is damaged (a text transfer has changed its signature)"),
    ("ihdr-checksum", "this PNG file is damaged (the checksum of its IHDR is wrong)"),
    ("idat-checksum", "this PNG file is damaged (IDAT: CRC error)"),
    ("no-ihdr", "this PNG file is damaged (it lacks IHDR)"),
    ("critical", "this PNG file is damaged (ABCD: unhandled critical chunk)"),
    ("rgb-depth-4", "this PNG file is damaged (Invalid IHDR data)"),
    ("color-type-5", "this PNG file is damaged (Invalid IHDR data)"),
    ("filter", "this PNG file is damaged (bad adaptive filter value)"),
    ("few-rows", "this PNG file is damaged (Not enough image data)"),
    ("zlib", "this PNG file is damaged (IDAT: invalid stored block lengths)"),
    ("no-idat", "this PNG file is damaged (IEND: out of place)"),
    ("no-palette", "this PNG file is damaged (IDAT: Missing PLTE before IDAT)"),
    (
      "palette-index",
      "this PNG file is damaged (pixel (5, 2) has color 9 of a palette of 4)"
    ),
  ]

  @Test(arguments: faults)
  func faultIsReported(file: String, text: String) throws {
    let name = "broken/\(file).png"
    let error = try Fixture(name).errorText()
    #expect(error == "\(name): \(text). Export or copy it again.")
  }

  @Test func everyShorterFileIsRefused() throws {
    let bytes = try Fixture("png/rgba-16-interlaced.png").bytes()
    for count in 4..<bytes.count {
      #expect(throws: ImageError.isTruncated(path: "a.png", .png)) {
        try ImageReader().decoded(ImageFile(path: "a.png", bytes: Array(bytes[..<count])))
      }
    }
  }

  /// Any byte may be wrong: the result is an image or an error, without delay.
  @Test func everyChangedByteGivesAnImageOrAnError() throws {
    for name in ["png/palette-4-trns.png", "color/gray-profile.png", "orientation/6.png"] {
      let bytes = try Fixture(name).bytes()
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= 0x55
        _ = try? ImageReader().decoded(ImageFile(path: "a.png", bytes: changed))
      }
    }
  }

  @Test func pngOptimizedByXcodeIsNamed() throws {
    let error = try Fixture("broken/cgbi.png").errorText()
    #expect(
      error == "broken/cgbi.png: is an Xcode-optimized (CgBI) PNG, which cannot be read. "
        + "Convert it on a Mac: xcrun -sdk iphoneos pngcrush -q -revert-iphone-optimizations"
        + " 'broken/cgbi.png' plain.png")
  }

  static let flaws: [(String, String)] = [
    ("text-checksum", "has a flaw that is ignored (tEXt: CRC error)."),
    ("exif-checksum", "has a flaw that is ignored (eXIf: CRC error)."),
    ("animated", "is animated. Only the image for programs without animation is used."),
  ]

  @Test(arguments: flaws)
  func flawOutsideThePixelsIsAWarning(file: String, text: String) throws {
    let fixture = Fixture("broken/\(file).png")
    let image = try fixture.decoded()
    #expect(image.warnings.map(\.description) == ["\(fixture.name): \(text)"])
    #expect(try fixture.difference(of: image.pixels, from: "broken/whole.rgba") == nil)
  }
}
