/// All pieces of one render, in the order of their frames.
struct PieceSet: Sendable {
  /// The pieces, in the order of their shards; at least one.
  let pieces: [Piece]

  /// The description of the first piece; the values about the render are the same in all pieces.
  let common: PieceDescription

  /// Sorts pieces, which may come in any order.
  ///
  /// - Throws: ``ConcatError`` if they belong to different renders, or if one is missing or present
  ///   twice.
  init(_ pieces: [Piece]) throws(ConcatError) {
    guard let first = pieces.first else { throw .noPieces }
    var byIndex: [Int: Piece] = [:]
    // Empty pieces have no encoder parameters to compare.
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

  /// Throws unless each piece begins at the end of the piece before it, and together they cover all
  /// frames.
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
