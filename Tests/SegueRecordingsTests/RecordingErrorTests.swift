import Foundation
import SegueFFmpeg
import SegueFiles
import SegueImages
import SegueMessages
import Testing
import TestSupport

@testable import SegueRecordings

@Suite struct RecordingErrorTests {
  @Test(
    arguments: [
      (.media(.isEmpty(path: "a")), "a: is empty. Export or copy it again."),
      (
        .media(.isTooLarge(path: "a", bytes: 9, limit: 8)),
        "a: is 9 bytes long, more than 8. Cut it, or raise that with --max-recording-bytes."
      ),
      (
        .media(.hasTooManyStreams(path: "a", limit: 3)),
        "a: has more than 3 streams. Export it with one track of pictures and one of sound, or raise"
          + " that with --max-recording-streams."
      ),
      (
        .media(.announcesTooManySamples(path: "a", limit: 3)),
        "a: announces more than 3 pictures and packets of sound. Cut it, or raise that with"
          + " --max-recording-samples."
      ),
      (
        .media(.hasTooManyEdits(path: "a", limit: 3)),
        "a: has a track of more than 3 edits. Export it as one piece, or raise that with"
          + " --max-recording-edits."
      ),
      (
        .image(.isTooLarge(path: "a.gif", bytes: 9, limit: 8)),
        "a.gif: is 9 bytes long, more than 8. Use a smaller file, or raise that with"
          + " --max-image-bytes."
      ),
      (
        .hasNoPictures(path: "a"),
        "a: has no moving pictures. Name a recording of a screen, or use 'image' for a picture."
      ),
      (
        .isUnsupportedCodec(path: "a", codec: "cinepak"),
        "a: its pictures are cinepak, which cannot be read. Convert it: ffmpeg -i 'a' -c:v libx264"
          + " -crf 12 -c:a aac recording.mp4"
      ),
      (
        .isUnsupportedFormat(path: "a", format: "xyz12le"),
        "a: its pixels are xyz12le, which cannot be read. Convert it: ffmpeg -i 'a' -c:v libx264"
          + " -crf 12 -c:a aac recording.mp4"
      ),
      (
        .lacksDecoder(path: "a", codec: "av1"),
        "a: its pictures are av1, and this FFmpeg has no decoder of it. Install a full ffmpeg."
      ),
      (
        .hasTooManyPixels(path: "a", width: 20, height: 10, limit: 100),
        "a: is 20 × 10 pixels, more than 100 in all. Scale it down, or raise that with --max-pixels."
      ),
      (
        .hasTooManyPictures(path: "a", limit: 5),
        "a: has more than 5 pictures. Cut it, or raise that with --max-recording-pictures."
      ),
      (
        .isTooLong(path: "a", limit: 60),
        "a: lasts longer than 60 seconds. Cut it, or raise that with --max-recording-seconds."
      ),
      (
        .hasNoSoundPicture(path: "a", reason: "R"),
        "a: none of its pictures can be decoded (R). Export or copy it again."
      ),
      (
        .takesTooLong(path: "a", seconds: 600),
        "a: reading took longer than 600 seconds. Cut it, encode it smaller, or raise that with"
          + " --max-decode-seconds."
      ),
    ] as [(RecordingError, String)])
  func text(error: RecordingError, text: String) { #expect("\(error)" == text) }

  /// Files of other kinds are named, with a command that makes a recording of them.
  @Test(arguments: [
    ("a.mpg", ["-q:v", "2"], "is an MPEG program stream, which cannot be read"),
    ("a.wmv", ["-q:v", "2"], "is a Windows Media file, which cannot be read"),
    ("a.flv", ["-q:v", "2"], "is a Flash video, which cannot be read"),
    ("a.mkv", ["-c:v", "mpeg2video"], "its pictures are mpeg2video, which cannot be read"),
    (
      "a.avi", ["-c:v", "libx264", "-bf", "2"],
      "its pictures are h264, whose order this AVI file does not say"
    ),
  ])
  func theCommandConverts(name: String, options: [String], problem: String) throws {
    let folder = try TemporaryFolder()
    let frames = NumberedFrames(folder)
    try frames.make(name, 8, rate: "25", options)
    let place = InputPath(name, name: name, in: folder.path, of: try Boundary(folder.path))
    let error = #expect(throws: RecordingError.self) { _ = try Recording.facts(of: place) }
    let text = try #require(error).description
    #expect(text.hasPrefix("\(name): \(problem). Convert it: "), "\(text)")
    let command = try #require(text.components(separatedBy: "Convert it: ").last)
    _ = try Tool.run("bash", ["-c", "cd '\(folder.path)' && \(command) 2>/dev/null"])
    try NumberedFrames.open(folder("recording.mp4")).expectNumbers(Array(0..<8))
  }

  @Test func kindsOfFailureDecideTheStatus() {
    #expect(RecordingError.media(.doesNotExist(path: "a")).failure == .missingInput)
    #expect(RecordingError.media(.lacksMemory(path: "a")).failure == .outOfMemory)
    #expect(RecordingError.media(.hasChanged(path: "a")).failure == .changedInput)
    #expect(RecordingError.image(.lacksMemory(path: "a")).failure == .outOfMemory)
    #expect(RecordingError.lacksDecoder(path: "a", codec: "av1").failure == .request)
    #expect(RecordingError.takesTooLong(path: "a", seconds: 1).failure == .timedOut)
    #expect(RecordingError.isTooLong(path: "a", limit: 1).failure == .badInput)
    #expect(RecordingError.takesTooLong(path: "a", seconds: 1).isFault)
    #expect(RecordingError.media(.hasChanged(path: "a")).isFault)
    #expect(!RecordingError.hasNoPictures(path: "a").isFault)
  }
}
