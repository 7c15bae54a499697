import Foundation
import SegueRendering
import Testing
import TestSupport

/// The joined pieces of a PNG sequence equal the whole.
@Suite struct ShardedSequenceTests {
  private let video: LongVideo
  private var folder: TemporaryFolder { video.folder }

  init() throws {
    video = try LongVideo()
  }

  @Test(arguments: [1, 2, 7, 16])
  func piecesInSeveralFoldersMakeTheWhole(count: Int) async throws {
    try await video.render("whole/", frames: 50..<60)
    let pieces = try await video.renderShards(count, to: "f/", frames: 50..<60)
    let joined = try await video.join(pieces.reversed(), to: "joined/")
    try expectWhole(in: joined)
  }

  @Test func piecesInOneFolderMakeTheWhole() async throws {
    try await video.render("whole/", frames: 50..<60)
    for index in [3, 1, 2] {
      try await video.render("one/", frames: 50..<60, shard: Shard(index, of: 3))
    }
    #expect(
      try folder.names(in: "one")
        == (1...3).map { ".segue-shard-\($0)-of-3.json" } + (50..<60).map { "00\($0).png" })
    try expectWhole(in: try await video.join([folder("one")], to: "joined/"))
    try expectWhole(in: try await video.join([folder("one/")], to: "again/"))
  }

  @Test func aPatternRenamesTheFiles() async throws {
    try await video.render("whole/", frames: 50..<52)
    try FileManager.default.createDirectory(
      atPath: folder("out"), withIntermediateDirectories: false)
    for index in 1...2 {
      try await video.render("p-%d.png", frames: 50..<52, shard: Shard(index, of: 2))
    }
    _ = try await video.join([folder("p-%d.png")], to: "out/50%%-%03d.png")
    #expect(try folder.names(in: "out") == ["50%-050.png", "50%-051.png"])
    #expect(try folder.bytes("out/50%-051.png") == folder.bytes("whole/0051.png"))
  }

  @Test func framesAreLinkedAndNotCopied() async throws {
    let pieces = try await video.renderShards(2, to: "f/", frames: 50..<52)
    let joined = try await video.join(pieces, to: "joined/")
    let attributes = try FileManager.default.attributesOfItem(atPath: joined + "0050.png")
    #expect(attributes[.referenceCount] as? Int == 2)
  }

  @Test func aMissingFrameIsNamedAndNothingIsLeftBehind() async throws {
    let pieces = try await video.renderShards(2, to: "f/", frames: 50..<54)
    try FileManager.default.removeItem(atPath: pieces[1] + "0053.png")
    await #expect {
      _ = try await video.join(pieces, to: "joined/")
    } throws: { error in
      "\(error)" == pieces[1] + "0053.png: is missing, though its piece says that it is there."
        + " Render the piece anew, with --overwrite."
    }
    #expect(try folder.names() == ["1-of-2-f", "2-of-2-f"])
  }

  @Test func aForeignFrameIsNamed() async throws {
    let pieces = try await video.renderShards(1, to: "f/", frames: 50..<52)
    try folder.write("Hello", to: "1-of-1-f/0051.png")
    await #expect {
      _ = try await video.join(pieces, to: "joined/")
    } throws: { error in
      "\(error)" == pieces[0]
        + "0051.png: is damaged: it is not a PNG of 34 × 26 pixels. Render this piece anew, with"
        + " --overwrite."
    }
  }

  private func expectWhole(in path: String) throws {
    let name = String(path.dropFirst(folder.path.count + 1).dropLast())
    #expect(try folder.names(in: name) == (50..<60).map { "00\($0).png" })
    for frame in 50..<60 {
      #expect(
        try folder.bytes("\(name)/00\(frame).png") == folder.bytes("whole/00\(frame).png"))
    }
  }
}
