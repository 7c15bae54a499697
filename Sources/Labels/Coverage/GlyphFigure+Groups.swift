import Geometry

extension [GlyphFigure] {
  /// Sets of figures whose boxes are apart from those of all other sets.
  ///
  /// Sets share no area, so each is filled by itself, with few segments at a time.
  func groups() -> [[GlyphFigure]] {
    let shown = filter { !$0.segments.isEmpty }
    // Lines of text first, then what is side by side on them.
    return shown.separated { ($0.lower.y, $0.upper.y) }
      .flatMap { $0.separated { ($0.lower.x, $0.upper.x) } }
  }

  /// Cuts where the extents of figures leave a gap.
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
