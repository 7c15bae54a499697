/// A rectangle, given by its origin and its size.
///
/// - Units: points, or fractions of an image in a `contentsRect`.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Distance from left to right.
  public var width: Double
  /// Distance from top to bottom.
  public var height: Double

  /// A rectangle with a top left corner and a size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle with a top left corner and a size.
  package init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The whole of an image, as a `contentsRect`.
  package static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}
