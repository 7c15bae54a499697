/// How much work the outlines of one label may be, so that a font made to be slow is refused.
struct DrawingBudget {
  /// How often a side may be looked at in a band: seconds of work.
  ///
  /// A label of 10,000 letters takes 2 million.
  var steps = 200_000_000
  /// Straight pieces of outlines: 160 MB.
  ///
  /// A label of 10,000 letters has 700,000.
  var segments = 4 << 20

  /// Takes what a figure has.
  mutating func take(_ figure: GlyphFigure) throws(LabelError) {
    segments -= figure.segments.count
    if segments < 0 || figure.segments.count > GlyphFigure.mostSegments { throw .isTooIntricate }
  }
}
