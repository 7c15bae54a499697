package import SegueGeometry

extension Outline {
  /// The band of `width` points along the inside of an outline, in convex pieces that tile it.
  ///
  /// The corners of its inner side have a radius smaller by the width, as in `CALayer`.
  ///
  /// - Parameters:
  ///   - width: In points.
  ///   - size: Of the bounds, in points.
  ///   - scale: Canvas pixels a point.
  /// - Returns: Polygons in points of the bounds; the whole outline where the band fills it.
  package func border(width: Double, in size: Size, scale: Double) -> [Outline] {
    let tolerance = Self.sagitta / scale
    let whole = Polygon(corners: corners(in: size, tolerance: tolerance))
    let inner = Size(width: size.width - 2 * width, height: size.height - 2 * width)
    guard inner.width > 0, inner.height > 0 else { return [.polygon(whole.corners)] }
    let hole = Polygon(
      corners: inside(by: width, of: size).corners(in: inner, tolerance: tolerance)
        .map { $0 + width })
    var rest = whole
    var pieces: [Outline] = []
    // Cuts off the part beyond each side of the hole, one side after the other.
    for (a, b) in hole.edges {
      let inward = Point(a.y - b.y, b.x - a.x)
      let inside = AffineFunction(slope: inward, constant: -(inward * a).sum())
      let piece = rest.clipped(to: .zero - inside)
      if piece.corners.count >= 3 { pieces.append(.polygon(piece.corners)) }
      rest = rest.clipped(to: inside)
    }
    return pieces
  }

  /// The outline of the bounds made smaller by `width` on each side.
  private func inside(by width: Double, of size: Size) -> Outline {
    switch self {
    case .rectangle: return .rectangle
    case .rounded(let top, let bottom, let curve, let corners):
      let most = min(size.width, size.height) / 2
      func inner(_ radius: Double) -> Double { max(0, min(radius, most) - width) }
      return .rounded(
        radius: inner(top), bottomRadius: bottom.map(inner), curve: curve, corners: corners)
    case .polygon: preconditionFailure("a border goes around a rounded rectangle")
    }
  }

  /// Largest distance between a chord and its curve, in canvas pixels.
  private static let sagitta = 1.0 / 64
}
