/// A width and a height.
///
/// - Units: points.
public struct Size: Hashable, Sendable {
  /// Distance from left to right.
  public var width: Double
  /// Distance from top to bottom.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
