import Foundation
import SegueArithmetic
import SegueFiles
import SegueSound
import Testing
import TestSupport

@testable import SegueRecordings

/// Editors present parts of the media one after another, which begin within their groups of
/// pictures, and show some of them twice.
@Suite struct EditListTests {
  let frames: NumberedFrames

  init() throws {
    frames = NumberedFrames(try TemporaryFolder())
  }

  private static let groups = ["-g", "12", "-sc_threshold", "0"]

  /// Pictures in parts.
  private static let cases: [[Range<Int>]] = [
    [0..<15, 40..<55], [6..<21, 30..<48, 12..<21], [50..<55, 5..<35],
    [20..<26, 20..<26, 20..<26], [0..<1, 59..<60, 11..<13], [3..<4, 4..<5, 5..<6, 6..<7],
  ]

  @Test(arguments: ["0", "2"], ["a.mp4", "a.mov"])
  func eachPictureOfEachPartHasItsTime(bFrames: String, name: String) throws {
    let path = try frames.make(
      name, 60, rate: "25", ["-c:v", "libx264", "-bf", bFrames] + Self.groups)
    let file = MovieTables(try frames.folder.bytes(name))
    for (index, parts) in Self.cases.enumerated() {
      let edits = parts.map {
        MovieTables.Edit(start: Double($0.lowerBound) / 25, duration: Double($0.count) / 25)
      }
      try Data(file.edited(edits, isWide: index % 2 == 1)).write(to: URL(filePath: path))
      let recording = try NumberedFrames.open(path)
      let numbers = parts.flatMap(\.self)
      try recording.expectNumbers(numbers)
      for place in numbers.indices {
        #expect(recording.facts.times[place] == Rational(Int64(place), over: 25), "\(parts)")
      }
      #expect(recording.facts.end == Rational(Int64(numbers.count), over: 25), "\(parts)")
    }
  }

  /// Open groups, whose first pictures refer to the group before.
  @Test func partsMayEndInAnOpenGroup() throws {
    let path = try frames.make(
      "a.mp4", 60, rate: "25",
      ["-c:v", "libx264", "-bf", "3", "-x264-params", "open-gop=1:b-adapt=0"] + Self.groups)
    let file = MovieTables(try frames.folder.bytes("a.mp4"))
    for end in 8..<28 {
      let edits = [(0, end), (30, 20)].map {
        MovieTables.Edit(start: Double($0.0) / 25, duration: Double($0.1) / 25)
      }
      try Data(file.edited(edits)).write(to: URL(filePath: path))
      try NumberedFrames.open(path).expectNumbers(Array(0..<end) + Array(30..<50))
    }
  }

  /// The lengths of parts are rounded to the movie's clock, of 1000 ticks here: each frame of a
  /// video at the rate of the recording shows its own picture all the same.
  @Test(arguments: ["30000/1001", "24000/1001", "60000/1001", "60"])
  func roundedLengthsLoseNoPicture(rate: String) throws {
    let path = try frames.make(
      "a.mp4", 60, rate: rate, ["-c:v", "libx264", "-bf", "2"] + Self.groups)
    let file = MovieTables(try frames.folder.bytes("a.mp4"))
    let rate = try Rational(rate)
    for parts in Self.cases {
      let edits = parts.map {
        MovieTables.Edit(
          start: Double($0.lowerBound) / rate.doubleValue,
          duration: Double($0.count) / rate.doubleValue)
      }
      try Data(file.edited(edits)).write(to: URL(filePath: path))
      let facts = try NumberedFrames.open(path).facts
      let numbers = parts.flatMap(\.self)
      #expect(facts.times.count == numbers.count, "\(rate), \(parts)")
      for place in numbers.indices {
        let instant = try #require(Rational(Int64(place), over: 1)).over(rate)
        #expect(facts.picture(at: instant) == place, "\(rate), \(parts)")
      }
    }
  }

  /// A part of nothing holds the picture before it, one of speed 0 its own, and others are slower
  /// or faster.
  @Test func partsHaveSpeeds() throws {
    let path = try frames.make("a.mp4", 60, rate: "25", ["-c:v", "libx264", "-bf", "2"])
    let file = MovieTables(try frames.folder.bytes("a.mp4"))
    let edits = [
      MovieTables.Edit(start: 10 / 25, duration: 2 / 25),
      MovieTables.Edit(start: nil, duration: 1),
      MovieTables.Edit(start: 40 / 25, duration: 1, speed: 0),
      MovieTables.Edit(start: 20 / 25, duration: 4 / 25, speed: 0.5),
      MovieTables.Edit(start: 30 / 25, duration: 2 / 25, speed: 2),
    ]
    try Data(file.edited(edits)).write(to: URL(filePath: path))
    let recording = try NumberedFrames.open(path)
    try recording.expectNumbers([10, 11, 40, 20, 21, 30, 31, 32, 33])
    guard recording.facts.times.count == 9 else { return }
    for (place, half) in [0, 2, 54, 104, 108, 112, 113, 114, 115].enumerated() {
      #expect(recording.facts.times[place] == Rational(Int64(half), over: 50), "picture \(place)")
    }
    #expect(recording.facts.end == Rational(116, over: 50))
  }

