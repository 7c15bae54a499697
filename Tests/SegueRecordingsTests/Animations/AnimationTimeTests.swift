import Foundation
import SegueArithmetic
import SegueFiles
import SegueImages
import Testing
import TestSupport

@testable import SegueRecordings

@Suite struct AnimationTimeTests {
  let frames: NumberedFrames

  init() throws {
    frames = NumberedFrames(try TemporaryFolder())
  }

  private func facts(_ bytes: [UInt8], _ name: String) throws -> RecordingFacts {
    try Data(bytes).write(to: URL(filePath: frames.folder(name)))
    return try Recording.facts(of: InputPath(frames.folder(name)))
  }

  private func made(_ delays: [Int], denominator: Int = 100) -> MadeAnimation {
    var made = MadeAnimation(width: 8, height: 8)
    for (index, delay) in delays.enumerated() {
      made.images.append(
        .init(
          width: 8, height: 8, delay: delay, denominator: denominator,
          pixels: [UInt8](repeating: index % 2 == 0 ? 0 : 255, count: 256)))
    }
    return made
  }

  @Test(arguments: [
    ("a.gif", []), ("a.apng", ["-f", "apng"]), ("a.png", ["-f", "apng", "-pred", "mixed"]),
    ("a.webp", ["-c:v", "libwebp_anim", "-lossless", "1"]),
    ("b.webp", ["-c:v", "libwebp_anim", "-quality", "90"]),
  ])
  func numbersComeBack(name: String, options: [String]) throws {
    let path = try frames.make(name, 40, rate: "10", options)
    let recording = try NumberedFrames.open(path)
    try recording.expectNumbers(Array(0..<40))
    #expect((0..<40).map { recording.facts.times[$0] } == (0..<40).map { Rational($0, over: 10) })
    #expect(recording.facts.end == Rational(4))
    #expect(recording.facts.zero == .zero && !recording.facts.hasSound)
    #expect(recording.facts.remarks.isEmpty)
  }

  /// The presentation times that ffprobe reads.
  private func probedTimes(_ path: String) throws -> [Double] {
    let lines = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", "packet=pts_time", "-of", "csv=p=0", path])
    return String(decoding: lines, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { Double($0.trimmingPrefix { !$0.isNumber }.prefix { $0 != "," }) }
  }

  @Test func delaysOfAGIFAreThoseOfBrowsers() throws {
    let facts = try facts(made([7, 0, 1, 2, 3, 250, 1]).gif, "a.gif")
    let ticks = [0, 7, 17, 27, 29, 32, 282].map { Rational($0, over: 100) }
    #expect((0..<7).map { facts.times[$0] } == ticks)
    #expect(facts.end == Rational(292, over: 100))
    #expect(
      facts.remarks
        == ["has 3 pictures of 0.01 s or less, each of which lasts 0.1 s, as in browsers"])
    // Newer releases of ffprobe keep such delays.
    let short = frames.folder("short.gif")
    try Data(made([1, 5]).gif).write(to: URL(filePath: short))
    if try probedTimes(short) == [0, 0.1] {
      #expect(try probedTimes(frames.folder("a.gif")) == ticks.map { $0?.doubleValue })
    }
  }

  /// Longer delays are the same in every release of ffprobe.
  @Test func longerDelaysOfAGIFAreThoseOfFFprobe() throws {
    let facts = try facts(made([7, 10, 2, 3, 250, 4]).gif, "a.gif")
    #expect(
      try probedTimes(frames.folder("a.gif")) == (0..<6).map { facts.times[$0].doubleValue })
  }

  @Test func delaysOfAnAPNGAreExact() throws {
    var animation = made([1, 0, 1001, 1, 40])
    for (index, denominator) in [120, 100, 24000, 60, 0].enumerated() {
      animation.images[index].denominator = denominator
    }
    let facts = try facts(animation.png(), "a.png")
    let delays = try ["1/10", "1/10", "1001/24000", "1/60", "2/5"].map { try Rational($0) }
    var time = Rational.zero
    for (index, delay) in delays.enumerated() {
      #expect(facts.times[index] == time)
      time = time.plus(delay)
    }
    #expect(facts.end == time)
    #expect(
      facts.remarks
        == ["has 2 pictures of 0.01 s or less, each of which lasts 0.1 s, as in browsers"])
  }

  /// Without a common unit below 2³⁰, durations are rounded to the microsecond.
  @Test func delaysWithoutACommonUnitAreRounded() throws {
    var animation = made([2000, 2000, 2000, 1])
    for (index, denominator) in [65521, 65519, 65497, 3].enumerated() {
      animation.images[index].denominator = denominator
    }
    let facts = try facts(animation.png(), "a.png")
    #expect(
      (0..<4).map { facts.times[$0] }
        == [0, 30525, 61050, 91586].map { Rational($0, over: 1_000_000) })
    #expect(facts.end == Rational(424919, over: 1_000_000))
  }

  @Test func delaysOfAWebPAreExact() throws {
    let facts = try facts(try made([11, 10, 17, 1000]).webP(in: frames.folder), "a.webp")
    #expect((0..<4).map { facts.times[$0] } == [0, 11, 111, 128].map { Rational($0, over: 1000) })
    #expect(facts.end == Rational(1128, over: 1000))
    #expect(
      facts.remarks == ["has 1 picture of 0.01 s or less, which lasts 0.1 s, as in browsers"])
  }

  @Test func loopsOfTheFileAreIgnored() throws {
    for loops in [0, 1, 7] {
      var animation = made([10, 20])
      animation.loops = loops
      #expect(try facts(animation.gif, "a.gif").end == Rational(3, over: 10))
      #expect(try facts(animation.png(), "a.png").end == Rational(3, over: 10))
    }
  }

  @Test func onePictureLastsAsLongAsItsDelay() throws {
    #expect(try facts(made([50]).gif, "a.gif").end == Rational(1, over: 2))
    let still = try facts(made([0]).gif, "b.gif")
    #expect(still.end == Rational(1, over: 10) && still.remarks.isEmpty)
    let png = try frames.make("c.png", 1, [])
    #expect(try Recording.facts(of: InputPath(png)).end == Rational(1, over: 60))
  }
}
