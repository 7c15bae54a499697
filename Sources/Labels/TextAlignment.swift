/// Where a line of text lies between the sides of its box.
package enum TextAlignment: String, CaseIterable, Sendable {
  case left
  case center
  case right

  /// What of the room that a line leaves is to its left.
  var shareLeft: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
