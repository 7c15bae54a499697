/// The position of a line of text between the sides of its box.
package enum TextAlignment: String, CaseIterable, Sendable {
  case left
  case center
  case right

  /// Fraction of a line's free space that lies to its left.
  var shareLeft: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
