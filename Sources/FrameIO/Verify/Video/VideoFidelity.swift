/// How near a decoded frame must come to what was rendered.
enum VideoFidelity: Hashable, Sendable {
  /// Every byte of its planes is the same.
  case exact

  /// The distance of its ``BlockMeans`` is at most so many levels.
  case within(Double)

  /// How many levels the mean of a block can be off where nothing is lost: it is rounded before it is compared.
  static let roundingLoss = 1.0

  /// The most that ``BlockMeans`` may be off, in levels.
  var limit: Double {
    switch self {
    case .exact: Self.roundingLoss
    case .within(let levels): levels
    }
  }
}
