/// A rectangle by its origin and its size.
///
/// - Units: points, or fractions of an image where it is a `contentsRect`.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of an image, as a `contentsRect`.
  package static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}
