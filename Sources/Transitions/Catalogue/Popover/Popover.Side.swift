extension Popover {
  /// The side of the anchor on which the bubble lies.
  enum Side {
    case below, above, right, left

    /// Whether the arrow stands on a horizontal edge of the bubble.
    var isVertical: Bool { self == .below || self == .above }
  }
}
