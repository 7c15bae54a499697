/// How wide and how high something is.
///
/// - Units: points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
