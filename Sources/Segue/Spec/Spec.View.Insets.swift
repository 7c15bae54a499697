import Geometry

extension Spec.View {
  /// How far a view's sides are from those of the canvas.
  ///
  /// - Units: points, at least 0.
  public struct Insets: Hashable, Sendable {
    /// From the top of the canvas.
    public var top = 0.0
    /// From its right side.
    public var right = 0.0
    /// From its bottom.
    public var bottom = 0.0
    /// From its left side.
    public var left = 0.0

    /// None.
    public init() {}

    /// The same above and below, and the same on both sides.
    public init(vertical: Double, horizontal: Double) {
      (top, bottom) = (vertical, vertical)
      (left, right) = (horizontal, horizontal)
    }

    /// The inset of a card that says nothing of it.
    static let ofCards = Self(vertical: 200, horizontal: 0)

    /// What is left of a canvas of `size`; its sides may be below zero.
    func bounds(in size: Size) -> Rect {
      Rect(
        x: left, y: top, width: size.width - left - right, height: size.height - top - bottom)
    }
  }
}

extension Rect {
  /// Without the origin.
  var size: Size { Size(width: width, height: height) }
}
