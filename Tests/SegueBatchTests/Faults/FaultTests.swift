import BatchTestSupport
import Foundation
import SegueBatch
import SegueFiles
import SegueFrames
import SegueMessages
import SegueRendering
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

/// In each kind of work, every call into the system or a C library fails at every place.
@Suite struct FaultTests {
  private static let images = Repository.fixtures.appending(path: "images").path()

  /// A plan for five frames of 32 × 24 pixels, which reads a PNG with a profile, a JPEG and a WebP.
  ///
  /// SVT-AV1 takes no frame below 64 × 64 pixels.
  private static func plan(
    _ folder: TemporaryFolder, canvas: String = "", size: String = "32, 24"
  ) throws -> RenderPlan {
    try folder.write(
      """
      segue: 1
      canvas: { size: [\(size)], scale: 1, fps: 10\(canvas) }
      defaults: { for: 0.1, transition: { type: crossDissolve, duration: 0.1 } }
      views:
        png: \(images)/color/p3-v4.png
        jpeg: \(images)/photo/420.jpg
        webP: \(images)/photo/lossless.webp
      timeline: [{ show: png }, { to: jpeg }, { to: webP }]
      """, to: "spec.yaml")
    var settings = RenderSettings()
    settings.threads = 1
    return try RenderPlan(Spec.read(path: folder("spec.yaml")), settings: settings)
  }

  /// Renders in a folder; the spec is not part of the remaining files.
  private static func rendering(
    to name: String, overwrite: Bool = false, events: Bool = false, pngLevel: Int? = nil,
    codec: String? = nil, fitting size: String? = nil
  ) -> @Sendable (TemporaryFolder) async throws -> Void {
    { folder in
      let plan = try CallFaults.$current.withValue(nil) {
        try Self.plan(folder, size: codec == "av1" ? "64, 64" : "32, 24")
      }
      defer { try? FileManager.default.removeItem(atPath: folder("spec.yaml")) }
      let level = pngLevel.map { [("pngLevel", "\($0)")] } ?? []
      let codec = codec.map { [("codec", $0)] } ?? []
      let fit = size.map { [("fitSize", $0), ("allowScale", "true")] } ?? []
      let output = try Spec.Output.parse(
        settings: [("path", folder(name))] + level + codec + fit)
      var job = try RenderJob(plan, output: output)
      job.overwrite = overwrite
      if events { job.eventsPath = folder("events.jsonl") }
      try await job.run()
    }
  }

  @Test func videosHandleEveryFault() async throws {
    let report = try await FaultSweep(work: Self.rendering(to: "out.mp4", events: true))
      .run("a video and its log")
    #expect(report.hasFaults(150) && report.functions > 30, "\(report)")
  }

  private static let videos = [
    ("out.mov", "prores4444"), ("out.mov", "h264"), ("out.webm", "vp9"), ("out.webm", "av1"),
    ("out.mp4", "av1"),
  ]

  @Test(arguments: Breadth.some(videos, orOnly: 2))
  func videosOfEachFormatHandleEveryFault(name: String, codec: String) async throws {
    let report = try await FaultSweep(work: Self.rendering(to: name, codec: codec))
      .run("\(codec) in \(name)")
    #expect(report.hasFaults(120), "\(report)")
  }

  @Test func replacedVideosHandleEveryFault() async throws {
    let sweep = FaultSweep(
      prepare: { try $0.write("old", to: "out.mp4") },
      work: Self.rendering(to: "out.mp4", overwrite: true))
    let report = try await sweep.run("a video in place of another")
    #expect(report.hasFaults(150), "\(report)")
  }

  @Test func newSequencesHandleEveryFault() async throws {
    let report = try await FaultSweep(work: Self.rendering(to: "frames/")).run("a sequence")
    #expect(report.hasFaults(100), "\(report)")
  }

  @Test func replacedSequencesHandleEveryFault() async throws {
    let sweep = FaultSweep(
      prepare: { folder in
        for index in [0, 1, 4] { try folder.write("old \(index)", to: "f-000\(index).png") }
      },
      work: Self.rendering(to: "f-%04d.png", overwrite: true, pngLevel: 9),
      // If renaming fails permanently, the replaced files remain in the hidden folder.
      mayLeave: { before, after in
        before == after
          || before.allSatisfy { name, bytes in
            after.contains { path, other in
              bytes == other && (path == name || path.hasSuffix("/replaced-\(name)"))
            }
          }
      })
    let report = try await sweep.run("a sequence in place of another")
    #expect(report.hasFaults(100), "\(report)")
  }

  @Test(arguments: ["out.gif", "out.apng", "out.webp"])
  func animationsHandleEveryFault(name: String) async throws {
    let report = try await FaultSweep(work: Self.rendering(to: name)).run(name)
    #expect(report.hasFaults(80), "\(report)")
  }

  /// Whichever encode a fault hits, neither it nor the one that waits for a better one is left.
  @Test(arguments: [("out.y4m", "3000"), ("out.mp4", "2000")])
  func fittedOutputsHandleEveryFault(name: String, size: String) async throws {
    let report = try await FaultSweep(work: Self.rendering(to: name, fitting: size))
      .run("\(name) in \(size)", upTo: 20)
    #expect(report.hasFaults(50), "\(report)")
  }

  @Test(arguments: ["out.y4m", "out.rgba"])
  func streamsHandleEveryFault(name: String) async throws {
    let report = try await FaultSweep(work: Self.rendering(to: name)).run(name)
    #expect(report.hasFaults(50), "\(report)")
  }

