import BatchTestSupport
import Foundation
import SegueBatch
import Testing
import TestSupport

/// A batch that makes a video in pieces produces the same video as one that does not.
@Suite struct PieceTests {
  private let place: BatchFolder

  init() throws { place = try BatchFolder() }

  /// A row for 620 frames of 16 × 16 pixels: three segments of at most 250.
  private func row(_ name: String, _ further: String) throws -> String {
    try place.folder.write(
      """
      segue: 1
      canvas: { size: [16, 16], scale: 1, fps: 100 }
      views: { a: a.png, b: b.png }
      timeline:
        - { show: a, for: 0.1 }
        - { to: b, transition: { type: cube, duration: 6 }, for: 0.1 }
      """, to: "long.yaml")
    return #"{"spec": "long.yaml", "output": "out/\#(name)"\#(further)}"#
  }

  @Test(arguments: [2, 3, 5])
  func joinedPiecesEqualTheWhole(count: Int) async throws {
    let results = try await place.run([
      try row("whole.mp4", ""), try row("pieces.mp4", ", \"shards\": \(count)"),
      try row("frames/", ", \"shards\": \(count), \"frames\": \"3..40\""),
      try row("plain/", ", \"frames\": \"3..40\""),
    ])
    #expect(results.map(\.word) == ["done", "done", "done", "done"])
    #expect(try place.folder.bytes("out/whole.mp4") == place.folder.bytes("out/pieces.mp4"))
    #expect(results[0].line.sha256 == results[1].line.sha256)
    #expect(results[2].line.sha256 == results[3].line.sha256)
    #expect(
      try place.folder.names(in: "out") == [".segue", "frames", "pieces.mp4", "plain", "whole.mp4"])
    let hidden = try place.folder.names(in: "out/.segue")
    #expect(hidden == ["frames.json", "pieces.mp4.json", "plain.json", "whole.mp4.json"])
    // The same output is up to date whether it is made in pieces or not.
    let again = try await place.run([try row("pieces.mp4", "")]) { $0.resumes = true }
    #expect(again.map(\.word) == ["skipped"])
  }

  /// Separate batches make the pieces, as on a cluster, and then a batch of the whole finds them.
  @Test func existingPiecesAreJoined() async throws {
    for index in [2, 1, 3] {
      let results = try await place.run([try row("a.mp4", ", \"shard\": \"\(index)/3\"")])
      #expect(results.map(\.word) == ["done"])
      #expect(results[0].path == place.folder("out/.segue/a.mp4.pieces/\(index)-of-3.mp4"))
    }
    let results = try await place.run([
      try row("a.mp4", ", \"shards\": 3"), try row("b.mp4", ""),
    ])
    #expect(results.map(\.word) == ["done", "done"])
    #expect(try place.folder.bytes("out/a.mp4") == place.folder.bytes("out/b.mp4"))
  }

  @Test func aDamagedPieceIsRenderedAgain() async throws {
    for index in 1...3 {
      _ = try await place.run([try row("a.mp4", ", \"shard\": \"\(index)/3\"")])
    }
    try place.folder.write("no video", to: "out/.segue/a.mp4.pieces/2-of-3.mp4")
    let results = try await place.run([
      try row("a.mp4", ", \"shards\": 3"), try row("b.mp4", ""),
    ])
    #expect(results.map(\.word) == ["done", "done"])
    #expect(try place.folder.bytes("out/a.mp4") == place.folder.bytes("out/b.mp4"))
  }

  @Test func aFormatThatCannotBeJoinedIsReportedBeforeAnythingIsCreated() async throws {
    let results = try await place.run([try row("a.y4m", ", \"shards\": 3")])
    #expect(
      results.map(\.word) == [
        "65 Shard 1/3 cannot be y4m: 'segue concat' joins only .mp4, .mov or PNG files, such "
          + "as frame-%04d.png or frames/. Name such an output."
      ])
  }
}
