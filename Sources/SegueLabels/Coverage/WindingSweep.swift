/// Fills the area with a nonzero winding number, however the segments overlap.
///
/// The rows of pixels are cut into bands at every end of a segment and at every crossing. Within a
/// band the order of the segments does not change, so the winding number between any two of them is
/// known. The segments at which it becomes nonzero or zero bound the figure and add their areas to
/// a mask.
struct WindingSweep {
  /// A segment within a band.
  private struct Side {
    let top: Double
    let bottom: Double
    let winding: Int
  }

  /// Disorder of two sides above which they count as crossing, in pixels.
  ///
  /// It is far below one level of coverage and far above rounding errors.
  private static let tolerance = 1e-9

  /// The segments by the height of their upper end, topmost first.
  private let segments: [Segment]
  private var active: [Segment] = []
  private var sides: [Side] = []

  init(_ segments: [Segment]) {
    self.segments = segments.sorted { $0.top.y < $1.top.y }
  }

  /// Adds the figure's coverage to a mask and deducts the work from `steps`.
  ///
  /// - Throws: ``LabelError/isTooIntricate`` if `steps` is too small.
  mutating func fill(_ mask: inout CoverageMask, steps: inout Int) throws(LabelError) {
    var next = 0
    active.removeAll(keepingCapacity: true)
    let cuts = cuts(in: mask)
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where top < bottom {
      active.removeAll { $0.bottom.y <= top }
      while next < segments.count, segments[next].top.y <= top {
        if segments[next].bottom.y > top { active.append(segments[next]) }
        next += 1
      }
      steps -= active.count
      if steps < 0 { throw .isTooIntricate }
      try fillBand(from: top, to: bottom, &mask, &steps)
    }
  }

  /// The heights of all ends and of the row boundaries within the mask, in order.
  private func cuts(in mask: CoverageMask) -> [Double] {
    let (first, last) = (Double(mask.rows.lowerBound), Double(mask.rows.upperBound))
    let ends = segments.flatMap { [$0.top.y, $0.bottom.y] }.filter { $0 > first && $0 < last }
    let low = segments.first?.top.y ?? last
    let high = segments.map(\.bottom.y).max() ?? first
    let borders = mask.rows.map { Double($0) }.filter { $0 + 1 > low && $0 < high }
    return (ends + borders + (borders.last.map { [$0 + 1] } ?? [])).sorted()
  }

  /// Fills a band within one row in which no segment begins or ends.
  private mutating func fillBand(
    from top: Double, to bottom: Double, _ mask: inout CoverageMask, _ steps: inout Int
  ) throws(LabelError) {
    sides.removeAll(keepingCapacity: true)
    for segment in active {
      sides.append(
        Side(top: segment.x(at: top), bottom: segment.x(at: bottom), winding: segment.winding))
    }
    let row = Int(top.rounded(.down))
    sides.sort { $0.top + $0.bottom < $1.top + $1.bottom }
    guard !isInOrder else {
      addBounds(row: row, height: bottom - top, to: &mask)
      return
    }
    // Each side is compared with every other one, and visited once more per crossing.
    steps -= sides.count * sides.count
    if steps < 0 { throw .isTooIntricate }
    let (whole, crossings) = (sides, crossings())
    steps -= sides.count * crossings.count
    if steps < 0 { throw .isTooIntricate }
    for (start, end) in zip([0] + crossings, crossings + [1]) where start < end {
      sides = whole.map { side in
        func x(_ share: Double) -> Double { side.top + (side.bottom - side.top) * share }
        return Side(top: x(start), bottom: x(end), winding: side.winding)
      }
      sides.sort { $0.top + $0.bottom < $1.top + $1.bottom }
      addBounds(row: row, height: (bottom - top) * (end - start), to: &mask)
    }
  }

  /// Whether no two sides cross.
  private var isInOrder: Bool {
    for index in sides.indices.dropFirst() {
      let (left, right) = (sides[index - 1], sides[index])
      if left.top > right.top + Self.tolerance || left.bottom > right.bottom + Self.tolerance {
        return false
      }
    }
    return true
  }

  /// The fractions of the band's height at which any two sides cross, in order.
  private func crossings() -> [Double] {
    var crossings: [Double] = []
    for (index, side) in sides.enumerated() {
      for other in sides[..<index] {
        let (above, below) = (other.top - side.top, other.bottom - side.bottom)
        if min(above, below) < -Self.tolerance, max(above, below) > Self.tolerance {
          crossings.append(above / (above - below))
        }
      }
    }
    return crossings.sorted()
  }

  /// Adds the sides between inside and outside; the sides must be in order.
  private func addBounds(row: Int, height: Double, to mask: inout CoverageMask) {
    var winding = 0
    for side in sides {
      let isInside = winding != 0
      winding += side.winding
      guard isInside != (winding != 0) else { continue }
      mask.add(
        area: isInside ? -height : height, rightOf: side.top, side.bottom, row: row)
    }
  }
}
