import SegueSinks

extension PieceError {
  /// The reason, without the file's name and without advice.
  package var reason: String {
    switch self {
    case .cannotOpen(_, let reason), .isNotMP4(_, let reason), .isForeign(_, let reason),
      .isDamaged(_, let reason),
      .cannotReadFrame(_, let reason), .cannotRead(_, let reason):
      reason
    case .doesNotExist, .isIncomplete, .isOutside: "it is gone"
    case .holdsOtherStreams: "it does not hold one stream of \(VideoCodec.titles)"
    }
  }
}
