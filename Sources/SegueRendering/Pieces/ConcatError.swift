import SegueFormats
package import SegueMessages
package import SegueSpec

/// The reason why pieces cannot be joined.
package enum ConcatError: Error, Hashable {
  case noPieces
  /// A file that does not describe itself as a piece.
  case notAPiece(path: String)
  /// A folder without a piece of a PNG sequence.
  case folderWithoutPiece(path: String)
  /// Two pieces of different renders, with the difference between them.
  case differs(path: String, from: String, difference: String)
  /// Two pieces of the same shard.
  case sameShard(Shard, path: String, other: String)
  /// Shards without a piece; at least one.
  case shardsAreMissing([Shard])
  /// A piece that does not begin at the end of the piece before it.
  case doesNotFollow(path: String, other: String)
  /// An output whose format cannot hold these pieces.
  case outputDiffers(path: String, Spec.Output.Format)
}

extension ConcatError: FailingError {
  package var failure: Failure {
    switch self {
    case .noPieces, .outputDiffers: .request
    default: .badInput
    }
  }
}

extension ConcatError: CustomStringConvertible {
  /// One line: the piece, the problem and the way out.
  package var description: String {
    switch self {
    case .noPieces:
      "No piece is given; name the pieces that 'segue render --shard' has made."
    case .notAPiece(let path):
      "\(path): does not say which render it is a piece of. Name a piece that 'segue render --shard' has made."
    case .folderWithoutPiece(let path):
      "\(path): holds no piece of a PNG sequence. Name a folder that 'segue render --shard' has"
        + " filled."
    case .differs(let path, let other, let difference):
      "\(path): does not belong with \(other): \(difference). Name the pieces of one render, or render"
        + " this one as the others were."
    case .sameShard(let shard, let path, let other):
      "\(path): is shard \(shard), and so is \(other). Name one of them."
    case .shardsAreMissing(let shards):
      Self.text(ofMissing: shards)
    case .doesNotFollow(let path, let other):
      "\(path): does not begin where \(other) ends. Render both anew, with the same options."
    case .outputDiffers(let path, let format):
      "\(path): the pieces are \(format.traits.pieces?.noun ?? format.traits.noun), which cannot be joined into that."
        + " Name \(format.traits.pieces?.whole ?? format.traits.noun)."
    }
  }

  /// The first few missing shards, and a command that renders one.
  private static func text(ofMissing shards: [Shard]) -> String {
    let example = shards.first.map { "'segue render SPEC --shard \($0) -o PIECE'" } ?? ""
    guard shards.count > 1 else {
      return "Shard \(shards.first?.description ?? "") is missing. Render it with \(example), and"
        + " name its piece too."
    }
    let named = shards.prefix(shards.count > 4 ? 3 : shards.count - 1).map(\.description)
    let rest = shards.count - named.count
    let last = rest == 1 ? shards[shards.count - 1].description : "\(rest) more"
    return "Shards \(named.joined(separator: ", ")) and \(last) are missing. Render each, such as"
      + " with \(example), and name their pieces too."
  }
}
