public import SegueGeometry
public import SeguePixels

extension Spec.View {
  /// The decoration of a view, with the properties of a Core Animation layer.
  ///
  /// ```swift
  /// var decoration = Spec.View.Decoration()
  /// decoration.inset = Spec.View.Insets(vertical: 100, horizontal: 30)
  /// (decoration.cornerRadius, decoration.cornerCurve) = (24, .continuous)
  /// decoration.border = Spec.View.Border(width: 1, color: .black)
  /// var card = home
  /// card.decoration = decoration
  /// ```
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

  /// The distances from the sides of a canvas or an image, as of an inset or a crop.
  ///
  /// ```swift
  /// var insets = Spec.View.Insets()
  /// (insets.top, insets.bottom) = (44, 34)
  /// var view = home
  /// view.crop = insets
  /// ```
  ///
  /// - Units: points, at least 0.
  public struct Insets: Hashable, Sendable {
    /// Distance from the top.
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
