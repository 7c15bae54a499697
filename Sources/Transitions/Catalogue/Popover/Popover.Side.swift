extension Popover {
  /// Where the bubble lies, seen from what it points at.
  enum Side {
    case below, above, right, left

    /// Whether the arrow stands on a level edge of the bubble.
    var isVertical: Bool { self == .below || self == .above }
  }
}
