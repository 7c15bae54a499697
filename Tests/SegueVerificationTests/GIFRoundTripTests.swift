import SeguePixels
import Testing
import TestSupport

@testable import SegueImages
@testable import SegueSinks

/// Pictures that are encoded, and read back by the reader of `SegueImages`.
@Suite struct GIFRoundTripTests {
  private static let (width, height) = (37, 23)

  /// A picture as its file shows it: the canvas and its delay.
  private struct Shown: Equatable {
    var pixels: [UInt32]
    var delay: Int
  }

  /// Encodes pictures with two hundredths of a second each, and reads all images, `rounds` times
  /// without clearing the screen.
  private func shown(
    _ pictures: [GIFPicture], quality: Double = 100, delay: Int = 2, plays: Int = 0,
    rounds: Int = 1
  ) throws -> (images: [Shown], plays: Int, bytes: Int) {
    var encoder = GIFEncoder(
      width: pictures[0].width, height: pictures[0].height, delay: delay,
      quality: GIFQuality(quality), plays: plays, isRecorded: false)
    var images: [UInt8] = []
    for picture in pictures { images += encoder.append(picture) }
    images += encoder.finish()
    let bytes =
      GIFImage.header(width: encoder.width, height: encoder.height, plays: plays)
      + Array(repeating: images, count: rounds).joined() + GIFImage.trailer
    let count = bytes.count
    var animation = try GIFAnimation(ImageFile(path: "a.gif", bytes: bytes))
    var shown: [Shown] = []
    while let frame = try animation.next() {
      let pixels = frame.pixels.map { pixel in
        pixel.w == 0
          ? GIFPicture.clear : UInt32(pixel.x) | UInt32(pixel.y) << 8 | UInt32(pixel.z) << 16
      }
      shown.append(Shown(pixels: pixels, delay: frame.delay))
    }
    return (shown, animation.plays, count)
  }

  /// Pictures of few colors, some of them transparent, whose parts change at random.
  private func pictures(_ count: Int, colors: Int, clears: Bool, seed: UInt64) -> [GIFPicture] {
    var random = SplitMix64(seed: seed)
    var palette = (0..<colors).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    if clears { palette.append(GIFPicture.clear) }
    var pixels = [UInt32](repeating: palette[0], count: Self.width * Self.height)
    return (0..<count).map { _ in
      let x = Int.random(in: 0..<Self.width, using: &random)
      let y = Int.random(in: 0..<Self.height, using: &random)
      for row in y..<min(Self.height, y + Int.random(in: 1...12, using: &random)) {
        for column in x..<min(Self.width, x + Int.random(in: 1...20, using: &random)) {
          pixels[row * Self.width + column] =
            palette[Int.random(in: 0..<palette.count, using: &random)]
        }
      }
      return GIFPicture(width: Self.width, height: Self.height, pixels: pixels)
    }
  }

  /// With few colors and no tolerance, every picture comes back pixel for pixel.
  @Test(arguments: [(1, false), (2, false), (3, true), (20, true), (255, false), (254, true)])
  func fewColorsComeBackExactly(colors: Int, clears: Bool) throws {
    for seed in 0..<6 {
      let pictures = pictures(12, colors: colors, clears: clears, seed: UInt64(seed * 77 + colors))
      let (images, plays, _) = try shown(pictures)
      var expected: [Shown] = []
      for picture in pictures {
        if expected.last?.pixels == picture.pixels {
          expected[expected.count - 1].delay += 2
        } else {
          expected.append(Shown(pixels: picture.pixels, delay: 2))
        }
      }
      #expect(plays == 0)
      #expect(images.map(\.delay) == expected.map(\.delay))
      let wrong = zip(images, expected).enumerated().first { $1.0 != $1.1 }
      #expect(wrong == nil, "image \(wrong?.offset ?? -1) of seed \(seed)")
    }
  }

  /// Noise fills the tree of codes many times over, in every size of a value.
  @Test(arguments: [2, 3, 4, 5, 16, 17, 64, 128, 200, 255])
  func codesOfEverySizeComeBack(colors: Int) throws {
    var random = SplitMix64(seed: UInt64(colors))
    let palette = (0..<colors).map { UInt32($0) * 0x0A_0907 & 0xFF_FFFF }
    let pixels = (0..<300 * 200).map { _ in palette.randomElement(using: &random) ?? 0 }
    let picture = GIFPicture(width: 300, height: 200, pixels: pixels)
    let (images, _, _) = try shown([picture])
    let isEqual = images == [Shown(pixels: pixels, delay: 2)]
    #expect(isEqual, "\(images.count) images")
  }

  /// A flat picture makes the longest strings, each of which is the code that it defines.
  @Test func flatPicturesComeBack() throws {
    let pixels = [UInt32](repeating: 0x12_3456, count: 1000 * 700)
    let (images, _, bytes) = try shown([GIFPicture(width: 1000, height: 700, pixels: pixels)])
    let isEqual = images == [Shown(pixels: pixels, delay: 2)]
    #expect(isEqual, "\(images.count) images")
    #expect(bytes < 3000)
  }

