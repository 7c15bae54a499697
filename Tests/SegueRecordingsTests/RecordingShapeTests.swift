import Foundation
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueImages
@testable import SegueRecordings

@Suite struct RecordingShapeTests {
  let frames: NumberedFrames

  init() throws {
    frames = NumberedFrames(try TemporaryFolder())
  }

  /// The frames are stored as `orientation` wants them turned back.
  @Test(arguments: Orientation.allCases)
  func displayMatrixIsFollowed(orientation: Orientation) throws {
    // ffmpeg's filters that undo each orientation before the frames are stored.
    let filters: [Orientation: String] = [
      .mirrored: "hflip", .turnedHalf: "hflip,vflip", .flipped: "vflip",
      .transposed: "transpose=cclock_flip", .turnedRight: "transpose=cclock",
      .transversed: "transpose=clock_flip", .turnedLeft: "transpose=clock",
    ]
    let matrices: [Orientation: (Int32, Int32, Int32, Int32)] = [
      .upright: (1, 0, 0, 1), .mirrored: (-1, 0, 0, 1), .turnedHalf: (-1, 0, 0, -1),
      .flipped: (1, 0, 0, -1), .transposed: (0, 1, 1, 0), .turnedRight: (0, 1, -1, 0),
      .transversed: (0, -1, -1, 0), .turnedLeft: (0, -1, 1, 0),
    ]
    let filter = filters[orientation].map { ["-vf", $0] } ?? []
    let path = try frames.make("a.mp4", 6, filter + ["-c:v", "libx264", "-crf", "10"])
    let (a, b, c, d) = try #require(matrices[orientation])
    try TrackMatrix.set(TrackMatrix.numbers(a, b, c, d), in: path)
    let recording = try NumberedFrames.open(path)
    #expect((recording.facts.width, recording.facts.height) == (96, 64))
    try recording.expectNumbers(Array(0..<6))
  }

  @Test(arguments: [90, 180, 270])
  func rotationByFFmpegIsFollowed(degrees: Int) throws {
    // The player of ffmpeg follows the matrix that ffmpeg writes.
    let filters = [90: "transpose=clock", 180: "hflip,vflip", 270: "transpose=cclock"]
    let stored = try frames.make(
      "a.mp4", 6, ["-vf", try #require(filters[degrees]), "-c:v", "libx264", "-crf", "10"])
    let path = frames.folder("b.mov")
    let rotation = Tool.rotation(degrees)
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error"] + rotation.before + ["-i", stored, "-c", "copy"] + rotation.after + [path])
    let recording = try NumberedFrames.open(path)
    try recording.expectNumbers(Array(0..<6))
  }

  @Test func otherMatrixIsLeftOutWithARemark() throws {
    let path = try frames.make("a.mp4", 2, ["-c:v", "libx264"])
    try TrackMatrix.set([46341, 46341, 0, -46341, 46341, 0, 0, 0, 1 << 30], in: path)
    let recording = try NumberedFrames.open(path)
    #expect(
      recording.facts.remarks.contains(
        "has a display matrix that is no quarter turn or mirroring; it is left out"))
    try recording.expectNumbers([0, 1])
  }

  @Test(arguments: [("4/3", 128), ("3/4", 72), ("12/11", 105)])
  func pixelAspectScalesTheWidth(aspect: String, width: Int) throws {
    let path = try frames.make(
      "a.mp4", 4, ["-vf", "setsar=\(aspect)", "-c:v", "libx264", "-crf", "10"])
    let recording = try NumberedFrames.open(path)
    #expect((recording.facts.width, recording.facts.height) == (width, 64))
    try recording.expectNumbers(Array(0..<4))
  }

  @Test(arguments: [(97, 63), (95, 65), (49, 33)])
  func oddSizesAreWhole(width: Int, height: Int) throws {
    let odd = NumberedFrames(frames.folder, width: width, height: height)
    for options in [
      ["-pix_fmt", "yuv420p", "-c:v", "libvpx-vp9", "-lossless", "1"],
      ["-pix_fmt", "yuv444p", "-c:v", "libx264", "-crf", "5"],
    ] {
      let path = try odd.make("a.mkv", 4, options)
      let recording = try NumberedFrames.open(path)
      #expect((recording.facts.width, recording.facts.height) == (width, height))
      try recording.expectNumbers(Array(0..<4))
    }
  }

  /// A codec, the format of its packets alone, and options of ffmpeg.
  struct Coding: Sendable, CustomTestStringConvertible {
    let format: String
    let container: String
    let options: [String]
    var testDescription: String { "\(format) in \(container)" }

    static let all = [
      Coding(format: "h264", container: "mkv", options: ["-c:v", "libx264", "-bf", "0"]),
      Coding(format: "h264", container: "mp4", options: ["-c:v", "libx264", "-bf", "0"]),
      // With cutree, x265 writes past the end of a list for pictures of 40 to 48 columns.
      Coding(
        format: "hevc", container: "mkv",
        options: ["-c:v", "libx265", "-x265-params", "log-level=error:bframes=0:cutree=0"]),
      Coding(format: "ivf", container: "webm", options: ["-c:v", "libvpx", "-b:v", "2M"]),
      Coding(
        format: "ivf", container: "webm",
        options: ["-c:v", "libvpx-vp9", "-lossless", "1", "-auto-alt-ref", "0"]),
      Coding(
        format: "ivf", container: "webm",
        options: ["-c:v", "libaom-av1", "-crf", "20", "-cpu-used", "8", "-lag-in-frames", "0"]),
    ]
  }

  /// A recording of parts of different sizes, four numbered pictures each.
  private func joined(_ sizes: [(width: Int, height: Int)], _ coding: Coding) throws -> String {
    var parts: [[UInt8]] = []
    for (index, size) in sizes.enumerated() {
      let path = try NumberedFrames(frames.folder, width: size.width, height: size.height).make(
        "part\(index)", 4, ["-pix_fmt", "yuv420p"] + coding.options + ["-f", coding.format])
      parts.append([UInt8](try Data(contentsOf: URL(filePath: path))))
    }
    if coding.format == "ivf" { parts = IVFFile.following(parts) }
    try Data(parts.flatMap(\.self)).write(to: URL(filePath: frames.folder("joined")))
    let path = frames.folder("a.\(coding.container)")
    let rate = coding.format == "ivf" ? [] : ["-fflags", "+genpts", "-r", "30"]
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-y"] + rate + ["-f", coding.format, "-i", frames.folder("joined")]
        + ["-c", "copy", path])
    return path
  }

