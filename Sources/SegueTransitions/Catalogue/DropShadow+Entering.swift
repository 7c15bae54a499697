import SegueGeometry

extension DropShadow {
  /// The shadow of a layer that enters the canvas, or nil if it casts none.
  ///
  /// At first the layer lies just outside, and its full shadow would already be on the canvas. The
  /// shadow therefore fades in over twice its radius, which is about its reach.
  ///
  /// - Parameters:
  ///   - opacity: Opacity of the full shadow, 0 to 1.
  ///   - radius: Standard deviation of the blur, in points.
  ///   - distance: Distance by which the layer has entered, in points.
  init?(opacity: Double, radius: Double, entered distance: Double) {
    let share = radius > 0 ? min(max(distance / (2 * radius), 0), 1) : 1
    guard opacity * share > 0 else { return nil }
    self.init(opacity: opacity * share, radius: radius)
  }
}
