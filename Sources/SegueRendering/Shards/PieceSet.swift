/// All pieces of one render, in the order of their frames.
struct PieceSet: Sendable {
  /// At least one.
  let pieces: [Piece]

  /// What is true of all of them.
  let common: PieceDescription

  /// Orders pieces, which may come in any order.
  ///
  /// - Throws: ``ConcatError`` where they are not of one render, or not all there once.
  init(_ pieces: [Piece]) throws(ConcatError) {
    guard let first = pieces.first else { throw .noPieces }
    var byIndex: [Int: Piece] = [:]
    // Empty pieces say nothing of the encoder.
    let witness = pieces.first { $0.stream != nil } ?? first
    for other in [first, witness] {
      for piece in pieces {
        if let difference = piece.difference(from: other) {
          throw .differs(path: piece.path, from: other.path, difference: difference)
        }
      }
    }
    for piece in pieces {
      let shard = piece.description.shard
      if let other = byIndex.updateValue(piece, forKey: shard.index) {
        throw .sameShard(shard, path: piece.path, other: other.path)
      }
    }
    let count = first.description.shard.count
    let missing = (1...count).filter { byIndex[$0] == nil }.compactMap { Shard($0, of: count) }
    guard missing.isEmpty else { throw .shardsAreMissing(missing) }
    let ordered = (1...count).compactMap { byIndex[$0] }
    try Self.checkFrames(of: ordered)
    (self.pieces, common) = (ordered, first.description)
  }

  /// Throws unless each piece begins where the one before it ends, and all are what they are parts of.
  private static func checkFrames(of pieces: [Piece]) throws(ConcatError) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let all = first.description.all
    for (piece, next) in zip(pieces, pieces.dropFirst())
    where piece.description.frames.upperBound != next.description.frames.lowerBound {
      throw .doesNotFollow(path: next.path, other: piece.path)
    }
    for (piece, isWhole) in [
      (first, first.description.frames.lowerBound == all.lowerBound),
      (last, last.description.frames.upperBound == all.upperBound),
    ] where !isWhole {
      throw .differs(
        path: piece.path, from: first.path, difference: "it does not have the frames of its shard")
    }
  }
}
