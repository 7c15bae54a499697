import Foundation
import SegueArithmetic
import SegueFiles
import Testing
import TestSupport

@testable import SegueRecordings

@Suite struct RecordingTimeTests {
  let frames: NumberedFrames

  init() throws {
    frames = NumberedFrames(try TemporaryFolder())
  }

  /// The presentation times that ffprobe reads from the packets of pictures, in seconds.
  private func probedTimes(_ path: String) throws -> [Double] {
    let lines = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time,flags", "-of",
        "csv=p=0", path,
      ])
    return String(decoding: lines, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ",")
      return fields[1].contains("D") ? nil : Double(fields[0])
    }.sorted()
  }

  @Test(arguments: ["24000/1001", "60000/1001", "120", "1", "25"])
  func timesAreExact(rate: String) throws {
    let path = try frames.make(
      "a.mp4", 12, rate: rate, ["-c:v", "libx264", "-bf", "2", "-g", "5"])
    let recording = try NumberedFrames.open(path)
    let terms = rate.split(separator: "/").compactMap { Int64($0) }
    let (numerator, denominator) = (terms[0], terms.count > 1 ? terms[1] : 1)
    for index in 0..<12 {
      #expect(
        recording.facts.times[index] == Rational(Int64(index) * denominator, over: numerator))
    }
    #expect(recording.facts.end == Rational(12 * denominator, over: numerator))
    #expect(recording.facts.zero == .zero)
    try recording.expectNumbers(Array(0..<12))
  }

  /// Containers that count milliseconds, or so few ticks that these are roundings, too.
  @Test(arguments: [
    ("a.mkv", ["-c:v", "libx264", "-bf", "2"]), ("a.webm", ["-c:v", "libvpx", "-b:v", "1M"]),
    ("a.mp4", ["-c:v", "libx264", "-bf", "2", "-video_track_timescale", "1000"]),
    ("a.mov", ["-c:v", "libx264", "-bf", "0", "-video_track_timescale", "600"]),
    ("a.webp", ["-c:v", "libwebp_anim", "-lossless", "1"]),
  ])
  func roundedTimesAreThoseOfTheirRate(name: String, settings: [String]) throws {
    // So many pictures tell 59.94 from 60 in ticks of 1/600 s.
    let count = name == "a.mov" ? 220 : 120
    let all = ["24000/1001", "30", "37", "60000/1001", "60", "120"]
    let rates = Breadth.some(all, orOnly: 3)
    // Browsers show a picture of WebP for 0.1 s that says 0.01 s or less.
    for rate in name == "a.webp" ? rates.dropLast() : rates[...] {
      let path = try frames.make(name, count, rate: rate, settings)
      let recording = try NumberedFrames.open(path)
      let rate = try Rational(rate)
      let instants = try (0...count).map { try #require(Rational(Int64($0), over: 1)).over(rate) }
      #expect((0..<count).allSatisfy { recording.facts.times[$0] == instants[$0] }, "\(rate)")
      #expect(recording.facts.end == instants[count], "\(rate)")
      // Each frame of a video at that rate shows its own picture.
      #expect((0..<count).allSatisfy { recording.facts.picture(at: instants[$0]) == $0 }, "\(rate)")
    }
  }

  @Test func pictureIsTheLastThatHasBegun() throws {
    let path = try frames.make("a.mp4", 10, rate: "10", ["-c:v", "libx264", "-bf", "2"])
    let recording = try NumberedFrames.open(path)
    for (time, number) in [
      (-1.0, 0), (0, 0), (0.0999, 0), (0.1, 1), (0.15, 1), (0.2, 2), (0.8999, 8), (0.9, 9),
      (0.95, 9), (1, 9), (100, 9),
    ] {
      #expect(try recording.number(at: time) == number, "at \(time)")
    }
  }

  /// Recorders write nothing while nothing moves: frames 10 to 29 of 40 are missing.
  @Test(arguments: ["a.mp4", "a.mov", "a.mkv"])
  func holeOfTwoSecondsShowsThePictureBefore(name: String) throws {
    let path = try frames.make(
      name, 40, rate: "10",
      ["-vf", "select='not(between(n,10,29))'", "-fps_mode", "vfr", "-c:v", "libx264", "-bf", "2"])
    let recording = try NumberedFrames.open(path)
    try recording.expectNumbers(Array(0..<10) + Array(30..<40))
    for (time, number) in [(0.95, 9), (1.5, 9), (2.99, 9), (3.0, 30), (3.15, 31), (3.95, 39)] {
      #expect(try recording.number(at: time) == number, "at \(time)")
    }
    #expect(recording.facts.times.count == 20)
  }

  /// Cutting without decoding keeps the pictures from the key picture on, and an edit list hides
  /// those before the cut.
  @Test func editListHidesPicturesBeforeTheCut() throws {
    let whole = try frames.make(
      "a.mp4", 40, rate: "10", ["-c:v", "libx264", "-bf", "2", "-g", "10", "-sc_threshold", "0"])
    let cut = frames.folder("b.mp4")
    _ = try Tool.run(
      "ffmpeg", ["-v", "error", "-ss", "1.5", "-i", whole, "-c", "copy", "-t", "1", cut])
    let recording = try NumberedFrames.open(cut)
    let expected = try probedTimes(cut)
    #expect(recording.facts.times.count == expected.count)
    #expect(try recording.number(at: 0) == 15)
    #expect(try recording.number(at: 0.35) == 18)
    let tenth = Rational(10)
    try recording.expectNumbers(
      (0..<recording.facts.times.count).map {
        15 + Int(recording.facts.times[$0].productRounded(tenth))
      })
  }

  @Test func emptyEditDelaysTheFirstPicture() throws {
    let path = try frames.make(
      "a.mp4", 10, rate: "10",
      ["-vf", "setpts=PTS+0.5/TB", "-c:v", "libx264", "-bf", "0", "-fps_mode", "passthrough"])
    let recording = try NumberedFrames.open(path)
    #expect(recording.facts.times[0] == Rational(1, over: 2))
    #expect(recording.facts.zero == .zero)
    #expect(try recording.number(at: 0) == 0)
    #expect(try recording.number(at: 0.65) == 1)
  }

  @Test func negativeStartMovesTheZero() throws {
    // Without an edit list, the first pictures in decoding order have negative times.
    let path = try frames.make(
      "a.mp4", 10, rate: "10",
      [
        "-c:v", "libx264", "-bf", "0", "-vf", "setpts=PTS-0.3/TB", "-fps_mode", "passthrough",
        "-avoid_negative_ts", "disabled", "-use_editlist", "0",
      ])
    let recording = try NumberedFrames.open(path)
    let first = try #require(try probedTimes(path).first)
    #expect(abs(recording.facts.zero.doubleValue - min(first, 0)) < 1e-6)
    #expect(recording.facts.times[0] == .zero)
    try recording.expectNumbers(Array(0..<10))
  }

  @Test func webMThatStartsLateIsRebased() throws {
    let path = try frames.make(
      "a.webm", 10, rate: "10",
      [
        "-c:v", "libvpx", "-b:v", "1M", "-output_ts_offset", "7.5", "-fps_mode", "passthrough",
      ])
    let recording = try NumberedFrames.open(path)
    #expect(recording.facts.zero == Rational(15, over: 2))
    #expect(recording.facts.times[0] == .zero)
    try recording.expectNumbers(Array(0..<10))
  }

  @Test func aTrackThatIsNotEnabledIsNotShown() throws {
    let path = try frames.make(
      "a.mov", 10, rate: "10",
      [
        "-map", "1:v", "-map", "0:v", "-disposition:v:0", "0", "-disposition:v:1", "default",
        "-c:v", "libx264",
      ], inputs: ["-f", "lavfi", "-i", "color=red:s=96x64:r=10:d=1"])
    try NumberedFrames.open(path).expectNumbers(Array(0..<10))
  }

  /// The file of a recorder of a live stream begins where the stream was.
  @Test func fragmentsThatStartLateAreRebased() throws {
    let tone = ["-f", "lavfi", "-i", "sine=duration=1"]
    let path = try frames.make(
      "a.mp4", 30, rate: "30",
      [
        "-c:v", "libx264", "-bf", "0", "-g", "10", "-c:a", "aac", "-movflags",
        "frag_keyframe+empty_moov+default_base_moof",
      ], inputs: tone)
    let file = MovieTables(try frames.folder.bytes("a.mp4"))
    try Data(file.delayed(by: 7200)).write(to: URL(filePath: path))
    let recording = try NumberedFrames.open(path)
    try recording.expectNumbers(Array(0..<30))
    #expect(recording.facts.zero.doubleValue.rounded(.down) == 7200)
    #expect(recording.facts.end.doubleValue < 1.1)
  }

  /// Programs that record a screen send no pictures while nothing moves.
  @Test(arguments: ["a.mp4", "a.mov", "a.mkv"])
  func soundGoesOnWhileNothingMoves(name: String) throws {
    let tone = ["-f", "lavfi", "-i", "sine=sample_rate=48000:duration=3"]
    let path = try frames.make(
      name, 10, rate: "10", ["-c:v", "libx264", "-c:a", "aac"], inputs: tone)
    let recording = try NumberedFrames.open(path)
    let end = recording.facts.end.doubleValue
    #expect((3.0..<3.05).contains(end), "\(end)")
    #expect(try recording.number(at: 2.9) == 9)
    try recording.expectNumbers(Array(0..<10))
    // The MKV of ffmpeg 5 has no place for the priming of AAC, so its pictures start later.
    if name == "a.mkv" {
      let last = try Tool.run(
        "ffprobe",
        [
          "-v", "error", "-select_streams", "a", "-show_entries", "packet=pts_time,duration_time",
          "-of", "csv=p=0", path,
        ])
      let numbers = String(decoding: last, as: UTF8.self).split(whereSeparator: \.isNewline).last?
        .split(separator: ",").prefix(2).compactMap { Double($0) }
      let (start, duration) = (try #require(numbers?.first), try #require(numbers?.last))
      // Both numbers are rounded to the millisecond.
      #expect(abs(end + recording.facts.zero.doubleValue - start - duration) < 0.0016)
      return
    }
    // A packet of sound that is not over with the pictures is no reason to be longer.
    let short = try frames.make(
      name, 10, rate: "10", ["-c:v", "libx264", "-c:a", "aac", "-y"],
      inputs: ["-f", "lavfi", "-i", "sine=sample_rate=22050:duration=1.05"])
    #expect(try NumberedFrames.open(short).facts.end == Rational(1))
  }

  @Test func onePictureLastsASixtieth() throws {
    let path = try frames.make("a.mkv", 1, ["-c:v", "libx264"])
    let recording = try NumberedFrames.open(path)
    try recording.expectNumbers([0])
    #expect(recording.facts.end > .zero)
    let clock = try RecordingClock(
      ShownPictures.of([0]), Rational(1, over: 1000) ?? .zero, rates: [], firstSound: nil,
      cutAt: Rational(1),
      .default, "a")
    #expect(clock.end == Rational(1, over: 60))
  }

  @Test func missingLastDurationIsThatBefore() throws {
    let unit = try #require(Rational(1, over: 1000))
    let clock = try RecordingClock(
      ShownPictures.of([0, 40, 100]), unit, rates: [], firstSound: nil, cutAt: Rational(1),
      .default,
      "a"
    )
    #expect(clock.end == Rational(160, over: 1000))
    #expect((0..<3).map { clock.times[$0] } == [0, 40, 100].map { Rational($0, over: 1000) })
  }

  @Test func timesBeyondTheLimitAreRefused() throws {
    let unit = try #require(Rational(1, over: 1000))
    for last in [43_200_001, Int64.max, Int64.max - 1] {
      #expect(throws: RecordingError.isTooLong(path: "a", limit: 43200)) {
        _ = try RecordingClock(
          ShownPictures.of([0, last]), unit, rates: [], firstSound: nil, cutAt: Rational(1),
          .default,
          "a")
      }
    }
    #expect(throws: RecordingError.isTooLong(path: "a", limit: 43200)) {
      _ = try RecordingClock(
        ShownPictures.of([.min + 1, 0]), unit, rates: [], firstSound: nil, cutAt: nil, .default,
        "a")
    }
  }

  @Test func soundIsReported() throws {
    let tone = ["-f", "lavfi", "-i", "sine=duration=1"]
    let path = try frames.make("a.mp4", 10, ["-c:v", "libx264", "-c:a", "aac"], inputs: tone)
    #expect(try Recording.facts(of: InputPath(path)).hasSound)
    let silent = try frames.make("b.mp4", 10, ["-c:v", "libx264"])
    #expect(try !Recording.facts(of: InputPath(silent)).hasSound)
  }
}

extension ShownPictures {
  /// The pictures of key packets with these times and without durations.
  fileprivate static func of(_ times: [Int64]) -> ShownPictures {
    var builder = PacketIndex.Builder()
    for time in times {
      builder.add(pts: time, dts: time, duration: 0, isKey: true, isShown: true)
    }
    return ShownPictures(builder.finish())
  }
}
