import SegueEncoding
import SegueRendering
import Testing

@Suite struct ConcatErrorTests {
  @Test func everyErrorIsOneLineWithAdvice() throws {
    let shards = (1...9).compactMap { Shard($0, of: 9) }
    let cases: [(any Error, String)] = [
      (
        ConcatError.noPieces,
        "No piece is given; name the pieces that 'segue render --shard' has made."
      ),
      (
        ConcatError.notAPiece(path: "a.mp4"),
        "a.mp4: does not say which render it is a piece of. Name a piece that 'segue render --shard' has made."
      ),
      (
        ConcatError.folderWithoutPiece(path: "f"),
        "f: holds no piece of a PNG sequence. Name a folder that 'segue render --shard' has filled."
      ),
      (
        ConcatError.differs(path: "b", from: "a", difference: "it is of another spec"),
        "b: does not belong with a: it is of another spec. Name the pieces of one render, or render this"
          + " one as the others were."
      ),
      (
        ConcatError.sameShard(shards[2], path: "b", other: "a"),
        "b: is shard 3/9, and so is a. Name one of them."
      ),
      (
        ConcatError.shardsAreMissing([shards[2]]),
        "Shard 3/9 is missing. Render it with 'segue render SPEC --shard 3/9 -o PIECE', and name its"
          + " piece too."
      ),
      (
        ConcatError.shardsAreMissing(Array(shards[2..<5])),
        "Shards 3/9, 4/9 and 5/9 are missing. Render each, such as with 'segue render SPEC --shard"
          + " 3/9 -o PIECE', and name their pieces too."
      ),
      (
        ConcatError.shardsAreMissing(Array(shards[1...])),
        "Shards 2/9, 3/9, 4/9 and 5 more are missing. Render each, such as with 'segue render SPEC"
          + " --shard 2/9 -o PIECE', and name their pieces too."
      ),
      (
        ConcatError.doesNotFollow(path: "b", other: "a"),
        "b: does not begin where a ends. Render both anew, with the same options."
      ),
      (
        ConcatError.outputDiffers(path: "a.mp4", .png),
        "a.mp4: the pieces are PNG files, which cannot be joined into that. Name a PNG sequence, such as"
          + " frame-%04d.png or frames/."
      ),
      (
        ConcatError.outputDiffers(path: "f/", .mp4),
        "f/: the pieces are MP4 files, which cannot be joined into that. Name a .mp4 file."
      ),
      (
        ShardError.inputHasChanged(path: "a.png"),
        "a.png: changed while the shard was rendered, so the shard would not match the others. Render all"
          + " of them from the same file."
      ),
    ]
    for (error, text) in cases {
      #expect("\(error)" == text)
    }
  }
}
