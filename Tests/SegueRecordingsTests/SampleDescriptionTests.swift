import Foundation
import SegueFiles
import Testing
import TestSupport

@testable import SegueRecordings

/// MP4 files whose track has several descriptions of its pictures, as recorders write that are
/// turned, and programs that join files without decoding.
@Suite struct SampleDescriptionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file of 12 pictures in groups of 4, from a number on.
  private func part(
    _ width: Int, _ height: Int, _ codec: [String], _ name: String = "part.mp4"
  ) throws -> MovieTables {
    try NumberedFrames(folder, width: width, height: height).make(
      name, 12, rate: "25",
      codec + ["-pix_fmt", "yuv420p", "-g", "4", "-video_track_timescale", "12800"])
    return MovieTables(try folder.bytes(name))
  }

  private func write(_ bytes: [UInt8], _ name: String = "a.mp4") throws -> String {
    try Data(bytes).write(to: URL(filePath: folder(name)))
    return folder(name)
  }

  private static let h264 = ["-c:v", "libx264", "-sc_threshold", "0"]
  private static let hevc = [
    "-c:v", "libx265", "-x265-params", "log-level=error:keyint=4:min-keyint=4:scenecut=0", "-tag:v",
    "hvc1",
  ]

  @Test(arguments: [
    h264 + ["-bf", "0"], h264 + ["-bf", "2"], hevc, ["-c:v", "libvpx-vp9", "-b:v", "2M"],
    ["-c:v", "mjpeg", "-q:v", "2"],
  ])
  func picturesFollowTheirDescription(codec: [String]) throws {
    let baseline = codec.contains("libx264") && codec.last == "0"
    let large = codec + (baseline ? ["-profile:v", "baseline"] : [])
    let bytes = try part(96, 64, codec).followed(by: [part(192, 128, large), part(96, 64, codec)])
    let recording = try NumberedFrames.open(write(bytes))
    try recording.expectNumbers(Array(0..<12) + Array(0..<12) + Array(0..<12))
    guard !codec.contains("mjpeg") else { return }
    #expect((recording.facts.width, recording.facts.height) == (192, 128))
    #expect(
      recording.facts.remarks.contains(
        "changes its size 2 times; each picture is fitted into 192 × 128"))
  }

  /// An edit list of libavformat's, and several parts.
  @Test func editsAndDescriptionsMeet() throws {
    let bytes = try part(96, 64, Self.h264 + ["-bf", "2"])
      .followed(by: [part(192, 128, Self.h264 + ["-bf", "2"])])
    // The media begins after two pictures.
    let after = 2.0 / 25
    let one = MovieTables(bytes).edited([.init(start: after + 6.0 / 25, duration: 14.0 / 25)])
    try NumberedFrames.open(write(one)).expectNumbers(Array(6..<12) + Array(0..<8))
    let three = MovieTables(bytes).edited(
      [(17, 5), (2, 6), (9, 9)].map {
        .init(start: after + Double($0.0) / 25, duration: Double($0.1) / 25)
      })
    try NumberedFrames.open(write(three)).expectNumbers(
      Array(5..<10) + Array(2..<8) + Array(9..<12) + Array(0..<6))
  }

  @Test func anotherCodecIsRefused() throws {
    let h264 = try part(96, 64, Self.h264 + ["-bf", "0"])
    let hevc = try part(96, 64, Self.hevc)
    let mpeg4 = try part(96, 64, ["-c:v", "mpeg4"])
    for (bytes, formats) in [
      (h264.followed(by: [hevc]), "avc1, hvc1"), (mpeg4.followed(by: [mpeg4]), "mp4v, mp4v"),
    ] {
      let path = try write(bytes)
      let error = #expect(throws: RecordingError.self) { _ = try NumberedFrames.open(path) }
      #expect(
        error.map { "\($0)" }
          == "\(path): its pictures have several descriptions (\(formats)), which cannot be read as "
          + "one. Cut it where they change, and name each part.")
    }
    // A description that no picture uses does not count.
    let own = try write(h264.followed(by: [h264], usesOwn: true))
    try NumberedFrames.open(own).expectNumbers(Array(0..<12) + Array(0..<12))
  }
}
