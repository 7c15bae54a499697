import Foundation
package import SegueGeometry

/// An outline by its definition, one horizontal line at a time.
package struct OutlineShape: Sendable {
  private let outline: Outline
  private let size: Size
  /// The corners of a rounded outline: the left two and then the right two, the upper one first.
  private let corners: [Corner]

  package init(_ outline: Outline, size: Size) {
    self.outline = outline
    self.size = size
    guard case .rounded(let top, let bottom, let curve, let rounded) = outline else {
      corners = []
      return
    }
    func radius(_ corner: Outline.Corners) -> Double {
      guard rounded.contains(corner) else { return 0 }
      let asked = Outline.Corners.top.contains(corner) ? top : bottom ?? top
      return min(asked, size.width / 2, size.height / 2)
    }
    /// A corner with its neighbors `across` and `down`.
    func corner(
      _ corner: Outline.Corners, across: Outline.Corners, down: Outline.Corners
    ) -> Corner {
      let r = radius(corner)
      guard curve != .circular, r > 0 else { return Corner(radius: r) }
      return Corner(
        continuousRadius: r,
        across: Self.room(size.width / r, 1 + radius(across) / r),
        down: Self.room(size.height / r, 1 + radius(down) / r))
    }
    corners = [
      corner(.topLeft, across: .topRight, down: .bottomLeft),
      corner(.bottomLeft, across: .bottomRight, down: .topLeft),
      corner(.topRight, across: .topLeft, down: .bottomRight),
      corner(.bottomRight, across: .bottomLeft, down: .topRight),
    ]
  }

  package func contains(_ p: Point) -> Bool {
    span(atY: p.y)?.contains(p.x) == true
  }

  /// Its extent at a height; nil above and below it.
  package func span(atY y: Double) -> ClosedRange<Double>? {
    switch outline {
    case .polygon(let points): return Self.span(of: points, atY: y)
    case .rectangle: return (0...size.height).contains(y) ? 0...size.width : nil
    case .rounded:
      guard (0...size.height).contains(y) else { return nil }
      let rest = size.height - y
      let left = max(corners[0].inset(atDepth: y), corners[1].inset(atDepth: rest))
      let right = max(corners[2].inset(atDepth: y), corners[3].inset(atDepth: rest))
      return left...size.width - right
    }
  }

  /// Points along the whole boundary, dense enough to stand for it, clockwise.
  package var boundary: [Point] {
    switch outline {
    case .rectangle:
      return [
        Point(0, 0), Point(size.width, 0), Point(size.width, size.height), Point(0, size.height),
      ]
    case .polygon(let points): return points
    case .rounded:
      // The points are denser at the ends, where the boundary is nearly horizontal.
      let half = (0...400).map { pow(Double($0) / 400, 2) * size.height / 2 }
      let levels = half + half.reversed().map { size.height - $0 }
      let spans = levels.compactMap { y in span(atY: y).map { (y, $0) } }
      return spans.reversed().map { Point($1.lowerBound, $0) }
        + spans.map { Point($1.upperBound, $0) }
    }
  }

  private static func span(of corners: [Point], atY y: Double) -> ClosedRange<Double>? {
    let places = zip(corners, corners[1...] + corners[..<1]).compactMap { a, b -> Double? in
      guard (a.y <= y) != (b.y <= y) else { return nil }
      return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
    }
    guard let low = places.min(), let high = places.max() else { return nil }
    return low...high
  }

  private static func room(_ side: Double, _ taken: Double) -> Double {
    min(max((side - taken) / (0.528665 * taken), 0), 1)
  }

  /// A corner, with the three cubics of a continuous one.
  private struct Corner {
    let radius: Double
    /// Control points for a radius of 1: insets, and depths.
    private let cubics: [(u: SIMD4<Double>, v: SIMD4<Double>)]

    /// A part of a circle.
    init(radius: Double) {
      self.radius = radius
      cubics = []
    }

    /// A continuous corner, with its room for more than a circle, each 0 to 1.
    init(continuousRadius radius: Double, across: Double, down: Double) {
      self.radius = radius
      let (near, far, a, b) = (0.0749114007, 0.631493986, 0.372824013, 0.169060007)
      let circle = SIMD3(1, 0.96, 0.82)
      let more = SIMD3(0.528665, 0.12849003, 0.0484070)
      let (wide, high) = (circle + more * across, circle + more * down)
      cubics = [
        (SIMD4(wide, far), SIMD4(0, 0, 0, near)),
        (SIMD4(far, a, b, near), SIMD4(near, b, a, far)),
        (SIMD4(near, 0, 0, 0), SIMD4(far, high.z, high.y, high.x)),
      ]
    }

    /// The distance from the side at a depth: for a cubic, the depth's place by bisection.
    func inset(atDepth depth: Double) -> Double {
      let rest = radius - depth
      guard !cubics.isEmpty else {
        return rest <= 0 ? 0 : radius - (radius * radius - rest * rest).squareRoot()
      }
      let depth = depth / radius
      guard let cubic = cubics.first(where: { depth <= $0.v.w }), depth < cubics[2].v.w else {
        return 0
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if Self.value(cubic.v, middle) < depth { low = middle } else { high = middle }
      }
      return radius * Self.value(cubic.u, low)
    }

    private static func value(_ p: SIMD4<Double>, _ t: Double) -> Double {
      let s = 1 - t
      return s * s * s * p.x + 3 * s * s * t * p.y + 3 * s * t * t * p.z + t * t * t * p.w
    }
  }
}
