import BatchTestSupport
import Foundation
import SegueFiles
import Testing
import TestSupport

@testable import SegueBatch

/// A resumed batch makes outputs that are missing or outdated, and nothing else.
@Suite struct ResumeTests {
  private let place: BatchFolder

  init() throws { place = try BatchFolder() }

  private func resumed(_ rows: [String]) async throws -> [String] {
    try await place.run(rows) { $0.resumes = true }.map(\.word)
  }

  private let rows = [
    BatchFolder.row("one"), BatchFolder.row("two", second: "a.png"), BatchFolder.row("three"),
  ]

  @Test func upToDateOutputsAreSkippedByContentAndNotByTime() async throws {
    #expect(try await resumed(rows) == ["done", "done", "done"])
    let before = try place.contents()
    // The copy has the same bytes, but it is another file with another time.
    try place.copy("disc.png", to: "b.png")
    #expect(try await resumed(rows) == ["skipped", "skipped", "skipped"])
    #expect(try place.contents() == before)
  }

  @Test func aChangedInputRepeatsOnlyTheJobsThatUseIt() async throws {
    _ = try await resumed(rows)
    try place.copy("corners.png", to: "b.png")
    #expect(try await resumed(rows) == ["done", "skipped", "done"])
    #expect(try place.folder.bytes("out/one/0005.png") == place.folder.bytes("out/two/0005.png"))
  }

  @Test func removedOrDamagedOutputsAreMadeAgain() async throws {
    _ = try await resumed(rows)
    let before = try place.contents()
    try FileManager.default.removeItem(atPath: place.folder("out/one/0003.png"))
    try place.folder.write("no picture", to: "out/three/0001.png")
    #expect(try await resumed(rows) == ["done", "skipped", "done"])
    #expect(try place.contents() == before)
  }

  /// An output without a manifest belongs to somebody else.
  @Test func anOutputFromOutsideABatchIsRefused() async throws {
    try FileManager.default.createDirectory(
      atPath: place.folder("out/one"), withIntermediateDirectories: true)
    try place.folder.write("mine", to: "out/one/0000.png")
    let words = try await resumed([rows[0]])
    #expect(
      words == [
        "73 \(place.folder.path)/out/one/0000.png: exists already. "
          + "Give --overwrite to replace it, or choose another name."
      ])
    #expect(try place.folder.text("out/one/0000.png") == "mine")
    #expect(try place.folder.names(in: "out") == ["one"])
  }

  /// A killed batch leaves a claim without an output, or with an output whose manifest is
  /// incomplete.
  @Test func aClaimIsCompletedByAResume() async throws {
    _ = try await resumed(rows)
    let before = try place.contents()
    let manifest = ManifestFile(ofOutput: place.folder("out/one/"))
    var claim = try #require(manifest.read())
    claim.output = nil
    try manifest.write(claim)
    // A power failure may leave an empty file.
    try place.folder.write("", to: "out/.segue/two.json")
    #expect(try await resumed(rows) == ["done", "done", "skipped"])
    #expect(try place.contents() == before)
  }

  @Test func hiddenFilesOfKilledProcessesAreRemoved() async throws {
    _ = try await resumed(rows)
    let before = try place.contents()
    for name in ["out/.segue-999999-1", "out/.segue/.segue-999999-2", "out/one/.segue-999999-3"] {
      try place.folder.write("half", to: name)
    }
    let folder = place.folder("out/.segue-999999-4")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try place.folder.write("half", to: "out/.segue-999999-4/0000.png")
    #expect(try await resumed(rows) == ["skipped", "skipped", "skipped"])
    #expect(try place.contents() == before)
  }

  /// Files with a similar name that do not belong to Segue are kept.
  @Test func filesThatAreStillBeingWrittenAreKept() throws {
    let folder = try TemporaryFolder()
    try folder.write("notes", to: ".segue-notes-1")
    let file = try TextFile(folder("text"), replacing: .nothing)
    #expect(AbandonedOutputs.remove(in: folder.path) == 0)
    try file.write("complete")
    #expect(try folder.names() == [".segue-notes-1", "text"])
  }
}
