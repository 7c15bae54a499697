import Foundation
import SegueFiles
import SegueImages
import SeguePixels
import Testing
import TestSupport

@testable import SegueRecordings

/// Pixels of animations, compared with those of other programs.
@Suite struct AnimationPixelTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder(name)))
    return folder(name)
  }

  /// The largest difference of a premultiplied channel from pictures in straight RGBA.
  private func difference(_ path: String, _ straight: [[SIMD4<UInt8>]]) throws -> Int {
    let recording = try NumberedFrames.open(path)
    #expect(recording.facts.times.count == straight.count)
    var order = Array(straight.indices) + straight.indices.reversed()
    var random = SplitMix64(seed: 26)
    order += straight.indices.shuffled(using: &random)
    var worst = 0
    for index in order {
      let picture = try recording.picture(index)
      try #require(picture.pixels.count == straight[index].count)
      for (found, expected) in zip(picture.pixels, straight[index]) {
        let expected = expected.premultiplied
        for channel in 0..<4 {
          worst = max(worst, abs(Int(found[channel]) - Int(expected[channel])))
        }
      }
    }
    #expect(recording.replacedCount == 0)
    return worst
  }

  /// The pictures that ffmpeg decodes.
  private func decoded(_ path: String, _ made: MadeAnimation) throws -> [[SIMD4<UInt8>]] {
    let bytes = try Tool.decode(path, as: "rgba")
    let size = 4 * made.width * made.height
    return stride(from: 0, to: bytes.count, by: size).map { start in
      stride(from: start, to: start + size, by: 4).map {
        SIMD4(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], bytes[$0 + 3])
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func gifEqualsFFmpeg(seed: UInt64) throws {
    var made = MadeAnimation(seed: seed, alphas: [255, 255, 0])
    // Where an image has no transparent color, ffmpeg clears to the background's.
    for index in made.images.indices { made.images[index].isBlended = true }
    let path = try write(made.gif, "a.gif")
    #expect(try difference(path, decoded(path, made)) == 0)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func apngEqualsFFmpeg(seed: UInt64) throws {
    let made = MadeAnimation(seed: seed, alphas: [255, 0], places: 1)
    let path = try write(made.png(), "a.png")
    #expect(try difference(path, decoded(path, made)) == 0)
  }

  /// Each blend of a color rounds by at most ½, and a pixel has at most four of them here.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func apngIsComposedAsTheFormatSays(seed: UInt64) throws {
    let made = MadeAnimation(seed: seed, alphas: [255, 128, 40, 0], places: 1)
    let recording = try NumberedFrames.open(try write(made.png(), "a.png"))
    for (index, expected) in made.composed.enumerated() {
      let picture = try recording.picture(index)
      let worst = zip(picture.pixels, expected).map { (found, exact) -> Double in
        (0..<4).map { (channel: Int) -> Double in abs(Double(found[channel]) - exact[channel]) }
          .max() ?? 0
      }.max()
      #expect(worst ?? 99 <= 2, "picture \(index)")
    }
  }

  @Test(
    arguments: Breadth.some(Array(0..<12 as Range<UInt64>), orOnly: 3),
    [[255, 0], [255, 128, 40, 0]] as [[UInt8]])
  func webPEqualsItsLibrary(seed: UInt64, alphas: [UInt8]) throws {
    let made = MadeAnimation(seed: seed, alphas: alphas)
    let path = try write(try made.webP(in: folder), "a.webp")
    let reader = try WebPReader(try ImageFile(contentsOf: InputPath(path)), limit: 1000)
    var pictures: [[SIMD4<UInt8>]] = []
    while let picture = try reader.next() { pictures.append(picture.pixels) }
    #expect(pictures.count == made.images.count)
    let isExact = alphas.count == 2
    #expect(try difference(path, pictures) <= (isExact ? 0 : 3))
  }

  /// An image that is not part of the animation is never shown.
  @Test func otherStillIsLeftOut() throws {
    var made = MadeAnimation(seed: 1, alphas: [255], count: 3)
    made.images[0].disposal = 0
    let first = try NumberedFrames.open(try write(made.png(), "a.png"))
    let second = try NumberedFrames.open(try write(made.png(withOtherStill: true), "b.png"))
    #expect(first.facts.times == second.facts.times && first.facts.times.count == 3)
    for index in 0..<3 { #expect(try first.picture(index) == second.picture(index)) }
    #expect(second.facts.remarks.isEmpty)
  }

  /// Every kind of PNG, because images are decoded with the chunks of the whole file.
  @Test(arguments: ["rgb24", "rgba", "gray", "pal8", "rgb48be", "rgba64be", "ya8", "monob"])
  func everyKindOfPNGIsRead(format: String) throws {
    let frames = NumberedFrames(folder, width: 48, height: 32)
    let filter =
      format == "pal8" ? ["-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse"] : []
    let path = try frames.make(
      "a.apng", 6, rate: "10", filter + ["-pix_fmt", format, "-f", "apng"])
    let recording = try NumberedFrames.open(path)
    let numbers = try (0..<6).map { NumberedFrames.number(try recording.picture($0)) }
    #expect(numbers == Array(0..<6))
    let made = MadeAnimation(width: 48, height: 32)
    #expect(try difference(path, decoded(path, made)) <= 1)
  }

  /// The first picture of an animation is the image that a still of the same file gives.
  @Test(arguments: ["orientation", "photo"])
  func stillsAreRecordingsOfOnePicture(name: String) throws {
    let images = Repository.fixtures.appending(path: "images/" + name).path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: images)
      .filter { !$0.hasSuffix(".rgba") }
    #expect(!names.isEmpty)
    for name in names.sorted() {
      let place = InputPath(images + "/" + name)
      let still: PixelBuffer
      do throws(ImageError) {
        still = try ImageReader().read(place).pixels
      } catch {
        // A file that ends early still has pictures.
        if let facts = try? Recording.facts(of: place), !facts.remarks.isEmpty { continue }
        #expect(throws: RecordingError.image(error)) { _ = try Recording.facts(of: place) }
        continue
      }
      let facts = try Recording.facts(of: place)
      #expect((facts.width, facts.height) == (still.width, still.height), "\(name)")
      #expect(try Recording(place, facts: facts).picture(0) == still, "\(name)")
    }
  }
}
