import BatchTestSupport
import Foundation
import SegueBatch
import SegueFiles
import SegueFrames
import SegueRendering
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@Suite struct LocalEngineTests {
  private let place: BatchFolder

  init() throws { place = try BatchFolder() }

  @Test func outputsEqualThoseOfSingleRenders() async throws {
    let results = try await place.run([
      BatchFolder.row("one"), BatchFolder.row("two", second: "a.png"),
    ])
    #expect(results.map(\.word) == ["done", "done"])
    let spec = try Spec.read(
      path: place.folder("spec.yaml"), variables: ["second": "b.png", "rest": "0.2"])
    var output = Spec.Output()
    output.path = Located(place.folder("single/"))
    try await RenderJob(RenderPlan(spec), output: output).run()
    #expect(try place.folder.names(in: "single").count == 6)
    for name in try place.folder.names(in: "single") {
      #expect(try place.folder.bytes("single/\(name)") == place.folder.bytes("out/one/\(name)"))
    }
  }

  @Test func aBrokenJobDoesNotAffectOthers() async throws {
    try place.folder.write("segue: 2", to: "wrong.yaml")
    try Data([1, 2, 3]).write(to: URL(filePath: place.folder("noise.png")))
    let results = try await place.run([
      BatchFolder.row("one"),
      BatchFolder.row("two", second: "gone.png"),
      BatchFolder.row("three", second: "noise.png"),
      #"{"spec": "wrong.yaml", "output": "out/four/"}"#,
      #"{"spec": "none.yaml", "output": "out/five/"}"#,
      BatchFolder.row("six", rest: "soon"),
      #"{"spec": "spec.yaml", "output": "out/seven.mkv", "set": {"second": "b.png", "rest": "1"}}"#,
      #"{"spec": "spec.yaml", "output": "out/eight/", "frames": "4..99", "set": {"second": "b.png", "rest": "0.2"}}"#,
      BatchFolder.row("nine"),
    ])
    let folder = place.folder.path
    #expect(
      results.map(\.word) == [
        "done",
        "66 \(folder)/spec.yaml:3:23: views.b: \(folder)/gone.png: no such file. Check the path.",
        "65 \(folder)/spec.yaml:3:23: views.b: \(folder)/noise.png: is not an image. "
          + "Use PNG, JPEG, WebP, BMP or GIF.",
        "65 \(folder)/wrong.yaml:1:1: has no timeline or storyboard, expected one of them\n"
          + "\(folder)/wrong.yaml:1:1: views: is missing, expected views, such as 'home: home.png'\n"
          + "\(folder)/wrong.yaml:1:8: segue: is '2', expected 1, the version of the schema",
        "66 \(folder)/none.yaml: there is no such file; check the path.",
        "65 \(folder)/spec.yaml:5:21: timeline[0].for: is 'soon', expected seconds from 0 to 86400, or "
          + "end",
        "65 \(folder)/out/seven.mkv: its name does not tell the format. Did you mean '.mov'? Name it .mp4, .mov, "
          + ".webm, .gif, .apng, .webp, .y4m, .rgba, .wav or %04d.png, end it in '/' for a folder of PNG files, or give --format.",
        "65 \(folder)/jobs.jsonl:8:1: The video has frames 0..6, and 4..99 is not within them; "
          + "name a part of them.",
        "done",
      ])
    #expect(try place.folder.names(in: "out") == [".segue", "nine", "one"])
    #expect(try place.folder.names(in: "out/.segue") == ["nine.json", "one.json"])
  }

  @Test func anExistingOutputIsRefused() async throws {
    _ = try await place.run([BatchFolder.row("one")])
    let before = try place.contents()
    let results = try await place.run([BatchFolder.row("one", second: "a.png")])
    #expect(results[0].word.hasPrefix("73 \(place.folder.path)/out/one/"))
    #expect(try place.contents() == before)
    let again = try await place.run([BatchFolder.row("one", second: "a.png")]) {
      $0.overwrite = true
    }
    #expect(again.map(\.word) == ["done"])
    #expect(try place.contents() != before)
  }

  @Test func theFirstFailureStopsABatchThatFailsFast() async throws {
    let rows =
      [BatchFolder.row("one", second: "gone.png")] + (0..<40).map { BatchFolder.row("n\($0)") }
    let results = try await place.run(rows) {
      $0.failsFast = true
      $0.jobs = 1
    }
    #expect(results.count == 1)
    #expect(!FileManager.default.fileExists(atPath: place.folder("out/n5")))
  }

  @Test func aJobThatExceedsItsTimeLimitIsStopped() async throws {
    let results = try await place.run([BatchFolder.row("slow", rest: "80000")]) {
      $0.timeout = .milliseconds(150)
    }
    #expect(
      results.map(\.word) == [
        "75 \(place.folder.path)/jobs.jsonl:1:1: took longer than 0.15 seconds; "
          + "give it more with --timeout"
      ])
    // On a busy machine, the limit may expire before the folder is created.
    #expect(((try? place.folder.names(in: "out")) ?? []) == [])
  }

  @Test func resultsDescribeTheContentOfTheOutput() async throws {
    let line = try await place.run([BatchFolder.row("one")])[0].line
    #expect(line.status == .done)
    #expect(line.frames == 6)
    let sums = try Tool.run("sh", ["-c", "cd \(place.folder("out/one")) && sha256sum *"])
    #expect(line.sha256 == ContentDigest.of(String(decoding: sums, as: UTF8.self)))
    let sizes = try place.folder.names(in: "out/one").map {
      try place.folder.bytes("out/one/\($0)").count
    }
    #expect(line.bytes == sizes.reduce(0, +))
  }

  /// A batch runs even if there is only memory for one job at a time.
  @Test func aBatchRunsWithMemoryForOneJob() async throws {
    let results = try await place.run((0..<5).map { BatchFolder.row("n\($0)") }) {
      $0.memory = 60_000_000
    }
    #expect(results.map(\.word) == Array(repeating: "done", count: 5))
  }

  @Test func aJobThatNeedsMoreMemoryIsRefused() async throws {
    let results = try await place.run([BatchFolder.row("n")]) { $0.memory = 1 }
    let text = "needs about 51 MB of memory, expected at most 1; "
    #expect(results[0].word.hasPrefix("65 \(text)raise that with --memory-limit"))
  }
}
