import Foundation
import SegueEncoding
import SeguePixels
import SegueSound
import Synchronization
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks
@testable import SegueVerification

/// Files with sound, whole and damaged, as `--verify` reads them.
@Suite struct SoundVerificationTests {
  struct File: CustomTestStringConvertible, Sendable {
    let container: VideoContainer
    let codec: VideoCodec
    let sound: SoundCodec

    var testDescription: String { "\(codec) and \(sound) in \(container.name)" }
  }

  static let files = [
    File(container: .mp4, codec: .h264, sound: .aac),
    File(container: .mov, codec: .h264, sound: .aac),
    File(container: .mov, codec: .prores422hq, sound: .pcm),
    File(container: .webm, codec: .vp9, sound: .opus),
  ]

  static let lossy = [files[0], files[3]]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Sounds that are hard to encode; none may be taken for a damaged one.
  static let sounds: [(name: String, sample: @Sendable (Int) -> SIMD2<Float>)] = {
    var random = SplitMix64(seed: 12)
    let noise = (0..<48_000).map { _ in
      SIMD2(Float.random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
    }
    return [
      ("noise", { noise[$0 % 48_000] * 0.7 }),
      ("quiet noise", { noise[$0 % 48_000] * 0.0003 }),
      ("the same noise in both", { SIMD2(repeating: noise[$0 % 48_000].x * 0.7) }),
      ("noise on the left", { SIMD2(noise[$0 % 48_000].x * 0.7, 0) }),
      ("clicks", { $0 % 24_000 == 7 ? [1, -1] : [0, 0] }),
      ("square of 100 Hz", { ($0 / 240).isMultiple(of: 2) ? [0.9, -0.9] : [-0.9, 0.9] }),
      ("12 kHz", { [[0.5, 0], [0, 0.5], [-0.5, 0], [0, -0.5]][$0 % 4] }),
      ("24 kHz", { $0.isMultiple(of: 2) ? [0.5, 0.5] : [-0.5, -0.5] }),
      ("a constant", { _ in [0.5, -0.25] }),
      (
        "a sawtooth with a constant part",
        { [Float($0 * 7 % 331) / 662, Float($0 * 5 % 233) / 466] }
      ),
      ("5 Hz", { [0.7 * abs(Float($0 % 9600) / 4800 - 1), 0.7 * Float($0 % 9600) / 9600] }),
      ("silence", { _ in [0, 0] }),
      ("a burst in the last packet", { $0 > 95_500 ? noise[$0 % 48_000] : [0, 0] }),
    ]
  }()

  @Test(arguments: files, sounds.map(\.name))
  func soundSoundPasses(file: File, name: String) async throws {
    let sample = try #require(Self.sounds.first { $0.name == name }).sample
    let sound = TestSound(count: 96_096, sample)
    let found = try await error(of: file, sound, frames: 60)
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  /// libavformat reads only usual frame rates from a WebM, and its times are milliseconds.
  @Test(arguments: files) func anyLengthPasses(file: File) async throws {
    let counts =
      file.container.hasIndex
      ? [48, 63, 700, 1024, 1025, 24_001, 72_001] : [96, 960, 1920, 24_000, 48_000]
    for count in counts {
      let found = try await error(of: file, .music(count: count), frames: 1)
      #expect(found == nil, "\(count): \(found.map { "\($0)" } ?? "")")
    }
  }

  @Test(arguments: files) func videoWithoutFramesPasses(file: File) async throws {
    guard file.container.hasIndex else { return }
    #expect(try await error(of: file, .music(count: 48_000), frames: 0) == nil)
  }

  /// The encoded sound differs from the track that it should be.
  @Test(
    arguments: lossy,
    ["swapped", "late by 64", "early by 64", "softer", "louder", "hole", "inverted"])
  func wrongSoundIsFound(file: File, fault: String) async throws {
    let right = TestSound.music(count: 4 * 48_000)
    let wrong = TestSound(count: right.count) { index in
      let sample = right.sample(at:)
      return switch fault {
      case "swapped": SIMD2(sample(index).y, sample(index).x)
      case "late by 64": sample(index - 64)
      case "early by 64": sample(index + 64)
      case "softer": sample(index) * 0.85
      case "louder": sample(index) * 1.15
      case "hole": 48_000..<96_000 ~= index ? .zero : sample(index)
      default: -sample(index)
      }
    }
    let found = try await error(of: file, encoding: wrong, right, frames: 3)
    switch (fault, found) {
    case ("softer", .gain(_, 0, .left, percent: 80...88)),
      ("louder", .gain(_, 0, .left, percent: 112...120)):
      break
    case ("hole", .sound(_, 48_000, .left, percent: 85...110, limit: 25)): break
    case ("swapped", .sound), ("late by 64", .sound), ("early by 64", .sound),
      ("inverted", .sound):
      break
    default: Issue.record("\(found.map { "\($0)" } ?? "nothing is found")")
    }
  }

  @Test(arguments: files) func missingTrackIsFound(file: File) async throws {
    let format = file.container.name
    let found = try await error(of: file, .music(count: 48_000), frames: 3) { path in
      _ = try Tool.run(
        "ffmpeg",
        [
          "-v", "error", "-i", path, "-bitexact", "-an", "-c", "copy", "-f", format,
          path + ".other",
        ])
      try Data(contentsOf: URL(filePath: path + ".other")).write(to: URL(filePath: path))
      try FileManager.default.removeItem(atPath: path + ".other")
    }
    #expect(
      found
        == .tag(
          path: folder("a"), name: "sound track", found: "none", expected: file.sound.title))
  }

  @Test(arguments: files) func shorterTrackIsFound(file: File) async throws {
    let found = try await error(
      of: file, encoding: .music(count: 40_000), .music(count: 48_000), frames: 3)
    guard case .soundTime(_, "duration", _, _) = found else {
      Issue.record("\(found.map { "\($0)" } ?? "nothing is found")")
      return
    }
  }

  /// A byte of sound is changed in the file, wherever it is.
  @Test(arguments: files) func changedBytesAreFound(file: File) async throws {
    let sound = TestSound.music(count: 48_000)
    let found = try await error(of: file, sound, frames: 3) { path in
      let text = try Tool.run(
        "ffprobe",
        [
          "-v", "error", "-select_streams", "a", "-show_entries", "packet=pos,size", "-of",
          "csv=p=0", path,
        ])
      let places = String(decoding: text, as: UTF8.self).split(separator: "\n").map {
        $0.split(separator: ",").compactMap { Int($0) }
      }
      let place = places[places.count / 2]
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      bytes[place[1] + place[0] - 9] ^= 0x40
      try Data(bytes).write(to: URL(filePath: path))
    }
    guard case .storedSound = found else {
      Issue.record("\(found.map { "\($0)" } ?? "nothing is found")")
      return
    }
  }

  /// The edit list is changed, so that the sound would begin 64 samples late.
  @Test func otherStartIsFound() async throws {
    let found = try await error(of: Self.files[0], .music(count: 48_000), frames: 3) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      let boxes = MP4Boxes(bytes: bytes)
      let place = try #require(boxes.offsets(after: "elst").last) + 12
      #expect(Array(bytes[place..<place + 4]) == [0, 0, 4, 0])
      bytes[place + 2] = 3
      bytes[place + 3] = 192
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(
      found
        == .soundTime(
          path: folder("a"), name: "time", found: "-960/48000", expected: "-1024/48000"))
  }

  @Test(arguments: [(0, "its header differs"), (1, nil), (2, "it continues after its last sample")])
  func damagedWAVIsFound(kind: Int, reason: String?) throws {
    let sound = TestSound.music(count: 48_000)
    let path = folder("a.wav")
    var sink = try WAVSink(.file(path: path), replacing: .nothing) { sound.track }
    try sink.complete()
    let verification = Verification { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      switch kind {
      case 0: bytes[24] = 0x44
      case 1: bytes[44 + 6 * 30_000 + 4] ^= 1
      default: bytes.append(0)
      }
      try Data(bytes).write(to: URL(filePath: path))
    }
    let expected: VerificationError =
      reason.map { .unreadable(path: path, frame: nil, reason: $0) }
      ?? .samples(path: path, sample: 30_000)
    do {
      try sink.prove(verification)
      Issue.record("nothing is found")
    } catch let error as VerificationError {
      #expect(error == expected)
    }
  }

  @Test func wholeWAVPasses() throws {
    let sound = TestSound.music(count: 48_000)
    var sink = try WAVSink(.file(path: folder("a.wav")), replacing: .nothing) { sound.track }
    try sink.complete()
    try sink.prove(Verification())
    try sink.commit()
  }

  private func error(
    of file: File, _ sound: TestSound, frames: Int,
    tamper: @escaping @Sendable (String) throws -> Void = { _ in }
  ) async throws -> VerificationError? {
    try await error(of: file, encoding: sound, sound, frames: frames, tamper: tamper)
  }

  /// The error of verifying a file with one sound, which should have another.
  private func error(
    of file: File, encoding encoded: TestSound, _ sound: TestSound, frames: Int,
    tamper: @escaping @Sendable (String) throws -> Void = { _ in }
  ) async throws -> VerificationError? {
    var options = VideoOptions()
    options.codec = file.codec
    let isFirst = Mutex(true)
    let track = SinkSound(file.sound) {
      let encodes = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      return encodes ? encoded.track : sound.track
    }
    // The frames last as long as the sound.
    let units = 48_000 * max(1, frames)
    let divisor =
      (1...sound.count).last { sound.count.isMultiple(of: $0) && units.isMultiple(of: $0) } ?? 1
    let timebase = Timebase(numerator: sound.count / divisor, denominator: units / divisor)
    let sink = try await VideoSink(
      folder("a"), as: file.container, width: 64, height: 48, of: max(1, frames),
      timebase: timebase, options: options,
      replacing: Replacement(true, besides: .none),
      recordsPackets: true, sound: track)
    return try await Verifying.error(
      sink, Verifying.frames(frames, width: 64, height: 48), tamper: tamper)
  }
}