  private static let recordings = [
    "h264.mp4", "fragments.mp4", "hevc.mov", "prores.mov", "h264.mkv", "vp9-alpha.webm", "a.gif",
    "a.apng", "a.webp",
  ]

  /// A recording is opened, indexed and decoded.
  @Test(arguments: Breadth.some(recordings, orOnly: 3))
  func recordingsHandleEveryFault(name: String) async throws {
    let seed = Repository.fixtures.appending(path: "fuzz/recordings/\(name)").path()
    let sweep = FaultSweep(
      work: { folder in
        let spec = try CallFaults.$current.withValue(nil) {
          try Spec.parse(
            text: """
              segue: 1
              canvas: { size: [32, 32], scale: 1, fps: 10 }
              views: { film: { video: "\(seed)", end: loop }, red: { color: red } }
              timeline:
                - { show: film, for: 0.3 }
                - { to: red, transition: { type: push, duration: 0.2 }, for: 0.1 }
              """, file: "spec.yaml")
        }
        var settings = RenderSettings()
        settings.threads = 1
        var output = Spec.Output()
        output.path = Located(folder("out.y4m"))
        try await RenderJob(RenderPlan(spec, settings: settings), output: output).run()
      }, otherKinds: [.outOfMemory])
    let report = try await sweep.run("a recording, \(name)", upTo: 12)
    #expect(report.hasFaults(50), "\(report)")
  }

  @Test(arguments: Breadth.some(["still.png", "still.webp", "still.jpg"], orOnly: 2))
  func stillsHandleEveryFault(name: String) async throws {
    let sweep = FaultSweep { folder in
      defer { try? FileManager.default.removeItem(atPath: folder("spec.yaml")) }
      let plan = try Self.plan(folder)
      try await StillJob(plan, frame: 1, to: folder(name)).run()
    }
    let report = try await sweep.run(name)
    #expect(report.hasFaults(50), "\(report)")
  }

  @Test(arguments: Breadth.some(["sheet.png", "sheet.webp", "sheet.jpg"], orOnly: 2))
  func contactSheetsHandleEveryFault(name: String) async throws {
    let sweep = FaultSweep { folder in
      defer { try? FileManager.default.removeItem(atPath: folder("spec.yaml")) }
      let plan = try Self.plan(folder)
      _ = try await ContactSheetJob(
        plan, .count(3), columns: nil, against: plan, to: folder(name)
      ).run()
    }
    let report = try await sweep.run(name)
    #expect(report.hasFaults(50), "\(report)")
  }

  @Test(arguments: [("mp4", "out.mp4"), ("mov", "out.mov"), ("png", "out/")])
  func joinedPiecesHandleEveryFault(kind: String, path: String) async throws {
    let folder = try TemporaryFolder()
    let pieces = try await Self.pieces(kind, in: folder)
    let sweep = FaultSweep { folder in
      try await ConcatJob(pieces, to: folder(path)).run()
    }
    let report = try await sweep.run("joining \(kind)", upTo: 12)
    #expect(report.hasFaults(30), "\(report)")
  }

  /// Two pieces with more frames than a segment of video has, or of a short sequence.
  private static func pieces(_ kind: String, in folder: TemporaryFolder) async throws -> [String] {
    let text = """
      segue: 1
      canvas: { size: [34, 26], scale: 1, fps: 10 }
      views: { red: { color: "#f00" }, card: { card: "Long", inset: 3 } }
      timeline:
        - { show: red, for: 1.5 }
        - { to: card, transition: { type: cube, duration: 10 }, for: 14.5 }
      """
    let plan = try RenderPlan(Spec.parse(text: text, file: "pieces.yaml"))
    var paths: [String] = []
    for index in 1...2 {
      let path = folder("\(index)-" + (kind == "png" ? "f/" : "p.\(kind)"))
      var output = Spec.Output()
      output.path = Located(path)
      let frames = kind == "png" ? 50..<54 : 0..<260
      try await RenderJob(plan, output: output, frames: frames, shard: Shard(index, of: 2)).run()
      paths.append(path)
    }
    return paths
  }

  /// If one job fails, the others succeed, and a resume completes the batch as if nothing had
  /// failed.
  @Test func batchesHandleEveryFault() async throws {
    let rows = ["one", "two", "three"].map { BatchFolder.row($0) }
    let undisturbed = try BatchFolder()
    _ = try await undisturbed.run(rows)
    let expected = try FaultSweep.contents(of: undisturbed.folder)
    let sweep = FaultSweep { folder in
      let place = try CallFaults.$current.withValue(nil) { try BatchFolder(in: folder) }
      let results = try await place.run(rows) { $0.jobs = 1 }
      try await CallFaults.$current.withValue(nil) {
        for (name, bytes) in try FaultSweep.contents(of: folder) {
          // A resume repairs a claim that could not be removed.
          let isRight = expected[name] == bytes || name.hasPrefix("out/.segue/")
          #expect(isRight && !name.contains("/.segue-"), "\(name) is left")
        }
        let failures = results.filter(\.isFailure).count
        let again = try await place.run(rows) { ($0.jobs, $0.resumes) = (1, true) }
        #expect(again.allSatisfy { !$0.isFailure })
        // Permanent faults may affect all jobs.
        #expect(failures <= rows.count)
      }
    }
    let report = try await sweep.run("a batch", upTo: 40)
    #expect(report.hasFaults(200), "\(report)")
  }
}
