import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// The joined pieces of a video equal the whole, byte for byte.
@Suite struct ShardedVideoTests {
  /// The encoding of a video, its frames, and the numbers of shards to try.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var flags: [String: String] = [:]
    var codecOptions: [String: String] = [:]
    let frames: Range<Int>
    let counts: [Int]
  }

  static let cases = [
    Case(testDescription: "h264, last segment of 1 frame", frames: 0..<501, counts: [1, 2, 7, 16]),
    Case(
      testDescription: "hevc, last segment of 2 frames",
      flags: ["codec": "hevc", "preset": "ultrafast"], frames: 0..<502, counts: [1, 2, 7, 16]),
    Case(
      testDescription: "one B-frame in a row", codecOptions: ["bf": "1"], frames: 5..<257,
      counts: [2]),
    Case(
      testDescription: "no B-frames", codecOptions: ["bf": "0"], frames: 0..<251, counts: [2]),
    Case(testDescription: "bitrate", flags: ["bitrate": "90000"], frames: 0..<400, counts: [2]),
    Case(
      testDescription: "hevc, bitrate",
      flags: ["codec": "hevc", "preset": "ultrafast", "bitrate": "90000"], frames: 0..<300,
      counts: [2]),
    Case(testDescription: "gop of 60", flags: ["gop": "60"], frames: 0..<560, counts: [2, 7]),
    Case(testDescription: "short", frames: 40..<43, counts: [1, 2, 7]),
  ]

  @Test(arguments: cases)
  func piecesMakeTheWhole(_ example: Case) async throws {
    let video = try LongVideo()
    let flags = example.flags.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    let options = example.codecOptions.map { (name: $0.key, value: $0.value) }
    try await video.render("whole.mp4", flags, codecOptions: options, frames: example.frames)
    let whole = try video.folder.bytes("whole.mp4")
    #expect(whole.count > 1000)
    for count in example.counts {
      let pieces = try await video.renderShards(
        count, to: "a.mp4", flags, codecOptions: options, frames: example.frames)
      _ = try await video.join(pieces.reversed(), to: "\(count).mp4")
      let isSame = try video.folder.bytes("\(count).mp4") == whole
      #expect(isSame, "\(count) shards")
    }
  }

  @Test func videosWithOddSizesAreJoined() async throws {
    let video = try LongVideo(width: 33, height: 25)
    try await video.render("whole.mp4", frames: 0..<260)
    let pieces = try await video.renderShards(2, to: "a.mp4", frames: 0..<260)
    _ = try await video.join(pieces, to: "joined.mp4")
    #expect(try video.folder.bytes("joined.mp4") == video.folder.bytes("whole.mp4"))
  }

  @Test(arguments: ["h264", "hevc"])
  func timesContinueAcrossSegments(codec: String) async throws {
    let video = try LongVideo()
    let path = try await video.render(
      "a.mp4", [("codec", codec), ("preset", "veryfast")], frames: 0..<252)
    let stream = try Tool.probe(path, "stream=nb_read_packets,duration_ts,time_base")
    #expect(stream["time_base"] == "1/30000")
    #expect(stream["nb_read_packets"] == "252")
    #expect(stream["duration_ts"] == "\(252 * 1001)")
    let rows = try packets(path)
    #expect(rows.map(\.pts).sorted() == (0..<252).map { $0 * 1001 })
    #expect(rows.map(\.dts) == rows.indices.map { rows[0].dts + $0 * 1001 })
    #expect(rows.allSatisfy { $0.pts >= $0.dts })
    // No frame of the second segment precedes one of the first.
    #expect(rows[..<250].allSatisfy { $0.pts < 250 * 1001 })
    #expect(try Tool.decode(path, as: "gray").count == 252 * 34 * 26)
  }

  @Test func aPieceDescribesItselfAndTheWholeDoesNot() async throws {
    let video = try LongVideo()
    let pieces = try await video.renderShards(2, to: "a.mp4", frames: 1..<502)
    let joined = try await video.join(pieces, to: "joined.mp4")
    let tags = try pieces.map { try Tool.probe($0, "format_tags=comment")["TAG:comment"] ?? "" }
    let (first, second) = (PieceDescription(tags[0]), PieceDescription(tags[1]))
    #expect(first?.frames == 1..<251)
    #expect(second?.frames == 251..<502)
    #expect(second?.shard == Shard(2, of: 2))
    #expect(second?.all == 1..<502)
    #expect(second?.segue == Version.current)
    #expect(second?.rate.description == "30000/1001")
    #expect(first?.recipe.count == 64)
    #expect(first?.recipe == second?.recipe)
    #expect(try Tool.probe(joined, "format_tags=comment") == [:])
    // A piece is a valid video on its own, which begins at its first frame.
    #expect(try packets(pieces[1]).map(\.pts).min() == 0)
  }

  @Test func anEmptyShardCausesAWarning() async throws {
    let video = try LongVideo()
    let plan = try RenderPlan(
      try Spec.parse(
        text: "segue: 1\nviews: { a: { color: red } }\ncanvas: { size: [32, 32], scale: 1 }\n"
          + "timeline: [{ show: a, for: 5 }]", file: "a.yaml"))
    let output = try Spec.Output.parse(settings: [("path", video.folder("a.mp4"))])
    let job = try RenderJob(plan, output: output, shard: Shard(1, of: 7))
    var warnings: [String] = []
    try await job.run(RenderNews(warned: { warnings.append($0) }))
    #expect(job.frames.isEmpty)
    #expect(
      warnings == [
        "shard 1/7 has no frames: segments of 250 frames are not divided, so at most 2 of 7 shards "
          + "have some. Its piece is still made, because 'segue concat' needs it."
      ])
    #expect(try video.folder.names() == ["a.mp4"])
  }

  private func packets(_ path: String) throws -> [(pts: Int, dts: Int)] {
    let text = try Tool.run(
      "ffprobe", ["-v", "error", "-show_entries", "packet=pts,dts", "-of", "csv=p=0", path])
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      let numbers = $0.split(separator: ",").compactMap { Int($0) }
      return (numbers[0], numbers[1])
    }
  }
}
