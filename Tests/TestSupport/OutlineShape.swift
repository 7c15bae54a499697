import Foundation
package import SegueGeometry

/// An outline by its definition, one horizontal line at a time.
package struct OutlineShape: Sendable {
  private let outline: Outline
  private let size: Size

  package init(_ outline: Outline, size: Size) {
    self.outline = outline
    self.size = size
  }

  package func contains(_ p: Point) -> Bool {
    span(atY: p.y)?.contains(p.x) == true
  }

  /// Its extent at a height; nil above and below it.
  package func span(atY y: Double) -> ClosedRange<Double>? {
    switch outline {
    case .polygon(let corners): return Self.span(of: corners, atY: y)
    case .rectangle: return (0...size.height).contains(y) ? 0...size.width : nil
    case .rounded(let top, let bottom, let curve, let corners):
      guard (0...size.height).contains(y) else { return nil }
      func radius(_ corner: Outline.Corners) -> Double {
        guard corners.contains(corner) else { return 0 }
        let asked = Outline.Corners.top.contains(corner) ? top : bottom ?? top
        return min(asked, size.width / 2, size.height / 2)
      }
      /// Inset of `corner` at a depth, with the neighbors `across` and `down`.
      func inset(
        _ corner: Outline.Corners, _ depth: Double, across: Outline.Corners, down: Outline.Corners
      ) -> Double {
        let r = radius(corner)
        guard r > 0 else { return 0 }
        if curve == .circular {
          return depth >= r ? 0 : r - (r * r - (r - depth) * (r - depth)).squareRoot()
        }
        return r
          * Self.continuousInset(
            atDepth: depth / r,
            across: Self.room(size.width / r, 1 + radius(across) / r),
            down: Self.room(size.height / r, 1 + radius(down) / r))
      }
      let rest = size.height - y
      let left = max(
        inset(.topLeft, y, across: .topRight, down: .bottomLeft),
        inset(.bottomLeft, rest, across: .bottomRight, down: .topLeft))
      let right = max(
        inset(.topRight, y, across: .topLeft, down: .bottomRight),
        inset(.bottomRight, rest, across: .bottomLeft, down: .topRight))
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
    case .polygon(let corners): return corners
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

  /// Inset of a corner of radius 1 at a depth: the three cubics, each solved by bisection.
  private static func continuousInset(atDepth depth: Double, across: Double, down: Double) -> Double
  {
    let (near, far, a, b) = (0.0749114007, 0.631493986, 0.372824013, 0.169060007)
    let cubics: [(u: [Double], v: [Double])] = [
      (
        [1 + 0.528665 * across, 0.96 + 0.12849003 * across, 0.82 + 0.0484070 * across, far],
        [0, 0, 0, near]
      ), ([far, a, b, near], [near, b, a, far]),
      (
        [near, 0, 0, 0],
        [far, 0.82 + 0.0484070 * down, 0.96 + 0.12849003 * down, 1 + 0.528665 * down]
      ),
    ]
    guard depth < cubics[2].v[3], let cubic = cubics.first(where: { depth <= $0.v[3] }) else {
      return 0
    }
    func value(_ p: [Double], _ t: Double) -> Double {
      let s = 1 - t
      return s * s * s * p[0] + 3 * s * s * t * p[1] + 3 * s * t * t * p[2] + t * t * t * p[3]
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if value(cubic.v, middle) < depth { low = middle } else { high = middle }
    }
    return value(cubic.u, low)
  }
}
