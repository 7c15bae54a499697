public import Geometry
public import Pixels

extension Spec.View {
  /// What a layer of Core Animation may have around its contents.
  public struct Decoration: Hashable, Sendable {
    /// What is left free around it on the canvas.
    public var inset = Insets()

    /// The radius of its corners, in points, at least 0.
    public var cornerRadius = 0.0

    /// How they are rounded.
    public var cornerCurve = Outline.CornerCurve.circular

    /// Lies over the contents, along the inside of the outline.
    public var border: Border?

    /// Falls on what is behind the view.
    public var shadow: DropShadow?

    /// A view that fills the canvas, and nothing else.
    public init() {}

    /// The shape that the contents are cut to.
    var outline: Outline { .rounded(radius: cornerRadius, curve: cornerCurve) }
  }

  /// A line around a view.
  public struct Border: Hashable, Sendable {
    /// Points, at least 0.
    public var width: Double
    /// What it is painted with; it may let the contents through.
    public var color: Color

    /// A line of `width` points.
    public init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }

  /// Whether its picture is its contents and no more.
  var isPlain: Bool { decoration == Decoration() && label == nil }
}
