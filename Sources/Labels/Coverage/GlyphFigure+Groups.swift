import Geometry

extension [GlyphFigure] {
  /// Partitions the figures into groups with disjoint bounding boxes.
  ///
  /// The groups share no area, so each can be filled on its own, with few segments at a time.
  func groups() -> [[GlyphFigure]] {
    let shown = filter { !$0.segments.isEmpty }
    // First by lines of text, then by gaps within each line.
    return shown.separated { ($0.lower.y, $0.upper.y) }
      .flatMap { $0.separated { ($0.lower.x, $0.upper.x) } }
  }

  /// Splits at the gaps between the extents of figures.
  private func separated(by extent: (GlyphFigure) -> (low: Double, high: Double))
    -> [[GlyphFigure]]
  {
    var groups: [[GlyphFigure]] = []
    var end = -Double.infinity
    for figure in sorted(by: { extent($0).low < extent($1).low }) {
      let (low, high) = extent(figure)
      if low < end {
        groups[groups.count - 1].append(figure)
      } else {
        groups.append([figure])
      }
      end = Swift.max(end, high)
    }
    return groups
  }
}
