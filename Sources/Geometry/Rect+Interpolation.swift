extension Rect {
  /// Interpolates origin and size linearly, as Core Animation animates position and bounds.
  package func interpolated(to end: Rect, at fraction: Double) -> Rect {
    Rect(
      x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction,
      width: width + (end.width - width) * fraction,
      height: height + (end.height - height) * fraction)
  }
}
