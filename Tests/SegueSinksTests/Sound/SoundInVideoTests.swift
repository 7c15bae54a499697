import CSegueFFmpeg
import Foundation
import SegueEncoding
import SeguePixels
import SegueSound
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks

@Suite struct SoundInVideoTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  static let files: [(VideoContainer, VideoCodec, SoundCodec)] = [
    (.mp4, .h264, .aac), (.mov, .prores422hq, .pcm), (.mov, .h264, .aac), (.webm, .vp9, .opus),
  ]

  /// Bursts at the first sample, in the middle and at the end come out where they went in.
  @Test(arguments: files)
  func soundIsHeardAtItsSample(
    container: VideoContainer, codec: VideoCodec, soundCodec: SoundCodec
  ) async throws {
    let timebase = Timebase(numerator: 1001, denominator: 30_000)
    let count = 90 * 1001 * 48_000 / 30_000
    let starts = [0, 70_001, count - 240]
    try await write(
      "a", container, codec, .init(soundCodec) { TestSound.bursts(at: starts, count: count).track },
      frames: 90, timebase)
    let sound = try DecodedSound(folder("a"))
    // AAC's last packet is decoded whole by ffmpeg, which ignores the end of an edit list.
    let excess = soundCodec == .aac ? 0..<1024 : 0..<1
    #expect(excess ~= sound.samples.count - count, "\(sound.samples.count) for \(count)")
    for start in starts {
      let found = sound.burst(near: start)
      #expect(found.place == start && found.likeness > 0.7, "\(start): \(found)")
    }
  }

  @Test(arguments: files)
  func bothStreamsStartAtZero(
    container: VideoContainer, codec: VideoCodec, soundCodec: SoundCodec
  ) async throws {
    try await write(
      "a", container, codec, .init(soundCodec) { TestSound.music(count: 48_000).track })
    let found = try probe("a", "stream=codec_type,codec_name,sample_rate,channels,start_time")
    let name = soundCodec == .pcm ? "pcm_s24le" : soundCodec.name
    #expect(found.count == 2)
    #expect(found[0].contains("codec_type=video") && found[0].contains("start_time=0.000000"))
    for line in [
      "codec_type=audio", "codec_name=\(name)", "sample_rate=48000", "channels=2",
    ] { #expect(found[1].contains(line), "\(found[1])") }
    let start = found[1].first { $0.hasPrefix("start_time=") }?.dropFirst(11)
    // libavformat subtracts Opus' 6.5 ms from the 7 ms that WebM's unit makes of it.
    let most = soundCodec == .opus ? 0.0071 : 0
    #expect(abs(try #require(start.flatMap { Double($0) })) <= most, "\(found[1])")
  }

  @Test func editListTrimsTheTrackToTheVideo() async throws {
    let timebase = Timebase(numerator: 1001, denominator: 30_000)
    try await write(
      "a", .mp4, .h264, .init(.aac) { TestSound.music(count: 144_144).track }, frames: 90, timebase)
    let boxes = MP4Boxes(bytes: try folder.bytes("a"))
    let lists = boxes.payloads(after: "elst", count: 16)
    // 90 frames of 1001/30000 s are 3.003 s, in the common unit of 1/240000 s.
    let length = 720_720
    #expect(lists.map { Self.words($0) } == [[0, 1, length, 2002], [0, 1, length, 1024]])
  }

  @Test(arguments: files)
  func bytesAreTheSameEachTime(
    container: VideoContainer, codec: VideoCodec, soundCodec: SoundCodec
  ) async throws {
    let sound = SinkSound(soundCodec) { TestSound.music(count: 60_000).track }
    try await write("a", container, codec, sound)
    try await write("b", container, codec, sound)
    #expect(try folder.bytes("a") == folder.bytes("b"))
  }

  /// No other place in the file is farther from its time than a packet of sound and a frame.
  @Test func packetsAreInterleavedByTime() async throws {
    try await write(
      "a", .mp4, .h264, .init(.aac) { TestSound.music(count: 96_000).track }, frames: 60)
    let text = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "packet=stream_index,dts_time,pos", "-of", "csv=p=0",
        folder("a"),
      ])
    var packets: [(stream: Int, time: Double, place: Int)] = []
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let row = line.split(separator: ",")
      if let stream = Int(row[0]), let time = Double(row[1]), let place = Int(row[2]) {
        packets.append((stream, time, place))
      }
    }
    packets.sort { $0.place < $1.place }
    #expect(packets.count > 140)
    for (one, next) in zip(packets, packets.dropFirst()) where one.stream != next.stream {
      #expect(next.time >= one.time - 1024 / 48_000.0 - 1e-6, "\(one) \(next)")
    }
  }

  @Test(arguments: [1, 2, 63, 959, 960, 1023, 1024, 1025])
  func shortTracksHaveEverySample(count: Int) async throws {
    for (container, codec, soundCodec) in Self.files {
      try await write(
        "\(count)-\(codec)-\(container.name)", container, codec,
        .init(soundCodec) { TestSound.music(count: count).track }, frames: 1)
      let sound = try DecodedSound(folder("\(count)-\(codec)-\(container.name)"))
      // ffmpeg trims a single packet of Opus at its end only, and that of version 9 at its start.
      let priming = version_trims_both_ends ? 312 : 648 - count
      let untrimmed = soundCodec == .opus && count < 648 ? priming : 0
      let most = soundCodec == .aac ? 1023 : untrimmed
      #expect(0...most ~= sound.samples.count - count, "\(codec) in \(container.name)")
    }
  }

  @Test func videoWithoutFramesHoldsItsSound() async throws {
    try await write(
      "a", .mp4, .h264, .init(.aac) { TestSound.music(count: 48_000).track }, frames: 0)
    #expect(try DecodedSound(folder("a")).samples.count >= 48_000)
  }

  @Test func errorOfTheSoundEndsTheVideo() async throws {
    struct Gone: Error {}
    struct Broken: SampleReader {
      mutating func read(_ count: Int) throws -> [SIMD2<Float>] { throw Gone() }
    }
    await #expect(throws: Gone.self) {
      try await write("a", .mp4, .h264, .init(.aac) { Soundtrack(Broken(), sampleCount: 9000) })
    }
    await #expect(throws: Gone.self) {
      try await write("a", .mp4, .h264, .init(.aac) { throw Gone() })
    }
    #expect(try folder.names().isEmpty)
  }

  /// Frame 107,892 at 30000/1001 frames a second begins at 3,599.996 s; the burst with it is found
  /// to the sample, as the one in the middle.
  ///
  /// Each day it is a tenth of an hour.
  @Test func soundIsInSyncAfterAnHour() async throws {
    let timebase = Timebase(numerator: 1001, denominator: 30_000)
    let frames = Breadth.isWhole ? 108_000 : 10_800
    let flashes = [0, frames / 2, frames - 108]
    let starts = flashes.map { ($0 * 1001 * 48_000 + 15_000) / 30_000 }
    let end = frames * 1001 * 48_000 / 30_000
    let sound = try LongSound(burstsAt: starts, packets: (end + 2047) / 1024)
    let file = try OutputFile(folder("a.mp4"), replacing: .nothing, isSeekable: true)
    var encoder = try SegmentedEncoder(
      VideoOptions(), width: 16, height: 16, timebase: timebase, total: frames,
      turn: try await EncoderTurn.next(of: .h264))
    let muxer = try unsafe VideoMuxer(file, .mp4, timebase: timebase, sound: sound) { parameters in
      try unsafe encoder.describe(parameters, in: .mp4)
    }
    let converter = YUVConverter(width: 16, height: 16, for: "mp4")
    let (dark, bright) = (
      try converter.convert(.solid(16, 16, 0, 0, 0)),
      try converter.convert(.solid(16, 16, 255, 255, 255))
    )
    for index in 0..<frames {
      let next = flashes.first { $0 > index } ?? frames
      let isFlash = flashes.contains(index)
      try encoder.encode(
        isFlash ? bright : dark, before: isFlash ? 0 : next - index - 1, to: muxer)
    }
    try encoder.finish(to: muxer)
    try muxer.finish()
    try file.commit()

    for (flash, start) in zip(flashes, starts) {
      let first = max(0, start - 2000)
      let sound = try DecodedSound(
        folder("a.mp4"), filter: "atrim=start_sample=\(first):end_sample=\(start + 3000)")
      let found = sound.burst(near: start - first)
      #expect(found.place == start - first && found.likeness > 0.7, "\(flash): \(found)")
    }
    // ffmpeg names the frames whose pictures are bright, by their times after edit lists.
    let lines = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-f", "lavfi", "-i",
        "movie=\(folder("a.mp4")),signalstats,metadata=select:key=lavfi.signalstats.YAVG:value=128:"
          + "function=greater", "-show_entries", "frame=pts_time", "-of", "csv=p=0",
      ])
    let times = String(decoding: lines, as: UTF8.self).split { !"0123456789.".contains($0) }
    let shown = times.compactMap { Double($0) }
    #expect(shown.count == 3)
    for (time, start) in zip(shown, starts) {
      #expect(abs(time - Double(start) / 48_000) < 0.000_02, "\(time) \(start)")
    }
  }

  private func write(
    _ name: String, _ container: VideoContainer, _ codec: VideoCodec, _ sound: SinkSound,
    frames: Int = 30, _ timebase: Timebase = Timebase(numerator: 1, denominator: 30)
  ) async throws {
    var options = VideoOptions()
    options.codec = codec
    var sink = try await VideoSink(
      folder(name), as: container, width: 64, height: 64, of: frames, timebase: timebase,
      options: options, replacing: Replacement(true, besides: .none),
      sound: sound)
    for seed in 0..<frames {
      try sink.write(sink.converter.convert(.noise(64, 64, seed: UInt64(seed / 10))))
    }
    try sink.finish()
  }

  /// The lines about each stream.
  private func probe(_ name: String, _ entries: String) throws -> [[String]] {
    let bytes = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", entries, "-of", "compact=p=0:s=\\|", folder(name)])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "|").map(String.init)
    }
  }

  /// Numbers of four bytes, the highest first.
  private static func words(_ bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
