import Foundation
import SegueArithmetic
import SegueFiles
import SegueSound
import Testing
import TestSupport

@testable import SegueRecordings

/// Files with several tracks of sound, of which players play some.
@Suite struct SoundTracksTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file with a track of pictures and three of sound, of 0.1, 0.2 and 0.4.
  private func make(_ name: String, _ options: [String] = []) throws -> InputPath {
    let sounds = [0.1, 0.2, 0.4].flatMap {
      ["-f", "lavfi", "-i", "aevalsrc=\($0):s=48000:d=1"]
    }
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-f", "lavfi", "-i", "color=red:s=32x32:r=10:d=1"] + sounds
        + ["-map", "0", "-map", "1", "-map", "2", "-map", "3", "-c:v", "libx264"]
        + ["-c:a", "pcm_s16le"] + options + [folder(name)])
    return InputPath(folder(name))
  }

  /// The levels of the tracks that are heard, in hundredths.
  private func levels(_ place: InputPath, _ numbers: [Int]? = nil) throws -> [Int] {
    try SoundFile.tracks(of: place, numbers: numbers).heard.map { facts in
      var source = try SoundFile(place, facts: facts).source
      return Int((try source.read(9000)[8999].x * 100).rounded())
    }
  }

  /// QuickTime Player plays enabled tracks, and one of each group.
  @Test(arguments: [
    ([true, false, false], [1, 1, 1], [10]), ([true, true, true], [1, 1, 1], [10]),
    ([true, true, true], [0, 0, 0], [10, 20, 40]), ([false, true, true], [0, 0, 0], [20, 40]),
    ([true, true, true], [0, 2, 2], [10, 20]), ([true, false, true], [0, 2, 2], [10, 40]),
    ([false, false, false], [0, 0, 0], [10]),
  ])
  func enabledTracksOfAMovieAreHeard(
    isEnabled: [Bool], groups: [Int], expected: [Int]
  ) throws {
    let made = try make("made.mov")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder("made.mov"))))
    let changed = MovieTables(bytes).tracks([(true, 0)] + zip(isEnabled, groups))
    try Data(changed).write(to: URL(filePath: folder("a.mov")))
    #expect(try levels(InputPath(folder("a.mov"))) == expected)
    #expect(try SoundFile.tracks(of: made).count == 3)
  }

  @Test(arguments: [
    ("default+0+0", [10]), ("0+default+0", [20]), ("0+0+default", [40]),
    ("0+default+default", [20]), ("0+0+0", [10]),
  ])
  func oneTrackOfMatroskaIsHeard(dispositions: String, expected: [Int]) throws {
    let options = dispositions.split(separator: "+").enumerated().flatMap {
      ["-disposition:a:\($0)", String($1)]
    }
    let place = try make("a.mkv", options + ["-default_mode", "passthrough"])
    #expect(try levels(place) == expected)
  }

  @Test func aTrackIsChosenByItsNumber() throws {
    let place = try make("a.mkv")
    #expect(try levels(place, [2]) == [20])
    #expect(try levels(place, [1, 3]) == [10, 40])
    let tracks = try SoundFile.tracks(of: place, numbers: [3])
    #expect((tracks.count, tracks.numbers) == (3, [3]))
    let error = #expect(throws: SoundError.self) {
      _ = try SoundFile.tracks(of: place, numbers: [2, 4])
    }
    #expect(
      error.map { "\($0)" }
        == "\(place.name): has 3 tracks of sound, and no track 4. Use a 'track' from 1 to 3.")
  }

  /// Sound that an edit list begins late or within a packet begins at its sample.
  @Test(arguments: [0.001, 0.003, 0.004, 0.1])
  func soundBeginsAtItsSample(left out: Double) throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "aevalsrc=t/4:s=48000:d=2", "-c:a", "pcm_s16le",
        folder("made.mov"),
      ])
    let tables = MovieTables(try folder.bytes("made.mov"))
    // The time of a sample in the media is four times its value.
    func times(_ edits: [MovieTables.Edit]) throws -> [StereoSample] {
      try Data(tables.edited(edits)).write(to: URL(filePath: folder("a.mov")))
      let place = InputPath(folder("a.mov"))
      let facts = try SoundFile.tracks(of: place).heard[0]
      var source = try SoundFile(place, facts: facts).source
      return try source.read(40_000)
    }
    let tolerance: Float = 2 / 48_000 + 4 / 32_768
    let cut = try times([.init(start: out, duration: 0.8)])
    #expect(abs(4 * cut[28_800].x - Float(0.6 + out)) < tolerance)
    let late = try times([.init(start: nil, duration: out), .init(start: 0, duration: 0.8)])
    #expect(abs(4 * late[28_800].x - Float(0.6 - out)) < tolerance)
  }

  /// A part of another rate or with other channels: the tone keeps its pitch and its level, and no
  /// sample is missing.
  @Test(arguments: [
    ("mp3", [44_100, 48_000]), ("mp3", [48_000, 32_000, 48_000]), ("aac", [44_100, 48_000]),
    ("aac", [22_050, 44_100]),
  ])
  func theRateMayChange(format: String, rates: [Int]) throws {
    var bytes = Data()
    for (index, rate) in rates.enumerated() {
      let path = folder("part\(index).\(format)")
      let codec = format == "mp3" ? ["-c:a", "libmp3lame", "-write_xing", "0"] : ["-c:a", "aac"]
      _ = try Tool.run(
        "ffmpeg",
        ["-v", "error", "-f", "lavfi", "-i", "aevalsrc=0.5*sin(2000*PI*t):s=\(rate):d=1"] + codec
          + (index == 0 ? [] : ["-af", "pan=stereo|c0=c0|c1=c0"]) + [
            "-b:a", "128k", "-id3v2_version", "0",
          ]
          + ["-f", format == "aac" ? "adts" : format, path])
      bytes += try Data(contentsOf: URL(filePath: path))
    }
    try bytes.write(to: URL(filePath: folder("a." + format)))
    let place = InputPath(folder("a." + format))
    let facts = try SoundFile.tracks(of: place).heard[0]
    let file = try SoundFile(place, facts: facts)
    var source = file.source
    var all: [StereoSample] = []
    while true {
      let next = try source.read(1000)
      if next.isEmpty { break }
      all += next
    }
    #expect(file.damageCount == 0)
    #expect(facts.rate == rates[0])
    #expect(abs(Double(all.count) / Double(facts.rate) - Double(rates.count)) < 0.3)
    #expect(abs(all.count - facts.sampleCount) < 2000)
    for part in rates.indices {
      // Parts are longer than a second, because a codec pads them.
      let start = Int((Double(part) * 1.05 + 0.3) * Double(facts.rate))
      let stretch = all[start..<start + facts.rate / 2]
      let crossings = zip(stretch, stretch.dropFirst()).count { $0.x < 0 && $1.x >= 0 }
      #expect(499...501 ~= crossings, "\(crossings) periods in half a second of part \(part)")
      let peak = stretch.reduce(0) { max($0, abs($1.x), abs($1.y)) }
      #expect(0.47...0.53 ~= peak, "part \(part): \(peak)")
      // Seeking leads to the same sound.
      try source.seek(to: start)
      var found: [StereoSample] = []
      while found.count < 500 { found += try source.read(500 - found.count) }
      let error = zip(found, stretch).reduce(Float(0)) { max($0, abs($1.0.x - $1.1.x)) }
      #expect(error < 0.01, "part \(part): \(error)")
    }
  }

  /// Every second packet comes 3 ms late by the clock of a recorder: no sample is left out, and
  /// none is silent, at either rate.
  @Test func aClockThatWaversMakesNoGaps() throws {
    var bytes = Data()
    for rate in [44_100, 48_000] {
      _ = try Tool.run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i", "aevalsrc=0.5*sin(2000*PI*t):s=\(rate):d=1.5",
          "-c:a", "libmp3lame", "-write_xing", "0", "-id3v2_version", "0", "-b:a", "128k",
          folder("part.mp3"),
        ])
      bytes += try Data(contentsOf: URL(filePath: folder("part.mp3")))
    }
    try bytes.write(to: URL(filePath: folder("made.mp3")))
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder("made.mp3"), "-c", "copy", "-bsf:a",
        "setts=ts=PTS+mod(N\\,2)*3", folder("a.mkv"),
      ])
    let place = InputPath(folder("a.mkv"))
    var source = try SoundFile(place, facts: SoundFile.tracks(of: place).heard[0]).source
    var all: [StereoSample] = []
    while true {
      let next = try source.read(1000)
      if next.isEmpty { break }
      all += next
    }
    // The parts change after 1.5 s and what the codec pads; a tone has no steeper slope than this.
    for stretch in [10_000..<60_000, 80_000..<125_000] {
      let steepest = stretch.map { abs(all[$0 + 1].x - all[$0].x) }.max() ?? 0
      #expect(steepest < 0.5 * 2 * .pi * 1000 / 44_100 * 1.05, "\(steepest) in \(stretch)")
    }
  }
}
