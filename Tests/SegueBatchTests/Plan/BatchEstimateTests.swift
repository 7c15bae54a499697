import BatchTestSupport
import Foundation
import SegueBatch
import SegueFiles
import SegueImages
import SegueLimits
import Testing
import TestSupport

@Suite struct BatchEstimateTests {
  /// Each decoded image needs 12 bytes per pixel, once, however many views show it.
  @Test func memoryIncludesImages() async throws {
    let place = try BatchFolder()
    let views = [
      "a: a.png, b: a.png", "a: a.png, b: b.png", "a: { color: red }, b: { color: blue }",
    ]
    for (index, views) in views.enumerated() {
      try place.folder.write(
        """
        segue: 1
        canvas: { size: [32, 32], scale: 1, fps: 10 }
        views: { \(views) }
        timeline: [{ show: a, for: 1 }, { to: b }]
        """, to: "\(index).yaml")
    }
    let rows = (0..<3).map { "- { spec: \($0).yaml, output: \($0).mp4 }" }
    let plan = try await BatchPlan(
      Batch(JobsFile.parse(text: rows.joined(separator: "\n"), file: place.folder("jobs.yaml"))),
      settings: BatchSettings())
    let memory = plan.jobs.map { $0.facts?.memory ?? 0 }
    let pixels = try ["a.png", "b.png"].map { name in
      let size = try ImageReader().size(of: InputPath(place.folder(name)))
      return size.width * size.height
    }
    #expect(memory[0] - memory[2] == 12 * pixels[0])
    let both = Processors.count > 1 ? pixels[0] + pixels[1] : max(pixels[0], pixels[1])
    #expect(memory[1] - memory[2] == 12 * both)
  }

  /// The estimated size is within a factor of 2 of the real one, for various sizes, rates,
  /// qualities and rests.
  @Test(arguments: [
    ("showcase", "scale: 0.3, fps: 20", ""), ("showcase", "scale: 0.6, fps: 10", ", crf: 28"),
    ("rests", "scale: 0.3, fps: 20", ""), ("rests", "scale: 0.2, fps: 10", ", preset: ultrafast"),
    ("curl", "scale: 0.4, fps: 20", ", codec: hevc"),
  ])
  func theSizeIsWithinAFactorOfTwo(name: String, row: String, encoding: String) async throws {
    let folder = try TemporaryFolder()
    let screens = Repository.fixtures.appending(path: "screens").path()
    let steps = [
      "showcase":
        "{ to: b, transition: cube, for: 0.6 }, { to: c, transition: pageCurl }, { to: a, transition: pageScroll, for: 1 }",
      "rests": "{ to: b, transition: push, for: 9 }, { to: c, transition: crossDissolve, for: 5 }",
      "curl": "{ to: b, transition: pageCurl, for: 0.3 }, { to: c, transition: pageCurl }",
    ]
    try folder.write(
      """
      segue: 1
      defaults: { for: 0.5 }
      views: { a: "\(screens)/chat@2x.png", b: "\(screens)/map@2x.png", c: "\(screens)/photos@2x.png" }
      timeline: [ { show: a }, \(steps[name] ?? "") ]
      """, to: "spec.yaml")
    let file = try JobsFile.parse(
      text: "- { spec: spec.yaml, output: a.mp4, \(row)\(encoding) }", file: folder("jobs.yaml"))
    let plan = try await BatchPlan(Batch(file), settings: BatchSettings())
    try await LocalEngine().run(plan, BatchSettings(), ended: { _ in }, progressed: { _ in })
    let ratio = Double(plan.estimate.bytes) / Double(try folder.bytes("a.mp4").count)
    #expect((0.5...2).contains(ratio), "\(ratio)")
  }

  /// A recording of an app is as large as its screenshots.
  @Test func recordingsAreEstimatedLikeScreenshots() async throws {
    let folder = try TemporaryFolder()
    let screens = Repository.fixtures.appending(path: "screens").path()
    try folder.write(
      """
      segue: 1
      canvas: { scale: 0.3, fps: 20 }
      views: { a: "\(screens)/chat@2x.png", b: "\(screens)/map@2x.png" }
      timeline: [ { show: a, for: 0.5 }, { to: b, transition: cube, for: 0.5 } ]
      """, to: "app.yaml")
    try folder.write(
      """
      segue: 1
      canvas: { scale: 1, fps: 20 }
      views: { a: { video: app.mp4 } }
      timeline: [ { show: a, for: end } ]
      """, to: "spec.yaml")
    func estimate(of name: String, to output: String) async throws -> Int {
      let file = try JobsFile.parse(
        text: "- { spec: \(name), output: \(output) }", file: folder("\(output).jobs.yaml"))
      let plan = try await BatchPlan(Batch(file), settings: BatchSettings())
      try await LocalEngine().run(plan, BatchSettings(), ended: { _ in }, progressed: { _ in })
      return plan.estimate.bytes
    }
    _ = try await estimate(of: "app.yaml", to: "app.mp4")
    let estimated = try await estimate(of: "spec.yaml", to: "a.mp4")
    let ratio = Double(estimated) / Double(try folder.bytes("a.mp4").count)
    #expect((0.5...2).contains(ratio), "\(ratio)")
  }

