package import SegueArithmetic

extension Timeline {
  /// The greatest time of a view's clock at the end of a rest that shows the view; nil if none
  /// does.
  package func latestRest(of view: String, on clock: ViewClock) -> Rational? {
    let shown = steps.filter { $0.rest > .zero && $0.end.views.contains(view) }
    return shown.map { clock.time(at: $0.start.plus($0.duration).plus($0.rest)) }.max()
  }
}