  /// A part that begins within a picture begins with the rest of that.
  @Test func aPartMayBeginWithinAPicture() throws {
    let path = try frames.make("a.mp4", 20, rate: "10", ["-c:v", "libx264", "-bf", "2"])
    let file = MovieTables(try frames.folder.bytes("a.mp4"))
    let edits = [(0.55, 0.3), (1.32, 0.2)].map { MovieTables.Edit(start: $0.0, duration: $0.1) }
    try Data(file.edited(edits)).write(to: URL(filePath: path))
    let recording = try NumberedFrames.open(path)
    try recording.expectNumbers([5, 6, 7, 8, 13, 14, 15])
    let times = (0..<7).map { recording.facts.times[$0].doubleValue }
    let expected = [0, 0.05, 0.15, 0.25, 0.3, 0.38, 0.48]
    #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-4 }, "\(times)")
    #expect(recording.facts.end == Rational(1, over: 2))
  }

  /// Pictures and sound of one file; the sound tells its time.
  private func make(_ name: String, _ codec: [String]) throws -> MovieTables {
    let ramp = ["-f", "lavfi", "-i", "aevalsrc=0.4*sin(2*PI*(200+100*t)*t):s=48000:d=2.4"]
    try frames.make(
      name, 60, rate: "25", ["-c:v", "libx264", "-bf", "2"] + codec + Self.groups, inputs: ramp)
    return MovieTables(try frames.folder.bytes(name))
  }

  /// All samples of a file, and its facts.
  private func samples(_ path: String) throws -> ([StereoSample], SoundFacts) {
    let place = InputPath(path)
    let zero = try Recording.facts(of: place).zero
    let facts = try SoundFile.tracks(of: place, zero: zero).heard[0]
    var source = try SoundFile(place, facts: facts).source
    var all: [StereoSample] = []
    while case let next = try source.read(1000), !next.isEmpty { all += next }
    // Seeking leads to the same samples.
    for start in [30_000, 100, 46_000] where start < all.count {
      try source.seek(to: start)
      let found = try source.read(500)
      #expect(error(found[...], all[start...]) < 0.01)
    }
    return (all, facts)
  }

  private func error(_ a: ArraySlice<StereoSample>, _ b: ArraySlice<StereoSample>) -> Float {
    zip(a, b).reduce(0) { max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y)) }
  }

  @Test(arguments: [
    ("a.mov", ["-c:a", "pcm_s16le"], Float(0)), ("a.mp4", ["-c:a", "aac", "-b:a", "256k"], 0.01),
  ])
  func soundOfEachPartBeginsAtItsSample(
    name: String, codec: [String], tolerance: Float
  ) throws {
    let file = try make(name, codec)
    let (whole, _) = try samples(frames.folder(name))
    let parts = [(0.52, 0.4), (0.12, 0.2), (1.6, 0.48)]
    let edits = parts.map { MovieTables.Edit(start: $0.0, duration: $0.1) }
    let late = [MovieTables.Edit(start: nil, duration: 0.25)] + edits
    for (edits, delay) in [(edits, 0), (late, 12_000)] {
      try Data(file.edited(edits)).write(to: URL(filePath: frames.folder(name)))
      let (all, facts) = try samples(frames.folder(name))
      #expect(facts.sampleCount == delay + 51_840)
      #expect(all.count == delay + 51_840)
      #expect(all[..<delay].allSatisfy { $0 == .zero })
      var place = delay
      for (start, length) in parts {
        let (start, count) = (Int((start * 48000).rounded()), Int((length * 48000).rounded()))
        let difference = error(all[place..<place + count], whole[start..<start + count])
        #expect(difference <= tolerance, "the part from \(start): \(difference)")
        place += count
      }
    }
  }

  /// The sound of a part that is played at another speed is left out, with a remark.
  @Test func soundHasOneSpeed() throws {
    let file = try make("a.mov", ["-c:a", "pcm_s16le"])
    let edits = [
      MovieTables.Edit(start: 0.2, duration: 0.2),
      MovieTables.Edit(start: 0.4, duration: 0.4, speed: 0.5),
      MovieTables.Edit(start: 0.6, duration: 0.2),
    ]
    try Data(file.edited(edits)).write(to: URL(filePath: frames.folder("a.mov")))
    let (all, facts) = try samples(frames.folder("a.mov"))
    #expect(all.count == 38_400)
    #expect(all[9600..<28_800].allSatisfy { $0 == .zero })
    #expect(all[28_800...].contains { abs($0.x) > 0.1 })
    #expect(
      facts.remarks == [
        "has parts at another speed, whose sound is left out, expected an exported file"
      ])
  }
}
