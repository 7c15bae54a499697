/// Limit on the work for the outlines of one label, which rejects a font that is made to be slow.
struct DrawingBudget {
  /// Visits of edges in bands: seconds of work.
  ///
  /// 10,000 letters of Roboto, 100 pixels high, take 6 million.
  var steps = 200_000_000
  /// Line segments that reach into the picture: 480 MB.
  ///
  /// 10,000 letters of Roboto, 100 pixels high, have 3.4 million.
  var segments = 12 << 20

  /// Deducts the segments of a figure.
  mutating func take(_ figure: GlyphFigure) throws(LabelError) {
    segments -= figure.segments.count
    if segments < 0 || figure.segments.count > GlyphFigure.mostSegments { throw .isTooIntricate }
  }
}
