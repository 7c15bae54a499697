/// The largest difference of a decoded frame from the rendered one.
package enum VideoFidelity: Hashable, Sendable {
  /// Every byte of its planes is the same.
  case exact

  /// The distance of its ``BlockMeans`` is at most this number of levels.
  case within(Double)

  /// The largest error of a block's mean in a lossless video, in levels, because the mean is
  /// rounded before it is compared.
  static let roundingLoss = 1.0

  /// The largest allowed difference of ``BlockMeans``, in levels.
  var limit: Double {
    switch self {
    case .exact: Self.roundingLoss
    case .within(let levels): levels
    }
  }
}
