package import Geometry

extension Spec.View {
  /// The distances from a view's sides to those of the canvas.
  ///
  /// - Units: points, at least 0.
  public struct Insets: Hashable, Sendable {
    /// Distance from the top of the canvas.
    public var top = 0.0
    /// Distance from the right side.
    public var right = 0.0
    /// Distance from the bottom.
    public var bottom = 0.0
    /// Distance from the left side.
    public var left = 0.0

    /// No insets.
    public init() {}

    /// Equal insets at the top and bottom, and equal insets at the sides.
    public init(vertical: Double, horizontal: Double) {
      (top, bottom) = (vertical, vertical)
      (left, right) = (horizontal, horizontal)
    }

    /// The default inset of a card.
    package static let ofCards = Self(vertical: 200, horizontal: 0)

    /// The remaining part of a canvas of `size`, whose width or height may be negative.
    package func bounds(in size: Size) -> Rect {
      Rect(
        x: left, y: top, width: size.width - left - right, height: size.height - top - bottom)
    }
  }
}

extension Rect {
  package var size: Size { Size(width: width, height: height) }
}
