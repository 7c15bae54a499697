import Geometry

extension DropShadow {
  /// The shadow of a layer that comes in over a canvas, or nil where it casts none.
  ///
  /// At first the layer lies just outside, and its shadow would already be on the canvas: so it
  /// comes in over twice its radius, which is about how far it reaches.
  ///
  /// - Parameters:
  ///   - opacity: Of the whole shadow, 0 to 1.
  ///   - radius: Its standard deviation, in points.
  ///   - distance: How far the layer has come in, in points.
  init?(opacity: Double, radius: Double, entered distance: Double) {
    let share = radius > 0 ? min(max(distance / (2 * radius), 0), 1) : 1
    guard opacity * share > 0 else { return nil }
    self.init(opacity: opacity * share, radius: radius)
  }
}
