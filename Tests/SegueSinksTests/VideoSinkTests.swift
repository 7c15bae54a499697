import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks

@Suite struct VideoSinkTests {
  /// Rounding to YCbCr and back changes a channel by at most 2, and encoding must add nothing.
  static let patchTolerance = 2

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [(1, 60), (1001, 30_000), (1, 25), (125, 2997), (2, 49), (1, 1)])
  func everyFrameHasItsExactTime(numerator: Int, denominator: Int) async throws {
    let timebase = Timebase(numerator: numerator, denominator: denominator)
    try await write("a.mp4", (0..<9).map { .noise(32, 32, seed: $0) }, timebase)
    let stream = try Tool.probe(
      folder("a.mp4"),
      "stream=r_frame_rate,avg_frame_rate,time_base,duration_ts,nb_frames,nb_read_packets")
    #expect(stream["r_frame_rate"] == "\(denominator)/\(numerator)")
    #expect(stream["avg_frame_rate"] == "\(denominator)/\(numerator)")
    #expect(stream["nb_read_packets"] == "9")

    // Ticks a second × seconds a frame is a whole number, because times would be rounded otherwise.
    let ticks = try #require(stream["time_base"]?.split(separator: "/").last.flatMap { Int($0) })
    #expect(ticks * numerator % denominator == 0)
    let step = ticks * numerator / denominator
    #expect(stream["duration_ts"] == "\(9 * step)")
    let packets = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "packet=pts,duration", "-of", "csv=p=0", folder("a.mp4"),
      ])
    let rows = String(decoding: packets, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",").compactMap { Int($0) }
    }
    #expect(rows.map { $0[0] }.sorted() == (0..<9).map { $0 * step })
    #expect(rows.allSatisfy { $0[1] == step })
  }

  @Test(arguments: VideoCodec.all.filter { $0.isAvailable && $0.entry != nil }, [1, 2, 3, 10])
  func shortVideosHaveEveryFrame(codec: VideoCodec, count: Int) async throws {
    var options = VideoOptions()
    options.codec = codec
    try await write("a.mp4", (0..<count).map { .noise(64, 64, seed: UInt64($0)) }, options: options)
    let packets = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", "packet=pts,dts", "-of", "csv=p=0", folder("a.mp4")])
    let rows = String(decoding: packets, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",").compactMap { Int($0) }
    }
    #expect(rows.map { $0[0] }.sorted() == (0..<count).map { 256 * $0 })
    #expect(rows.map { $0[1] } == rows.indices.map { rows[0][1] + 256 * $0 })
    #expect(rows.allSatisfy { $0[0] >= $0[1] })
    #expect(try Tool.decode(folder("a.mp4"), as: "gray").count == count * 64 * 64)
  }

  @Test func repeatedFrameFillsItsTime() async throws {
    var sink = try await sink("a.mp4", 32, 32)
    let converted = try sink.converter.convert(.solid(32, 32, 9, 99, 199))
    for _ in 0..<70 { try sink.write(converted) }
    try sink.finish()
    let stream = try Tool.probe(folder("a.mp4"), "stream=nb_read_packets:format=duration")
    #expect(stream["nb_read_packets"] == "70")
    #expect(stream["duration"] == "1.166667")
  }

  @Test(arguments: [VideoCodec.h264, .hevc].filter(\.isAvailable))
  func colorsAreTagged(codec: VideoCodec) async throws {
    var options = VideoOptions()
    options.codec = codec
    try await write("a.mp4", [.noise(64, 64, seed: 1)], options: options)
    let tags = try Tool.probe(
      folder("a.mp4"),
      "stream=codec_name,codec_tag_string,pix_fmt,color_range,color_space,color_primaries,"
        + "color_transfer,chroma_location,sample_aspect_ratio")
    #expect(
      tags == [
        "codec_name": codec.name, "codec_tag_string": try #require(codec.entry?.type),
        "pix_fmt": "yuv420p", "color_range": "tv", "color_space": "bt709",
        "color_primaries": "bt709", "color_transfer": "bt709", "chroma_location": "left",
        "sample_aspect_ratio": "1:1",
      ])
    let boxes = MP4Boxes(bytes: try folder.bytes("a.mp4"))
    // Value 1 of primaries, transfer and matrix is BT.709; the range is limited.
    #expect(
      boxes.payload(after: "colr", count: 11) == Array("nclx".utf8) + [0, 1, 0, 1, 0, 1, 0])
  }

  @Test func indexComesFirst() async throws {
    try await write("a.mp4", [.noise(32, 32, seed: 1)])
    let types = MP4Boxes(bytes: try folder.bytes("a.mp4")).types
    let (index, frames) = (types.firstIndex(of: "moov"), types.firstIndex(of: "mdat"))
    #expect(try #require(index) < #require(frames), "\(types)")
    #expect(types.first == "ftyp")
  }

  @Test func solidPatchesKeepTheirColors() async throws {
    var random = SplitMix64(seed: 709)
    let side = 64
    let colors = (0..<60).map { i in
      // The corners of the cube come first, because they are the farthest from gray.
      i < 8
        ? SIMD3<UInt8>(i & 1 == 0 ? 0 : 255, i & 2 == 0 ? 0 : 255, i & 4 == 0 ? 0 : 255)
        : SIMD3<UInt8>.random(in: 0...255, using: &random)
    }
    var frame = PixelBuffer(width: 10 * side, height: 6 * side)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let color = colors[y / side * 10 + x / side]
        frame[x, y] = PremultipliedRGBA8(color.x, color.y, color.z, 255)
      }
    }
    try await write("a.mp4", [frame, frame, frame])
    let decoded = try Tool.decode(folder("a.mp4"), as: "rgb24")
    let size = 3 * frame.width * frame.height
    #expect(decoded.count == 3 * size)
    var worst = 0
    for (i, color) in colors.enumerated() {
      // These are points inside the patch in the first and in the last frame.
      for (x, y, start) in [(32, 32, 0), (20, 44, 0), (32, 32, 2 * size), (44, 20, 2 * size)] {
        let pixel = (i / 10 * side + y) * frame.width + i % 10 * side + x
        for channel in 0..<3 {
          let actual = decoded[start + 3 * pixel + channel]
          worst = max(worst, abs(Int(actual) - Int(color[channel])))
        }
      }
    }
    #expect(worst <= Self.patchTolerance)
  }

  @Test func framesKeepTheirOrder() async throws {
    let grays: [UInt8] = (0..<12).map { 20 * $0 + 10 }
    try await write("a.mp4", grays.map { .solid(32, 32, $0, $0, $0) })
    let decoded = try Tool.decode(folder("a.mp4"), as: "gray")
    let firsts = grays.indices.map { decoded[$0 * 32 * 32 + 500] }
    for (gray, first) in zip(grays, firsts) {
      #expect(abs(Int(gray) - Int(first)) <= Self.patchTolerance, "\(firsts)")
    }
  }

  @Test func oddSizesRepeatTheirLastColumnAndRow() async throws {
    var sink = try await sink("a.mp4", 31, 33)
    #expect(
      sink.warnings == [
        "4:2:0 video needs even sizes: 31 × 33 becomes 32 × 34, with the last column and row twice."
      ])
    try sink.write(sink.converter.convert(.solid(31, 33, 255, 255, 255)))
    try sink.finish()
    let stream = try Tool.probe(folder("a.mp4"), "stream=width,height")
    #expect(stream == ["width": "32", "height": "34"])
    #expect(try Tool.decode(folder("a.mp4"), as: "gray").allSatisfy { $0 >= 253 })
  }

  /// The test runs in a separate process, which is confined to one processor.
  @Test func sameFramesGiveTheSameBytesOnAnyNumberOfProcessors() async {
    await #expect(processExitsWith: .success) {
      let tests = try VideoSinkTests()
      let frames = (0..<20).map { PixelBuffer.noise(192, 320, seed: $0 / 4) }
      var cases: [(name: String, options: VideoOptions)] = []
      for codec in VideoCodec.all where codec.isAvailable {
        for bitrate in [nil, 300_000] {
          var options = VideoOptions()
          (options.codec, options.bitrate) = (codec, bitrate)
          options.isTransparent = codec.keepsAlpha
          guard (try? options.check()) != nil else { continue }
          cases.append(("\(codec)-\(bitrate ?? 0)", options))
        }
      }
      for (name, options) in cases {
        try await tests.write("\(name)-all", frames, options: options)
      }
      // Encoders count the processors available to them.
      #if os(Linux)
        _ = try Tool.run("taskset", ["-a", "-p", "1", "\(getpid())"])
      #endif
      for (name, options) in cases {
        try await tests.write("\(name)-one", frames, options: options)
        let files = try ["all", "one"].map { try tests.folder.bytes("\(name)-\($0)") }
        let difference = firstDifference(files[0], files[1])
        if let difference { throw Tool.Failure(description: "\(name): \(difference)") }
      }
    }
  }

  /// SVT-AV1 waits for ever if it is closed too early.
  ///
  /// Its own process, which ends after a minute, has no other suite that keeps it waiting.
  @Test(.enabled(if: VideoCodec.av1.isAvailable), arguments: [0, 1, 40])
  func encoderThatIsDroppedEnds(count: Int) async {
    await #expect(processExitsWith: .success) { [count] in
      alarm(60)
      let tests = try VideoSinkTests()
      var options = VideoOptions()
      options.codec = .av1
      do {
        var sink = try await tests.sink("a.mp4", 64, 64, options: options)
        let frame = try sink.converter.convert(.noise(64, 64, seed: 1))
        for _ in 0..<count { try sink.write(frame) }
      }
      #expect(try tests.folder.names() == [])
      options.codecOptions = ["svtav1-params": "tune=nonsense"]
      await #expect(throws: FrameSinkError.self) {
        _ = try await tests.sink("b.mp4", 64, 64, options: options)
      }
    }
  }

  /// SVT-AV1 shares tables between encoders.
  ///
  /// Its own process, which ends after a minute, has no other suite that keeps it waiting.
  @Test(.enabled(if: VideoCodec.av1.isAvailable))
  func encodersComeAndGoAtTheSameTime() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      let tests = try VideoSinkTests()
      var options = VideoOptions()
      options.codec = .av1
      try await withThrowingTaskGroup(of: Void.self) { [options] group in
        for name in 0..<4 {
          group.addTask {
            for count in 0..<20 {
              var sink = try await tests.sink("\(name).mp4", 64, 64, options: options)
              let frame = try sink.converter.convert(.noise(64, 64, seed: 1))
              for _ in 0..<count % 3 { try sink.write(frame) }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try tests.folder.names() == [])
    }
  }

  #if os(Linux)
    /// Such a thread stops all others on its processor, until the whole machine waits for it.
    ///
    /// Other tests open encoders at the same time, so a thread gets a second to lose the policy.
    @Test(arguments: VideoCodec.all.filter(\.isAvailable))
    func noThreadIsRealTime(codec: VideoCodec) async throws {
      var options = VideoOptions()
      options.codec = codec
      let container = try #require(
        VideoContainer.all.first { codec.formats.contains($0.format) })
      var sink = try await VideoSink(
        folder("a"), as: container, width: 64, height: 64, of: 2,
        timebase: Timebase(numerator: 1, denominator: 60), options: options,
        replacing: Replacement(true, besides: .none))
      for _ in 0..<2 { try sink.write(sink.converter.convert(.noise(64, 64, seed: 1))) }
      #expect(!ThreadPolicy.isRealTime(0))
      var polls = 0
      while ThreadPolicy.threads.contains(where: ThreadPolicy.isRealTime), polls < 1000 {
        usleep(1000)
        polls += 1
      }
      #expect(polls < 1000)
    }
  #endif

  @Test func nothingIsLeftWithoutFinish() async throws {
    do {
      var sink = try await sink("a.mp4", 32, 32)
      try sink.write(sink.converter.convert(.noise(32, 32, seed: 1)))
      #expect(try folder.names().allSatisfy { $0.hasPrefix(".segue-") })
    }
    #expect(try folder.names() == [])
  }

  @Test func existingFileIsRefusedBeforeAnything() async throws {
    try folder.write("old", to: "a.mp4")
    await #expect(throws: OutputError.exists(path: folder("a.mp4"))) {
      _ = try await sink("a.mp4", 32, 32)
    }
    #expect(try folder.text("a.mp4") == "old")
  }

  @Test func specialCharactersInNamesHaveNoMeaning() async throws {
    for name in ["http:x.mp4", "a%d b'\"|.mp4", "ünï.mp4", "noext"] {
      try await write(name, [.noise(16, 16, seed: 1)])
    }
    #expect(try folder.names().count == 4)
  }

  /// A limit of the file size simulates a full disk, in a separate process.
  @Test func fullDiskIsReportedAndNothingIsLeft() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let folder = try TemporaryFolder()
      let path = folder("a.mp4")
      do {
        var sink = try await VideoSink(
          path, width: 256, height: 256, of: 60,
          timebase: Timebase(numerator: 1, denominator: 60), replacing: .nothing
        )
        for seed in 0..<60 {
          try sink.write(sink.converter.convert(.noise(256, 256, seed: UInt64(seed))))
        }
        try sink.finish()
        throw Tool.Failure(description: "the sink wrote more than the limit")
      } catch OutputError.writeFailed(path: path, reason: "File too large") {
        let names = try folder.names()
        if !names.isEmpty { throw Tool.Failure(description: "left: \(names)") }
      }
    }
  }

  private func sink(
    _ name: String, _ width: Int, _ height: Int,
    _ timebase: Timebase = Timebase(numerator: 1, denominator: 60),
    options: VideoOptions = VideoOptions()
  ) async throws -> VideoSink {
    let container = VideoContainer.all.first { options.codec.formats.contains($0.format) }
    return try await VideoSink(
      folder(name), as: try #require(container), width: width, height: height, of: 250,
      timebase: timebase, options: options, replacing: .nothing)
  }

  private func write(
    _ name: String, _ frames: [PixelBuffer],
    _ timebase: Timebase = Timebase(numerator: 1, denominator: 60),
    options: VideoOptions = VideoOptions()
  ) async throws {
    var sink = try await sink(name, frames[0].width, frames[0].height, timebase, options: options)
    for frame in frames { try sink.write(sink.converter.convert(frame)) }
    try sink.finish()
  }
}
