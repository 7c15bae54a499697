import BatchTestSupport
import Foundation
import SegueFrames
import SegueMessages
import SegueRendering
import SegueSpec
import Testing
import TestSupport

@testable import SegueBatch

/// After the path of an output was checked, its folder is replaced by a link that leads outside the
/// root.
@Suite struct SwappedOutputTests {
  private let place: BatchFolder
  private let outside: TemporaryFolder
  private var settings = RenderSettings()

  init() throws {
    (place, outside) = (try BatchFolder(), try TemporaryFolder())
    try FileManager.default.createDirectory(
      atPath: place.folder("out"), withIntermediateDirectories: false)
    settings.root = try Root(place.folder.path)
  }

  private func swap() throws {
    try FileManager.default.moveItem(atPath: place.folder("out"), toPath: place.folder("moved"))
    try FileManager.default.createSymbolicLink(
      atPath: place.folder("out"), withDestinationPath: outside.path)
  }

  private func job(_ output: String) throws -> RenderJob {
    try place.folder.write(
      """
      segue: 1
      canvas: { size: [32, 32], scale: 1, fps: 10 }
      views: { a: a.png, b: b.png }
      timeline: [{ show: a, for: 0.2 }, { to: b, transition: { type: cube, duration: 0.3 } }]
      output: { path: "\(output)" }
      """, to: "named.yaml")
    return try RenderJob(
      RenderPlan(Spec.read(path: place.folder("named.yaml")), settings: settings))
  }

  static let outputs = ["out/a.mp4", "out/frames/", "out/%d.png", "out/a.y4m", "out/a.rgba"]

  @Test(arguments: outputs)
  func nothingAppearsOutsideTheRoot(output: String) async throws {
    let job = try job(output)
    try swap()
    let error = await #expect(throws: (any Error).self) { try await job.run() }
    #expect(error.map { Failure($0) } == .output)
    #expect("\(try #require(error))".contains("leads out of the folder that --root names"))
    #expect(try outside.names() == [])
    #expect(try place.folder.names(in: "moved") == [])
  }

  /// The folder is replaced after the first frame.
  @Test(arguments: outputs)
  func theOutputIsFinishedInItsOriginalFolder(output: String) async throws {
    let job = try job(output)
    try await job.run(written: { if $0 == 1 { try? swap() } })
    #expect(try outside.names() == [])
    #expect(try !place.folder.names(in: "moved").isEmpty)
  }

  /// Covers a job's folders, its manifest and its event log.
  @Test func nothingOfAJobAppearsOutsideTheRoot() async throws {
    let row =
      #"{"spec": "spec.yaml", "output": "out/new/a.mp4", "events": "out/e.jsonl", "#
      + #""set": {"second": "b.png", "rest": "0.2"}}"#
    let batch = try Batch(JobsFile.parse(text: row, file: place.folder("jobs.jsonl")))
    var render = try batch.jobs[0].render(settings)
    try swap()
    for events in [render.eventsPath, nil] {
      render.eventsPath = events
      let error = await #expect(throws: (any Error).self) {
        try await OutputMaker().make(render, at: try #require(render.path), resumes: false) {
          try await $0.run()
        }
      }
      #expect(error.map { Failure($0) } == .output)
    }
    #expect(try outside.names() == [])
    #expect(try place.folder.names(in: "moved") == [])
  }
}