  @Test func aRestIsOneImageWithItsWholeDelay() throws {
    let pictures = pictures(2, colors: 5, clears: false, seed: 5)
    let frames = [GIFPicture](repeating: pictures[0], count: 100) + [pictures[1]]
    #expect(try shown(frames).images.map(\.delay) == [200, 2])
  }

  /// A delay has 16 bits, so that a longer rest takes several images that show the same.
  @Test(arguments: [(65_534, [65_534]), (65_536, [65_535, 1]), (140_000, [65_535, 65_535, 8930])])
  func longRestsAreDivided(hundredths: Int, delays: [Int]) throws {
    let opaque = pictures(1, colors: 3, clears: false, seed: 1)[0]
    let clear = GIFPicture(
      width: Self.width, height: Self.height,
      pixels: [UInt32](repeating: GIFPicture.clear, count: Self.width * Self.height))
    let frames = [GIFPicture](repeating: opaque, count: hundredths / 2) + [clear]
    let images = try shown(frames).images
    #expect(images.dropLast().map(\.delay) == delays)
    let isShown = images.dropLast().allSatisfy { $0.pixels == opaque.pixels }
    #expect(isShown)
    let isCleared = images.last == Shown(pixels: clear.pixels, delay: 2)
    #expect(isCleared, "\(images.last?.delay ?? -1)")
  }

  @Test(arguments: [0, 1, 2, 7, 65_535])
  func theNumberOfPlaysComesBack(plays: Int) throws {
    let pictures = pictures(2, colors: 3, clears: false, seed: 1)
    #expect(try shown(pictures, plays: plays).plays == plays)
  }

  @Test func aTransparentVideoHasAnImage() throws {
    let clear = [UInt32](repeating: GIFPicture.clear, count: 12)
    let picture = GIFPicture(width: 4, height: 3, pixels: clear)
    let images = try shown([picture, picture]).images
    #expect(images.map(\.pixels) == [clear] && images.map(\.delay) == [4])
  }

  /// A player that does not clear the screen when it begins again shows the same pictures.
  @Test(arguments: [0, 2, 5]) func noGhostsAreLeftForTheNextRound(plays: Int) throws {
    for seed in 0..<20 {
      let pictures = pictures(5, colors: 2, clears: true, seed: UInt64(seed))
      let once = try shown(pictures, plays: plays).images
      let again = try shown(pictures, plays: plays, rounds: 2).images
      #expect(again == once + once, "seed \(seed)")
    }
  }

  /// A file that plays once leaves its last picture on the screen.
  @Test func theLastPictureOfOneRoundStays() throws {
    let pictures = pictures(5, colors: 2, clears: true, seed: 3)
    let clear = GIFPicture(
      width: Self.width, height: Self.height,
      pixels: [UInt32](repeating: GIFPicture.clear, count: Self.width * Self.height))
    let images = try shown([clear] + pictures, plays: 1, rounds: 2).images
    #expect(images[images.count / 2].pixels == pictures.last?.pixels)
  }

  /// A pixel that does not change keeps its color, whatever palettes and strings the images have.
  @Test func stillPixelsNeverFlicker() throws {
    var random = SplitMix64(seed: 8)
    let (width, height) = (80, 60)
    let still = (0..<width * height).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    let frames = (0..<8).map { index in
      var pixels = still
      for place in 0..<width * height where place % width < 30 {
        pixels[place] = still[(place * 7 + index * 131) % still.count]
      }
      return GIFPicture(width: width, height: height, pixels: pixels)
    }
    let images = try shown(frames, quality: 50).images
    #expect(images.count == 8)
    for (index, image) in images.enumerated() {
      let changed = image.pixels.indices.count { place in
        place % width >= 30 && image.pixels[place] != images[0].pixels[place]
      }
      #expect(changed == 0, "\(changed) still pixels of image \(index) change")
    }
  }

  /// No pixel is farther from its color than the nearest color of the palette and the tolerance.
  @Test(arguments: [30.0, 60, 80, 95])
  func errorsStayWithinTheQuality(level: Double) throws {
    var random = SplitMix64(seed: 3)
    let (width, height) = (120, 90)
    let frames = (0..<4).map { index in
      GIFPicture(
        width: width, height: height,
        pixels: (0..<width * height).map { place in
          let (x, y) = (UInt32(place % width), UInt32(place / width))
          let noise = UInt32.random(in: 0...6, using: &random)
          return (x + noise + UInt32(index * 20)) | (y + noise) << 8 | (x + y) << 16
        })
    }
    let quality = GIFQuality(level)
    let images = try shown(frames, quality: level).images
    for (image, frame) in zip(images, frames) {
      let errors = zip(image.pixels, frame.pixels).map { squaredDistance($0, $1) }
      // 255 colors leave less than 100 for each of these pixels.
      let worst = errors.max() ?? 0
      #expect(worst <= quality.tolerance + Int32(12 * quality.error) + 100)
    }
  }
}
