import CSegueFFmpeg
import Foundation
import SegueArithmetic
import SegueFiles
import Testing
import TestSupport

@testable import SegueFFmpeg

@Suite struct MediaFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a file with ffmpeg: pictures of 32 × 32 at 10 a second, and a tone, for a second.
  private func make(_ name: String, _ arguments: [String]) throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc=size=32x32:rate=10:duration=1", "-f", "lavfi",
        "-i", "sine=frequency=500:sample_rate=48000:duration=1",
      ] + arguments + [folder(name)])
  }

  private func open(_ name: String, limits: MediaLimits = .default) throws -> MediaFile {
    try MediaFile(InputPath(folder(name)), limits: limits)
  }

  @Test(arguments: [
    ("a.mp4", ["-c:v", "libx264", "-c:a", "aac"]),
    ("a.mov", ["-c:v", "prores", "-c:a", "pcm_s16le"]),
    ("a.webm", ["-c:v", "libvpx", "-c:a", "libopus"]),
    ("a.mkv", ["-c:v", "libx264", "-c:a", "flac"]),
  ])
  func packetsAreThoseOfFFprobe(name: String, arguments: [String]) throws {
    try make(name, arguments)
    let file = try open(name)
    #expect(file.streams.map(\.kind) == [.video, .sound])
    #expect(file.streams.map(\.index) == [0, 1])
    var found: [String] = []
    while let packet = try file.readPacket() {
      let pts = packet.pts.map(String.init) ?? "N/A"
      found.append("\(packet.stream),\(pts),\(packet.byteCount),\(packet.isKey ? "K" : "_")")
    }
    let expected = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "packet=stream_index,pts,size,flags", "-of", "csv=p=0",
        folder(name),
      ])
    let lines = String(decoding: expected, as: UTF8.self).split(separator: "\n").map { line in
      let fields = line.split(separator: ",")
      return "\(fields[0]),\(fields[1]),\(fields[2]),\(fields[3].first ?? "?")"
    }
    #expect(found == lines)
  }

  @Test(arguments: [
    ("a.wav", MediaContainer.wav), ("a.w64", .w64), ("a.aiff", .aiff), ("a.caf", .caf),
    ("a.flac", .flac), ("a.ogg", .ogg), ("a.opus", .ogg), ("a.mp3", .mp3), ("a.aac", .aac),
    ("a.m4a", .mov), ("a.mka", .matroska),
  ])
  func soundFileIsRecognizedByContent(name: String, container: MediaContainer) throws {
    try make(name, ["-map", "1:a"])
    try FileManager.default.moveItem(atPath: folder(name), toPath: folder("a.bin"))
    let file = try open("a.bin")
    #expect(file.container == container)
    #expect(file.streams.map(\.kind) == [.sound])
    var count = 0
    while let packet = try file.readPacket() { count += packet.byteCount > 0 ? 1 : 0 }
    #expect(count > 0)
  }

  @Test func selectionDropsOtherStreams() throws {
    try make("a.mp4", ["-c:v", "libx264", "-c:a", "aac"])
    let file = try open("a.mp4")
    file.select([0])
    var streams: [Int] = []
    while let packet = try file.readPacket() { streams.append(packet.stream) }
    #expect(streams == Array(repeating: 0, count: 10))
  }

  @Test func seekingFindsTheKeyPacketBefore() throws {
    try make(
      "a.mp4", ["-map", "0", "-c:v", "libx264", "-g", "4", "-bf", "0", "-sc_threshold", "0"])
    let file = try open("a.mp4")
    let tick = try #require(Rational(1, over: 10)?.divided(by: file.streams[0].timebase))
    #expect(tick.denominator == 1)
    for (target, key) in [(9, 8), (8, 8), (7, 4), (3, 0), (0, 0)] {
      try file.seek(stream: 0, to: Int64(target) * tick.numerator)
      let packet = try #require(try file.readPacket())
      #expect(packet.isKey && packet.pts == Int64(key) * tick.numerator)
    }
  }

  @Test func decoderGivesEveryPicture() throws {
    try make("a.mp4", ["-c:v", "libx264", "-bf", "2"])
    let file = try open("a.mp4")
    file.select([0])
    let decoder = try MediaDecoder(of: file.streams[0], in: file, by: ["h264"], threads: 2)
    var times: [Int64] = []
    func take() throws {
      while let frame = unsafe try decoder.receive() { times.append(unsafe frame.pointee.pts) }
    }
    while let packet = try file.readPacket() {
      try decoder.send(packet)
      try take()
    }
    try decoder.send(nil)
    try take()
    #expect(times.count == 10 && times == times.sorted())
    #expect(throws: FFmpegError.self) {
      _ = try MediaDecoder(of: file.streams[0], in: file, by: ["hevc", "no such decoder"])
    }
  }

  @Test func cancellationEndsACall() throws {
    try make("a.mp4", ["-c:v", "libx264"])
    #expect(throws: MediaError.isCancelled(path: folder("a.mp4"))) {
      _ = try MediaFile(InputPath(folder("a.mp4"))) { true }
    }
  }

  @Test func referencesToOtherFilesAreNotFollowed() throws {
    try make("a.mov", ["-map", "0", "-c:v", "png"])
    var bytes = try folder.bytes("a.mov")
    // The flag 1 of a data reference says that the samples are in the same file.
    let entry = try #require(bytes.firstIndex(of: Array("url ".utf8)))
    bytes[entry + 7] = 0
    try Data(bytes).write(to: URL(filePath: folder("b.mov")))
    // libavformat ignores the reference, and looks for the samples in this file.
    let file = try open("b.mov")
    #expect(try file.readPacket() != nil)
  }
}

extension [UInt8] {
  /// The offset of the first place with these bytes.
  fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
    indices.first { self[$0...].starts(with: bytes) }
  }
}
