public import Geometry
public import Pixels

extension Spec.View {
  /// The decoration of a view, with the properties of a Core Animation layer.
  public struct Decoration: Hashable, Sendable {
    /// Free space around the view on the canvas.
    public var inset = Insets()

    /// The radius of its corners, in points, at least 0.
    public var cornerRadius = 0.0

    /// The shape of the rounded corners.
    public var cornerCurve = Outline.CornerCurve.circular

    /// The border, which lies over the contents along the inside of the outline.
    public var border: Border?

    /// The shadow on the content behind the view.
    public var shadow: DropShadow?

    /// A view that fills the canvas, without decoration.
    public init() {}

    /// The outline that clips the contents.
    package var outline: Outline { .rounded(radius: cornerRadius, curve: cornerCurve) }
  }

  /// The border of a view.
  public struct Border: Hashable, Sendable {
    /// Width in points, at least 0.
    public var width: Double
    /// The color, which may be translucent.
    public var color: Color

    /// A border of `width` points.
    public init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }

  /// Whether the view's picture is just its contents.
  package var isPlain: Bool { decoration == Decoration() && label == nil }
}
