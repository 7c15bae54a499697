extension Outline {
  /// The corners of a convex polygon that approximates the outline, clockwise from the left side of
  /// the top left corner.
  ///
  /// A curve becomes chords between points on it, so the polygon lies within the outline. The four
  /// corners are mirror images of each other.
  ///
  /// `size` is that of the bounds. A chord deviates from its curve by at most `tolerance` points,
  /// above zero.
  package func corners(in size: Size, tolerance: Double) -> [Point] {
    switch self {
    case .rectangle: Self.rectangle(size)
    case .polygon(let corners): corners
    case .rounded(let radius, let curve, let rounded):
      Self.corners(radius, curve, rounded, in: size, tolerance: tolerance)
    }
  }

  private static func rectangle(_ size: Size) -> [Point] {
    let (w, h) = (size.width, size.height)
    return [Point(0, 0), Point(w, 0), Point(w, h), Point(0, h)]
  }

  private static func corners(
    _ radius: Double, _ curve: CornerCurve, _ rounded: Corners, in size: Size, tolerance: Double
  ) -> [Point] {
    let radius = min(radius, size.width / 2, size.height / 2)
    guard radius > 0, !rounded.isEmpty else { return rectangle(size) }
    /// Points of one corner; `across` is its neighbor on the same horizontal side, `down` on the
    /// same vertical side.
    func turn(_ corner: Corners, across: Corners, down: Corners) -> [Point] {
      guard rounded.contains(corner) else { return [.zero] }
      func taken(with other: Corners) -> Double { rounded.contains(other) ? 2 * radius : radius }
      return switch curve {
      case .circular:
        CircularCorner(radius: radius).points(tolerance: tolerance)
      case .continuous:
        ContinuousCorner(
          radius: radius,
          roomAcross: ContinuousCorner.room(on: size.width, takenBy: taken(with: across)),
          roomDown: ContinuousCorner.room(on: size.height, takenBy: taken(with: down))
        ).points(tolerance: tolerance)
      }
    }
    let (w, h) = (size.width, size.height)
    let points =
      turn(.topLeft, across: .topRight, down: .bottomLeft)
      + turn(.topRight, across: .topLeft, down: .bottomRight).reversed()
      .map { Point(w - $0.x, $0.y) }
      + turn(.bottomRight, across: .bottomLeft, down: .topRight)
      .map { Point(w - $0.x, h - $0.y) }
      + turn(.bottomLeft, across: .bottomRight, down: .topLeft).reversed()
      .map { Point($0.x, h - $0.y) }
    // Two curves that meet in the middle of a side share the point.
    return points.enumerated().filter { $1 != points[($0 + 1) % points.count] }.map(\.element)
  }
}