  /// A call that grows: every picture fills the largest.
  @Test(arguments: Coding.all)
  func aSizeThatGrowsIsTheLargest(coding: Coding) throws {
    let recording = try NumberedFrames.open(try joined([(48, 32), (96, 64), (192, 128)], coding))
    #expect((recording.facts.width, recording.facts.height) == (192, 128))
    #expect(
      recording.facts.remarks.contains(
        "changes its size 2 times; each picture is fitted into 192 × 128"))
    try recording.expectNumbers([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
  }

  /// A phone that is turned: no picture is stretched.
  @Test(arguments: Coding.all)
  func anotherShapeIsNotStretched(coding: Coding) throws {
    let recording = try NumberedFrames.open(try joined([(96, 64), (64, 128)], coding))
    #expect((recording.facts.width, recording.facts.height) == (64, 128))
    #expect(
      recording.facts.remarks.contains(
        "changes its size once; each picture is fitted into 64 × 128"))
    // 64 · 64 / 96 rows, in the middle.
    let wide = try recording.picture(1)
    let opaque = (0..<128).filter { y in (0..<64).allSatisfy { wide[$0, y].w == 255 } }
    #expect(opaque == Array(42..<85))
    #expect((0..<128).allSatisfy { opaque.contains($0) || wide[5, $0] == .clear })
    let cut = PixelBuffer(
      width: 64, height: 43, pixels: Array(wide.pixels[42 * 64..<85 * 64]))
    #expect(NumberedFrames.number(cut) == 1)
    #expect(NumberedFrames.isUpright(cut))
    #expect(try NumberedFrames.number(recording.picture(6)) == 2)
    #expect(try recording.picture(6).isOpaque)
  }

  /// Without a tag the matrix is guessed by the size, and does not change where that does.
  @Test func colorsDoNotChangeWithTheSize() throws {
    var parts: [[UInt8]] = []
    for size in ["96x768", "768x96"] {
      let path = frames.folder("\(size).h264")
      _ = try Tool.run(
        "ffmpeg",
        [
          "-v", "error", "-f", "lavfi", "-i", "color=0x20C040:s=\(size):r=30:d=0.2", "-c:v",
          "libx264", "-bf", "0", "-qp", "4", "-pix_fmt", "yuv420p", path,
        ])
      parts.append([UInt8](try Data(contentsOf: URL(filePath: path))))
    }
    let path = frames.folder("a.mkv")
    try Data(parts.flatMap(\.self)).write(to: URL(filePath: frames.folder("a.h264")))
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-fflags", "+genpts", "-r", "30", "-i", frames.folder("a.h264"), "-c",
        "copy", path,
      ])
    let recording = try NumberedFrames.open(path)
    let (tall, wide) = try (recording.picture(1), recording.picture(9))
    #expect(tall[48, 384] == wide[48, 384])
  }

  /// The first key picture is not presented, but those after it have its size.
  @Test func aSizeCountsWhereItsKeyPictureIsHidden() throws {
    let coding = Coding(
      format: "h264", container: "mp4", options: ["-c:v", "libx264", "-bf", "0"])
    let whole = try joined([(96, 64), (192, 128)], coding)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: whole)))
    let cut = MovieTables(bytes).edited([.init(start: 2 / 30.0, duration: 6 / 30.0)])
    try Data(cut).write(to: URL(filePath: frames.folder("cut.mp4")))
    let recording = try NumberedFrames.open(frames.folder("cut.mp4"))
    try recording.expectNumbers([2, 3, 0, 1, 2, 3])
    #expect((recording.facts.width, recording.facts.height) == (192, 128))
  }

  /// One size is told without a remark.
  @Test func oneSizeHasNoRemark() throws {
    let path = try frames.make("a.mp4", 12, ["-c:v", "libx264", "-g", "3"])
    let remarks = try NumberedFrames.open(path).facts.remarks
    #expect(!remarks.contains { $0.hasPrefix("changes") })
  }
}
