import SegueEncoding
import SegueSinks
import Testing
import TestSupport

/// Videos whose rests are longer than a keyframe interval and a segment.
@Suite(.enabled(if: VideoCodec.h264.isAvailable)) struct RestingVideoTests {
  /// Rests of 100, 600 and 60 frames, and transitions of 30 frames between them.
  static let timeline = """
    - { show: red, for: 3.3366 }
    - { to: card, transition: { type: push, duration: 1.001 }, for: 20.02 }
    - { to: red, transition: { type: cube, duration: 1.001 }, for: 2.002 }
    """
  static let count = 820
  static let size = 34 * 26 * 3 / 2

  let video: LongVideo

  init() throws {
    video = try LongVideo(timeline: Self.timeline)
  }

  @Test(arguments: [[:], ["gop": "40"], ["preset": "ultrafast"], ["bitrate": "40000"]])
  func piecesMakeTheWhole(flags: [String: String]) async throws {
    let flags = flags.map { (key: $0.key, value: $0.value) }
    try await video.render("whole.mp4", flags, frames: 0..<Self.count)
    for count in [2, 3, 7] {
      let pieces = try await video.renderShards(
        count, to: "a.mp4", flags, frames: 0..<Self.count)
      _ = try await video.join(pieces, to: "\(count).mp4")
      let isSame = try video.folder.bytes("\(count).mp4") == video.folder.bytes("whole.mp4")
      #expect(isSame, "\(count) shards")
    }
  }

  @Test(arguments: [40, 100, 250])
  func keyframesStandInRests(gop: Int) async throws {
    let path = try await video.render("a.mp4", [("gop", "\(gop)")], frames: 0..<Self.count)
    let keyframes = try packets(path).filter(\.isKeyframe).map(\.frame)
    #expect(Array(stride(from: 0, to: Self.count, by: gop)).allSatisfy(keyframes.contains))
    #expect(keyframes.count <= Self.count / gop + 3)
  }

  /// ffmpeg seeks to the keyframe before, and decodes from there.
  @Test func seekingIntoARestShowsIt() async throws {
    let path = try await video.render("a.mp4", [("gop", "100")], frames: 0..<Self.count)
    let pictures = try Tool.decode(path, as: "yuv420p")
    #expect(pictures.count == Self.count * Self.size)
    for frame in [50, 99, 150, 233, 400, 499, 600, 729, 800] {
      let picture = try Tool.run(
        "ffmpeg",
        [
          "-v", "error", "-ss", "\((Double(frame) - 0.5) * 1001 / 30_000)", "-i", path,
          "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-",
        ])
      let isSame = picture == Array(pictures[frame * Self.size..<(frame + 1) * Self.size])
      #expect(isSame, "frame \(frame)")
    }
  }

  @Test func restsAreRepeatedUnlessTheyAreToBeEncoded() async throws {
    let repeated = try packets(try await video.render("a.mp4", frames: 0..<Self.count))
    let encoded = try packets(
      try await video.render("b.mp4", [("rests", "encode")], frames: 0..<Self.count))
    #expect(repeated.map(\.frame).sorted() == Array(0..<Self.count))
    #expect(encoded.map(\.frame).sorted() == Array(0..<Self.count))
    // A repetition has a length of 4 bytes, a header, and a few bits.
    let sizes = repeated.filter { 150..<249 ~= $0.frame }.map(\.size)
    #expect(Set(sizes).count <= 2 && (sizes.max() ?? 99) < 20, "\(Set(sizes))")
    let pictures = try Tool.decode(video.folder("a.mp4"), as: "yuv420p")
    let rest = (150..<249).map { pictures[$0 * Self.size..<($0 + 1) * Self.size] }
    #expect(rest.allSatisfy { $0 == rest[0] })
  }

  /// An option that is not known to be harmless passes every frame to the encoder.
  @Test func otherOptionsEncodeEveryFrame() async throws {
    let options = [(name: "rc-lookahead", value: "12")]
    for (name, flags) in [("a.mp4", []), ("b.mp4", [(key: "rests", value: "encode")])] {
      try await video.render(name, flags, codecOptions: options, frames: 0..<300)
    }
    let isSame = try video.folder.bytes("a.mp4") == video.folder.bytes("b.mp4")
    #expect(isSame)
  }

  /// A stream without rests is that of the encoder, bit by bit.
  @Test func motionAloneIsUnchanged() async throws {
    let moving = try LongVideo()
    for rests in ["repeat", "encode"] {
      try await moving.render("\(rests).mp4", [("rests", rests)], frames: 50..<330)
    }
    let isSame = try moving.folder.bytes("repeat.mp4") == moving.folder.bytes("encode.mp4")
    #expect(isSame)
  }

  /// Verification decodes every picture, and compares it with the rendered one.
  @Test(arguments: [[:], ["gop": "40"], ["preset": "veryslow"], ["profile": "baseline"]])
  func restsAreVerified(flags: [String: String]) async throws {
    try await video.render(
      "a.mp4", flags.map { (key: $0.key, value: $0.value) }, frames: 0..<Self.count,
      verifies: true)
    #expect(try packets(video.folder("a.mp4")).count == Self.count)
  }

  /// The packets of a file in decoding order.
  private func packets(_ path: String) throws -> [(frame: Int, size: Int, isKeyframe: Bool)] {
    let text = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", "packet=pts,size,flags", "-of", "csv=p=0", path])
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      let fields = $0.split(separator: ",")
      return ((Int(fields[0]) ?? -1) / 1001, Int(fields[1]) ?? -1, fields[2].hasPrefix("K"))
    }
  }
}
