import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueImages
@testable import SegueSinks
@testable import SegueVerification

/// Animated WebP files, written and read back, intact and damaged.
@Suite struct WebPVerificationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sink(
    _ width: Int = 64, _ height: Int = 48, timebase: Timebase = Verifying.timebase,
    options: WebPOptions = WebPOptions(isLossless: true)
  ) throws -> WebPSink {
    try WebPSink(
      folder("a.webp"), width: width, height: height, timebase: timebase, options: options,
      replacing: Replacement(true, besides: .none))
  }

  private func reader() throws -> WebPReader {
    try WebPReader(ImageFile(contentsOf: InputPath(folder("a.webp"))), limit: 1 << 20)
  }

  /// The times at which pictures end, in milliseconds.
  private func ends() throws -> [Int] {
    let reader = try reader()
    var ends = [0]
    while let picture = try reader.next() {
      ends.append(ends[ends.count - 1] + picture.duration.numerator)
    }
    return Array(ends[1...])
  }

  @Test func losslessFramesPass() async throws {
    #expect(try await Verifying.error(sink(), Verifying.frames(12)) == nil)
    for seed in 0..<8 {
      let frames = (0..<6).map {
        PixelBuffer.noise(9, 7, seed: UInt64($0 + 6 * seed), isOpaque: $0 % 2 == 0)
      }
      #expect(try await Verifying.error(sink(9, 7), frames) == nil)
    }
  }

  @Test(arguments: [0.0, 20, 50, 85, 100])
  func lossyFramesPass(quality: Double) async throws {
    let sink = try sink(options: WebPOptions(quality: quality))
    #expect(try await Verifying.error(sink, Verifying.frames(12)) == nil)
  }

  /// Alphas are exact even where colors are not.
  @Test func lossyFramesKeepTheirAlphas() async throws {
    let frames = (0..<6).map { PixelBuffer.noise(40, 33, seed: $0, isOpaque: $0 == 3) }
    let sink = try sink(40, 33, options: WebPOptions(quality: 50))
    #expect(try await Verifying.error(sink, frames) == nil)
  }

  /// The color of a square changes by little from frame to frame, and by much in the end.
  ///
  /// libwebp ignores a difference of up to 10 levels at quality 50, and of 3 at 85, but not again
  /// and again.
  @Test(arguments: [(50.0, 11), (85, 5)])
  func slowChangesAreNotIgnored(quality: Double, limit: Int) async throws {
    let frames = (0..<60).map { index in
      var frame = PixelBuffer.solid(64, 64, 100, 100, 100)
      for i in 0..<40 * 40 {
        let level = UInt8(100 + 2 * index)
        frame[12 + i % 40, 12 + i / 40] = PremultipliedRGBA8(level, level, level, 255)
      }
      return frame
    }
    let options = WebPOptions(quality: quality)
    #expect(try await Verifying.error(sink(64, 64, options: options), frames) == nil)
    let reader = try reader()
    var last: AnimationPicture?
    while let picture = try reader.next() { last = picture }
    let level = try Int(#require(last).pixels[32 * 64 + 32].y)
    #expect(abs(level - 218) <= limit)
  }

  /// A bar that moves over a slow fade does not keep the old color: each frame has something that
  /// is stored, and each other pixel changes by no more than is ignored.
  @Test(arguments: [(50.0, 12), (85, 5)])
  func slowChangesBesideFastOnesAreNotIgnored(quality: Double, limit: Int) async throws {
    let frames = (0..<60).map { index in
      let level = UInt8(100 + 2 * index)
      var frame = PixelBuffer.solid(64, 64, level, level, level)
      for y in 0..<64 { frame[index, y] = PremultipliedRGBA8(255, 0, 0, 255) }
      return frame
    }
    let options = WebPOptions(quality: quality)
    #expect(try await Verifying.error(sink(64, 64, options: options), frames) == nil)
    let reader = try reader()
    var last: AnimationPicture?
    while let picture = try reader.next() { last = picture }
    let pixels = try #require(last).pixels
    let worst = (0..<48).map { abs(Int(pixels[32 * 64 + $0].y) - 218) }.max()
    #expect(try #require(worst) <= limit)
  }

  /// Each end is the exact time, rounded: 1001/30000 s are 33.37 ms.
  @Test func endsAreRoundedOnce() async throws {
    let timebase = Timebase(numerator: 1001, denominator: 30000)
    let frames = (0..<7).map { PixelBuffer.noise(8, 8, seed: $0) }
    #expect(try await Verifying.error(sink(8, 8, timebase: timebase), frames) == nil)
    #expect(try ends() == [33, 67, 100, 133, 167, 200, 234])
  }

  @Test func restsAreOnePicture() async throws {
    let (one, two) = (PixelBuffer.solid(8, 8, 1, 2, 3), PixelBuffer.solid(8, 8, 4, 5, 6))
    let frames = [one] + Array(repeating: two, count: 60) + [one, one]
    let options = WebPOptions(isLossless: true, plays: 3)
    #expect(try await Verifying.error(sink(8, 8, options: options), frames) == nil)
    #expect(try ends() == [17, 1017, 1050])
    #expect(try reader().plays == 3)
  }

  @Test func onePictureIsAStill() async throws {
    let frames = Array(repeating: PixelBuffer.noise(8, 8, seed: 1), count: 5)
    #expect(try await Verifying.error(sink(8, 8), frames) == nil)
    #expect(try reader().count == 1)
  }

  // Damage.

  private func error(
    _ options: WebPOptions = WebPOptions(isLossless: true),
    _ change: @escaping @Sendable (inout [UInt8]) throws -> Void
  ) async throws -> String? {
    let frames = Verifying.frames(6)
    let error = try await Verifying.error(sink(options: options), frames, first: 40) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      try change(&bytes)
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(try folder.names() == [])
    let text = try #require(error.map { "\($0)" })
    let start = "\(folder("a.webp")): verification failed: "
    #expect(text.hasPrefix(start))
    return text.dropFirst(start.count).split(separator: " Nothing is kept").first.map(String.init)
  }

  /// The offset of the data of the n-th chunk of a name.
  private static func data(_ name: String, _ index: Int, in bytes: [UInt8]) throws -> Int {
    var (offset, found) = (12, 0)
    while offset < bytes.count {
      if bytes[offset..<offset + 4].elementsEqual(name.utf8) {
        if found == index { return offset + 8 }
        found += 1
      }
      let size = bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      offset += 8 + size + size & 1
    }
    throw Tool.Failure(description: "no \(name) \(index)")
  }

  @Test func wrongDurationsAreFound() async throws {
    let text = try await error { bytes in
      bytes[try Self.data("ANMF", 3, in: bytes) + 12] += 1
    }
    #expect(text == "the end of frame 43 is 68/1000 s, expected 67/1000 s.")
  }

  @Test func wrongNumbersOfPlaysAreFound() async throws {
    let text = try await error { bytes in
      bytes[try Self.data("ANIM", 0, in: bytes) + 4] = 1
    }
    #expect(text == "its number of plays is 1, expected 0.")
  }

  @Test func missingEndsAreFound() async throws {
    let text = try await error { $0.removeLast(2) }
    #expect(text == "frame 40 cannot be read: it ends early.")
  }

  @Test func wrongPixelsAreFound() async throws {
    let text = try await error { bytes in
      // Another place on the canvas, two pixels to the right.
      bytes[try Self.data("ANMF", 2, in: bytes)] ^= 1
    }
    #expect(text == "frame 42 differs from what was rendered.")
  }

  @Test func wrongPicturesOfLossyFilesAreFound() async throws {
    let good = folder("good.webp")
    var sink = try WebPSink(
      good, width: 64, height: 48, timebase: Verifying.timebase,
      replacing: Replacement(true, besides: .none))
    for frame in Verifying.frames(7).dropFirst() {
      try sink.write(sink.converter.convert(frame))
    }
    try sink.finish()
    let bytes = try folder.bytes("good.webp")
    try FileManager.default.removeItem(atPath: good)
    let text = try await error(WebPOptions()) { $0 = bytes }
    #expect(text?.hasPrefix("frame 40 is ") == true)
    #expect(text?.hasSuffix("; it is frame 41.") == true, "\(text ?? "")")
  }

  /// Four of 64 blocks keep the picture before, 40 levels away, which is 10 on average.
  @Test func anOldPictureThatIsLeftInPlacesIsFound() async throws {
    let old = PixelBuffer.solid(64, 64, 100, 100, 100)
    let new = PixelBuffer.solid(64, 64, 140, 140, 140)
    var wrong = new
    for i in 0..<32 * 8 { wrong[i % 32, i / 32] = old[0, 0] }
    let options = WebPOptions(quality: 85)
    var bad = try WebPSink(
      folder("bad.webp"), width: 64, height: 64, timebase: Verifying.timebase, options: options,
      replacing: Replacement(true, besides: .none))
    for frame in [old, wrong] { try bad.write(bad.converter.convert(frame)) }
    try bad.finish()
    let bytes = try folder.bytes("bad.webp")
    let error = try await Verifying.error(sink(64, 64, options: options), [old, new]) { path in
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(error?.description.contains("frame 1 is ") == true, "\(error?.description ?? "none")")
  }

  @Test func sidesThatAreTooLongAreRefused() throws {
    let error = #expect(throws: EncodingChoiceError.self) { _ = try sink(16_384, 8) }
    #expect(
      error?.description
        == "A frame of 16384 × 8 pixels is too large for WebP, which holds at most 16383 × 16383."
        + " Give a smaller canvas.size or --scale, or another format or codec.")
    #expect(try folder.names() == [])
  }

  @Test func shortFramesGiveAWarning() throws {
    #expect(try sink(8, 8).warnings == [])
    let warnings = try sink(8, 8, timebase: Timebase(numerator: 1, denominator: 100)).warnings
    #expect(
      warnings == [
        "Browsers show a frame of 10 ms or less for 100 ms, so the animation would be slow in"
          + " them; render fewer than 100 frames a second, such as --fps 60."
      ])
  }
}
