import Foundation
import SegueArithmetic
import SegueFFmpeg
import SegueFiles
import SegueSound
import Testing
import TestSupport

@testable import SegueRecordings

/// Sounds of every kind, compared with what ffmpeg decodes.
@Suite struct SoundFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A kind of sound file, and the largest error of a sample that its decoder may have beside
  /// ffmpeg's: none for whole numbers, and the rounding of fixed-point decoders.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let options: [String]
    var tolerance: Float = 0
    var testDescription: String { name }

    static let all = [
      Kind(name: "a.wav", options: ["-c:a", "pcm_s16le"]),
      Kind(name: "24.wav", options: ["-c:a", "pcm_s24le"]),
      Kind(name: "float.wav", options: ["-c:a", "pcm_f32le"]),
      Kind(name: "u8.wav", options: ["-c:a", "pcm_u8"]),
      Kind(name: "a.aiff", options: ["-c:a", "pcm_s16be"]),
      Kind(name: "a.caf", options: ["-c:a", "pcm_s24be"]),
      Kind(name: "a.flac", options: ["-c:a", "flac"]),
      Kind(name: "alac.m4a", options: ["-c:a", "alac"]),
      Kind(name: "pcm.mov", options: ["-c:a", "pcm_s16le"]),
      Kind(name: "a.mp3", options: ["-c:a", "libmp3lame"], tolerance: 2e-4),
      Kind(name: "a.m4a", options: ["-c:a", "aac"], tolerance: 2e-4),
      Kind(name: "a.aac", options: ["-c:a", "aac", "-f", "adts"], tolerance: 2e-4),
      Kind(name: "opus.ogg", options: ["-c:a", "libopus"], tolerance: 1e-5),
      Kind(name: "a.ogg", options: ["-c:a", "libvorbis"], tolerance: 1e-5),
      Kind(name: "a.mkv", options: ["-c:a", "aac"], tolerance: 2e-4),
      Kind(name: "a.webm", options: ["-c:a", "libopus"], tolerance: 1e-5),
    ]
  }

  /// Two seconds: 300 Hz on the left, rising, and 1000 Hz on the right.
  private func make(_ name: String, rate: Int = 44_100, _ options: [String]) throws -> InputPath {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i",
        "aevalsrc=0.2*t*sin(600*PI*t)|0.3*sin(2000*PI*t):s=\(rate):d=2",
      ] + options + [folder(name)])
    return InputPath(folder(name))
  }

  private func samples(
    _ place: InputPath, from index: Int = 0, _ count: Int = .max, zero: Rational? = nil
  ) throws -> [StereoSample] {
    let file = try SoundFile(place, facts: try SoundFile.tracks(of: place, zero: zero).heard[0])
    var source = file.source
    if index > 0 { try source.seek(to: index) }
    var all: [StereoSample] = []
    while all.count < count {
      let next = try source.read(min(777, count - all.count))
      if next.isEmpty { break }
      all += next
    }
    return all
  }

  /// The samples that ffmpeg decodes.
  private func truth(_ name: String) throws -> [StereoSample] {
    let bytes = try Tool.run(
      "ffmpeg", ["-v", "error", "-i", folder(name), "-f", "f32le", "-c:a", "pcm_f32le", "-"])
    return unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: StereoSample.self)) }
  }

  private func largest(_ a: some Collection<StereoSample>, _ b: some Collection<StereoSample>)
    -> Float
  {
    zip(a, b).reduce(0) { max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y)) }
  }

  @Test(arguments: Kind.all)
  func samplesAreThoseOfFFmpeg(kind: Kind) throws {
    let place = try make(
      kind.name, rate: kind.name.contains("opus") ? 48_000 : 44_100, kind.options)
    let (ours, theirs) = (try samples(place), try truth(kind.name))
    let error = largest(ours, theirs)
    #expect(abs(ours.count - theirs.count) <= (kind.tolerance == 0 ? 0 : 2000))
    #expect(error <= kind.tolerance, "\(error)")
    // The sound is where it was made, whatever the codec puts before it.
    let facts = try SoundFile.tracks(of: place).heard[0]
    let at = facts.rate
    let made = (0..<1000).map { index in
      let t = Double(at + index) / Double(facts.rate)
      return StereoSample(
        Float(0.2 * t * sin(600 * .pi * t)), Float(0.3 * sin(2000 * .pi * t)))
    }
    let bound: Float = kind.tolerance == 0 ? 1 / 100 : 0.03
    // Raw AAC has no place for AAC's priming, and ffmpeg's Matroska has none before version 9; MP4
    // has an edit list.
    let isPrimed = ["a.aac", "a.mkv"].contains(kind.name) && theirs.count >= 2 * facts.rate + 1024
    let priming = isPrimed ? 1024 : 0
    let errors = (-24...24).map { shift in
      shift == 0 || kind.name == "a.mkv" ? largest(ours[(at + priming + shift)...], made) : 1
    }
    #expect(errors.min() ?? 1 < bound)
    #expect(abs(facts.sampleCount - 2 * facts.rate) <= 2100)
  }

  @Test(arguments: Kind.all)
  func seekingGivesTheSameSamples(kind: Kind) throws {
    let place = try make(kind.name, kind.options)
    let all = try samples(place)
    let file = try SoundFile(place, facts: try SoundFile.tracks(of: place).heard[0])
    var source = file.source
    // Matroska rounds times to milliseconds, so a place is right to half of one.
    let isRounded = [".mkv", "webm"].contains { kind.name.hasSuffix($0) }
    for index in [70_000, 5, 1, 40_000, 0, 44_100, 80_000] {
      try source.seek(to: index)
      var found: [StereoSample] = []
      while found.count < 500 { found += try source.read(500 - found.count) }
      let shifts = isRounded ? -24...24 : 0...0
      let error =
        shifts.map { shift in
          largest(found, all[max(0, index + shift)...])
        }.min() ?? 1
      // The noise that AAC stores as such depends on what was decoded before.
      let isNoisy = kind.options.contains("aac")
      let tolerance = isRounded ? 0.02 : isNoisy ? 2e-3 : kind.tolerance
      #expect(error <= tolerance, "\(index): \(error)")
    }
  }

  /// Claps over a tone, for which Vorbis changes the size of its blocks: no sample is silent that
  /// was not, none is late, and a seek leads to the same ones.
  @Test(arguments: ["a.ogg", "a.mkv", "a.webm"])
  func vorbisHasNoHoles(name: String) throws {
    let noise = "0.1*sin(660*PI*t)+0.6*exp(-90*mod(t\\,0.21))*(random(0)-0.5)"
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "aevalsrc=\(noise)|\(noise):s=44100:d=12", "-c:a",
        "libvorbis", "-q:a", "4", folder("a.ogg"),
      ])
    if name != "a.ogg" {
      _ = try Tool.run(
        "ffmpeg", ["-v", "error", "-y", "-i", folder("a.ogg"), "-c", "copy", folder(name)])
    }
    let (ours, theirs) = (try samples(InputPath(folder(name))), try truth("a.ogg"))
    #expect(abs(ours.count - theirs.count) <= 130)
    #expect(largest(ours, theirs) <= 1e-5)
    let place = InputPath(folder(name))
    let file = try SoundFile(place, facts: try SoundFile.tracks(of: place).heard[0])
    var source = file.source
    for index in [500_000, 3, 400_000, 123_456] {
      try source.seek(to: index)
      var found: [StereoSample] = []
      while found.count < 500 { found += try source.read(500 - found.count) }
      #expect(largest(found, theirs[index...]) <= 1e-5, "\(index)")
    }
  }

  /// The picture of a cover is no sound.
  @Test(arguments: [
    ("a.aiff", ["-c:a", "pcm_s16be", "-write_id3v2", "1"]), ("a.mp3", ["-c:a", "libmp3lame"]),
    ("a.m4a", ["-c:a", "aac"]), ("a.flac", ["-c:a", "flac"]), ("a.mkv", ["-c:a", "pcm_s16le"]),
  ])
  func coversAreNotHeard(name: String, options: [String]) throws {
    let place = try make("plain-" + name, options)
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=300x300", "-frames:v", "1"]
        + [folder("cover.jpg")])
    let cover =
      name == "a.mkv"
      ? ["-attach", folder("cover.jpg"), "-metadata:s:t", "mimetype=image/jpeg"]
      : ["-i", folder("cover.jpg"), "-map", "0", "-map", "1", "-disposition:v", "attached_pic"]
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-i", place.name] + cover
        + ["-c", "copy", "-id3v2_version", "3"] + (name == "a.aiff" ? ["-write_id3v2", "1"] : [])
        + [folder(name)])
    let covered = InputPath(folder(name))
    let file = try SoundFile(covered, facts: try SoundFile.tracks(of: covered).heard[0])
    var (source, all) = (file.source, [StereoSample]())
    while case let next = try source.read(4096), !next.isEmpty { all += next }
    #expect(file.damageCount == 0)
    #expect(try all == samples(place))
  }

  @Test func monoIsHeardInBothChannels() throws {
    _ = try make("two.wav", ["-c:a", "pcm_s16le"])
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-i", folder("two.wav"), "-af", "pan=mono|c0=c1", folder("one.wav")])
    let (one, two) = (
      try samples(InputPath(folder("one.wav"))), try samples(InputPath(folder("two.wav")))
    )
    #expect(one.allSatisfy { $0.x == $0.y })
    #expect(zip(one, two).allSatisfy { abs($0.x - $1.y) < 1e-4 })
  }

  /// Each channel of 5.1 sounds alone; the weights are those of BS.775.
  @Test func surroundIsMixedToStereo() throws {
    for (channel, weight) in [
      StereoSample(1, 0), StereoSample(0, 1), StereoSample(0.7071, 0.7071), .zero,
      StereoSample(0.7071, 0), StereoSample(0, 0.7071),
    ].enumerated() {
      let tones = (0..<6).map { $0 == channel ? "0.5" : "0" }.joined(separator: "|")
      _ = try Tool.run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i", "aevalsrc=\(tones):s=48000:d=0.1:c=5.1",
          "-c:a", "pcm_s24le", folder("6.wav"),
        ])
      let sample = try samples(InputPath(folder("6.wav")))[1000]
      #expect(abs(sample.x - 0.5 * weight.x) < 1e-3 && abs(sample.y - 0.5 * weight.y) < 1e-3)
    }
  }

  /// Sound that begins late in a recording begins late, and a hole is silent.
  @Test func soundLiesAtItsTimes() throws {
    _ = try make("a.wav", ["-c:a", "pcm_s16le"])
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "color=black:s=32x32:d=3", "-itsoffset", "0.5",
        "-i", folder("a.wav"), "-map", "0:v", "-map", "1:a", "-c:a", "pcm_s16le",
        folder("late.mov"),
      ])
    let all = try samples(InputPath(folder("late.mov")), zero: .zero)
    let first = try #require(all.firstIndex { $0 != .zero })
    #expect(abs(first - 22_050) < 3)
    #expect(largest(all[22_050...], try truth("a.wav")) == 0)
  }

  @Test func damageIsSilentAndCounted() throws {
    let place = try make("a.flac", ["-c:a", "flac"])
    let whole = try samples(place)
    var bytes = try Data(contentsOf: URL(filePath: folder("a.flac")))
    for index in bytes.count / 2..<bytes.count / 2 + 40 { bytes[index] ^= 0x5A }
    try bytes.write(to: URL(filePath: folder("b.flac")))
    let damaged = InputPath(folder("b.flac"))
    let file = try SoundFile(damaged, facts: try SoundFile.tracks(of: damaged).heard[0])
    var source = file.source
    var all: [StereoSample] = []
    while true {
      let next = try source.read(4096)
      if next.isEmpty { break }
      all += next
    }
    #expect(file.damageCount > 0)
    #expect(all.count == whole.count)
    #expect(largest(all.suffix(20_000), whole.suffix(20_000)) == 0)
  }

  @Test func errorsSayWhatToDo() throws {
    func text(_ name: String) -> String {
      do {
        _ = try SoundFile.tracks(of: InputPath(folder(name)))
        return "no error"
      } catch {
        return "\(error)".replacingOccurrences(of: folder(""), with: "")
      }
    }
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=black:s=32x32:d=0.1", folder("silent.mp4"),
      ])
    _ = try make("a.mka", ["-c:a", "wmav2"])
    try Data("not a sound".utf8).write(to: URL(filePath: folder("text.wav")))
    #expect(
      text("silent.mp4") == "silent.mp4: has no sound. Name a sound, or a recording with one.")
    #expect(
      text("a.mka")
        == "a.mka: its sound is wmav2, which cannot be read. Convert it to AAC, Opus, FLAC or WAV.")
    #expect(
      text("text.wav")
        == "text.wav: is neither a recording nor a sound that can be read. Use MP4, MOV, WebM, MKV, "
        + "AVI, GIF, APNG or WebP; for sound MP4, MOV, WebM, MKV, WAV, FLAC, MP3, Ogg, AAC, AIFF or CAF."
    )
    #expect(text("none.wav") == "none.wav: no such file. Check the path.")
    let all: [SoundError: String] = [
      .lacksDecoder(path: "a", codec: "opus"):
        "a: its sound is opus, and this FFmpeg has no decoder of it. Install a full ffmpeg.",
      .hasUnusableRate(path: "a", rate: 3):
        "a: has 3 samples a second, which cannot be read. Convert it to 48000.",
      .isTooLong(path: "a", limit: 9): "a: its sound is longer than 9 s. Cut it.",
      .cannotBeDecoded(path: "a", reason: "r"):
        "a: no sound in it can be decoded (r). Export or copy it again.",
      .takesTooLong(path: "a", seconds: 5):
        "a: reading its sound takes more than 5 s. Convert it to AAC, Opus, FLAC or WAV.",
    ]
    for (error, text) in all { #expect("\(error)" == text) }
  }
}
