import Foundation
import Testing

/// The output of `segue concat`, and the exact messages about pieces that do not match.
@Suite struct ConcatTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  @discardableResult
  private func run(_ line: String) throws -> Command.Result {
    try Command.shell("segue \(line)", in: workspace)
  }

  private func expect(
    _ line: String, _ status: Int32, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try run(line)
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(result.errors == text + "\n", sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
  }

  @Test func resultIsOneLineOnStandardOutput() throws {
    try run("render small.yaml -o whole.mp4")
    for index in 1...3 { try run("render small.yaml --shard \(index)/3 -o \(index).mp4") }
    let result = try run("concat 2.mp4 3.mp4 1.mp4 -o joined.mp4")
    #expect(result.output == "joined.mp4: 8 frames, 0.8 s, 32 × 24 pixels\n")
    #expect(result.errors == "")
    #expect(try workspace.bytes("joined.mp4") == workspace.bytes("whole.mp4"))
    try expect(
      "concat 1.mp4 2.mp4 3.mp4 -o joined.mp4", 73,
      "joined.mp4: exists already. Give --overwrite to replace it, or choose another name.")
    let quiet = try run("concat 1.mp4 2.mp4 3.mp4 -o joined.mp4 --overwrite --quiet")
    #expect(quiet.status == 0)
    #expect(quiet.output + quiet.errors == "")
  }

  @Test func anEmptyShardWarnsAndIsAPiece() throws {
    let result = try run("render small.yaml --shard 1/2 -o 1.mp4")
    #expect(result.status == 0)
    #expect(result.output == "1.mp4: 0 frames, 0 s, 32 × 24 pixels\n")
    #expect(
      result.errors
        == "warning: shard 1/2 has no frames: segments of 250 frames are not divided, so at most 1 "
        + "of 2 shards have some. Its piece is still made, because 'segue concat' needs it.\n")
    let sequence = try run("render small.yaml --shard 1/9 -o 1/")
    #expect(
      sequence.errors
        == "warning: shard 1/9 has no frames: there are too few, so at most 8 of 9 shards have some. "
        + "Its piece is still made, because 'segue concat' needs it.\n")
    #expect(try workspace.names(in: "1") == [".segue-shard-1-of-9.json"])
  }

  @Test func missingShardsAreNamed() throws {
    try run("render small.yaml --shard 1/3 -o 1/")
    try expect(
      "concat 1/ -o joined/", 65,
      "Shards 2/3 and 3/3 are missing. Render each, such as with 'segue render SPEC --shard 2/3 -o "
        + "PIECE', and name their pieces too.")
    try run("render small.yaml --shard 3/3 -o 3/")
    try expect(
      "concat 3/ 1/ -o joined/", 65,
      "Shard 2/3 is missing. Render it with 'segue render SPEC --shard 2/3 -o PIECE', and name its "
        + "piece too.")
    try expect(
      "concat 3/ 1/ 1/ -o joined/", 65,
      "1/.segue-shard-1-of-3.json: is shard 1/3, and so is 1/.segue-shard-1-of-3.json. Name one of "
        + "them.")
    #expect(try workspace.names() == ["1", "3", "small.yaml"])
  }

  @Test(arguments: [
    ("--shard 2/2 --crf 20", "the spec, an image or an option differs"),
    ("--shard 2/2 --fps 20", "it is a piece of other frames of the video"),
    ("--shard 2/2 --fps 10.5 --frames 0..8", "it is a piece of other frames of the video"),
    ("--shard 2/2 --scale 2", "it has 64 × 48 pixels, not 32 × 24"),
    ("--shard 2/2 --frames 1..8", "it is a piece of other frames of the video"),
    ("--shard 2/3", "it is one of 3 shards, not of 2"),
  ])
  func piecesOfOtherRendersAreReported(flags: String, difference: String) throws {
    try run("render small.yaml --shard 1/2 -o 1.mp4")
    try run("render small.yaml \(flags) -o 2.mp4")
    try expect(
      "concat 1.mp4 2.mp4 -o joined.mp4", 65,
      "2.mp4: does not belong with 1.mp4: \(difference). Name the pieces of one render, or render this "
        + "one as the others were.")
  }

  @Test func filesThatAreNotPiecesAreReported() throws {
    try run("render small.yaml -o whole.mp4")
    try workspace.makeFolder("folder")
    try workspace.write("{}", to: ".segue-shard-1-of-2.json")
    try expect(
      "concat whole.mp4 -o joined.mp4", 65,
      "whole.mp4: does not say which render it is a piece of. Name a piece that 'segue render --shard' has "
        + "made.")
    try expect(
      "concat none.mp4 -o joined.mp4", 66,
      "none.mp4: there is no such piece. Check the path, or render it with 'segue render --shard'.")
    try expect(
      "concat none/ -o joined/", 66,
      "none/: there is no such piece. Check the path, or render it with 'segue render --shard'.")
    try expect(
      "concat folder -o joined/", 65,
      "folder: holds no piece of a PNG sequence. Name a folder that 'segue render --shard' has "
        + "filled.")
    try expect(
      "concat .segue-shard-1-of-2.json -o joined/", 65,
      ".segue-shard-1-of-2.json: does not say which render it is a piece of. Name a piece that 'segue render "
        + "--shard' has made.")
    try expect(
      "concat small.yaml -o joined.mp4", 65,
      "small.yaml: is not an MP4 file: it does not begin with 'ftyp'. Name a piece that 'segue render --shard' "
        + "has made.")
  }

  @Test func theOutputMustMatchThePieces() throws {
    try run("render small.yaml --shard 1/1 -o 1.mp4")
    try run("render small.yaml --shard 1/1 -o 1/")
    try expect(
      "concat 1.mp4 -o joined/", 64,
      "joined/: the pieces are MP4 files, which cannot be joined into that. Name a .mp4 file.")
    try expect(
      "concat 1/ -o joined.y4m", 64,
      "joined.y4m: the pieces are PNG files, which cannot be joined into that. Name a PNG sequence, such as "
        + "frame-%04d.png or frames/.")
    try expect(
      "concat 1.mp4 1/ -o joined.mp4", 65,
      "1/.segue-shard-1-of-1.json: does not belong with 1.mp4: it is png, not mp4. Name the pieces of "
        + "one render, or render this one as the others were.")
  }
}
