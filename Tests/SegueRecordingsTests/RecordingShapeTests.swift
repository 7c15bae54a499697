import Foundation
import Pixels
import SegueFiles
import TestSupport
import Testing

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
    // ffmpeg 5 turns to the left by this tag, and its own player follows the matrix that it writes.
    let filters = [90: "transpose=clock", 180: "hflip,vflip", 270: "transpose=cclock"]
    let stored = try frames.make(
      "a.mp4", 6, ["-vf", try #require(filters[degrees]), "-c:v", "libx264", "-crf", "10"])
    let path = frames.folder("b.mov")
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-i", stored, "-c", "copy", "-metadata:s:v", "rotate=\(degrees)", path])
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

  @Test func pictureOfAnotherSizeIsScaled() throws {
    let small = NumberedFrames(frames.folder, width: 48, height: 32)
    let options = [
      "-c:v", "libx264", "-bf", "0", "-crf", "8", "-bsf:v", "h264_mp4toannexb", "-f", "h264",
    ]
    let parts = [try frames.make("a.h264", 4, options), try small.make("b.h264", 4, options)]
    let joined = frames.folder("c.h264")
    let bytes = try parts.flatMap { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
    try Data(bytes).write(to: URL(filePath: joined))
    let path = frames.folder("c.mkv")
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-fflags", "+genpts", "-r", "10", "-i", joined, "-c", "copy", path])
    let recording = try NumberedFrames.open(path)
    try recording.expectNumbers([0, 1, 2, 3, 0, 1, 2, 3])
  }
}