  /// The quality of each codec and format changes its size by a law of its own.
  @Test(arguments: [
    ("mp4", "codec: h264, crf: 8"), ("mp4", "codec: h264, crf: 40"),
    ("mp4", "codec: hevc, crf: 10"), ("mp4", "codec: hevc, crf: 42"),
    ("mp4", "codec: av1, preset: 12, crf: 10"), ("mp4", "codec: av1, preset: 12, crf: 60"),
    ("webm", "codec: vp9, preset: 5, crf: 6"), ("webm", "codec: vp9, preset: 5, crf: 56"),
    ("webp", "quality: 10"), ("webp", "quality: 97"), ("webp", "lossless: true"),
    ("gif", "quality: 30"), ("gif", "quality: 95"), ("apng", "pngLevel: 0"),
  ])
  func theSizeFollowsTheQuality(format: String, encoding: String) async throws {
    let folder = try TemporaryFolder()
    let screens = Repository.fixtures.appending(path: "screens").path()
    try folder.write(
      """
      segue: 1
      views: { a: "\(screens)/chat@2x.png", b: "\(screens)/map@2x.png" }
      timeline: [ { show: a, for: 0.3 }, { to: b, transition: cube, for: 0.3 } ]
      """, to: "spec.yaml")
    func ratio(_ encoding: String) async throws -> Double {
      let file = try JobsFile.parse(
        text: "- { spec: spec.yaml, output: a.\(format), scale: 0.4, fps: 15\(encoding) }",
        file: folder("jobs.yaml"))
      var settings = BatchSettings()
      settings.overwrite = true
      let plan = try await BatchPlan(Batch(file), settings: settings)
      try await LocalEngine().run(plan, settings, ended: { _ in }, progressed: { _ in })
      return Double(plan.estimate.bytes) / Double(try folder.bytes("a.\(format)").count)
    }
    // The estimate of the usual quality knows nothing of the pictures, so only the law is compared.
    let usual = encoding.split(separator: ",").filter {
      !$0.contains("crf") && !$0.contains("quality")
        && !$0.contains("lossless") && !$0.contains("pngLevel")
    }
    let base = try await ratio(usual.map { ", \($0)" }.joined())
    let found = try await ratio(", \(encoding)") / base
    #expect((0.5...2).contains(found), "\(found) of the usual ratio, \(base)")
  }

  /// Each encode mixes the sound, where the format has any.
  @Test func soundTakesTime() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.fixtures.appending(path: "sounds/click.wav"),
      to: URL(filePath: folder("click.wav")))
    let specs = [
      ("silent", 10, ""), ("short", 10, "audio: { file: click.wav, loop: true }"),
      ("long", 20, "audio: click.wav"), ("quiet", 20, ""),
    ]
    for (name, seconds, audio) in specs {
      try folder.write(
        """
        segue: 1
        canvas: { size: [32, 32], scale: 1, fps: 10 }
        views: { a: { color: red } }
        timeline: [{ show: a, for: \(seconds) }]
        \(audio)
        """, to: "\(name).yaml")
    }
    let outputs = ["silent.mp4", "short.mp4", "long.mp4", "quiet.mp4", "silent.gif", "short.gif"]
    let rows = outputs.map { "- { spec: \($0.split(separator: ".")[0]).yaml, output: \($0) }" }
    let plan = try await BatchPlan(
      Batch(JobsFile.parse(text: rows.joined(separator: "\n"), file: folder("jobs.yaml"))),
      settings: BatchSettings())
    let seconds = plan.jobs.compactMap { $0.facts?.processorSeconds }
    try #require(seconds.count == outputs.count)
    let (short, long) = (seconds[1] - seconds[0], seconds[2] - seconds[3])
    #expect(short > 0 && abs(long - 2 * short) < 1e-9)
    #expect(seconds[4] == seconds[5])
  }

  /// For a part of a video, only its own frames count.
  @Test func aPartOfAVideoHasTheSizeOfItsFrames() async throws {
    let place = try BatchFolder()
    let rows = ["0..6", "2..5", "0..2"].enumerated().map { index, frames in
      #"{"spec": "spec.yaml", "output": "\#(index).rgba", "frames": "\#(frames)", "#
        + #""set": {"second": "b.png", "rest": "0.2"}}"#
    }
    let file = try JobsFile.parse(
      text: rows.joined(separator: "\n"), file: place.folder("jobs.jsonl"))
    let plan = try await BatchPlan(Batch(file), settings: BatchSettings())
    #expect(plan.jobs.map { $0.facts?.movingFrames } == [3, 3, 0])
    #expect(plan.estimate.bytes == 4 * 32 * 32 * (6 + 3 + 2))
  }

  /// Canvases and durations are at their limits: 4 bytes for each of 10⁸ pixels of 10⁸ frames, in
  /// up to 256 jobs.
  @Test(arguments: [(1, 39_999_600_000_000_000), (256, .max)])
  func bytesSaturateAtTheLargestInteger(count: Int, bytes: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      segue: 1
      canvas: { size: [10000, 10000], scale: 1, fps: 1000 }
      views: { a: { color: red } }
      timeline: [{ show: a, for: 50000 }, { to: a, transition: none, for: 49999 }]
      """, to: "spec.yaml")
    let rows = (0..<count).map { "- { spec: spec.yaml, output: \($0).rgba }" }
    let batch = try Batch(
      JobsFile.parse(text: rows.joined(separator: "\n"), file: folder("jobs.yaml")))
    let plan = try await BatchPlan(batch, settings: BatchSettings())
    #expect(plan.frameCount == count * 99_999_000)
    #expect(plan.estimate.bytes == bytes)
  }
}
