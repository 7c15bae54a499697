/// The work that the outlines of one label may take; a font made to be slow is refused.
struct DrawingBudget {
  /// Looks at sides of bands: seconds of work.
  ///
  /// Of Roboto's, 10,000 letters that are 100 pixels high take 6 million.
  var steps = 200_000_000
  /// Straight pieces of outlines that reach into the picture: 480 MB.
  ///
  /// Of Roboto's, 10,000 letters that are 100 pixels high have 3.4 million.
  var segments = 12 << 20

  /// Takes what a figure has.
  mutating func take(_ figure: GlyphFigure) throws(LabelError) {
    segments -= figure.segments.count
    if segments < 0 || figure.segments.count > GlyphFigure.mostSegments { throw .isTooIntricate }
  }
}
