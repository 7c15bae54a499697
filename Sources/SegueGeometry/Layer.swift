/// A rectangle in space that shows an image, as `CALayer` places it.
///
/// ```swift
/// var card = Layer(contents: .to, frame: Rect(x: 20, y: 100, width: 350, height: 600))
/// card.opacity = 0.9
/// card.outline = .rounded(radius: 24)
/// card.shadow = DropShadow(opacity: 0.3, radius: 12, offset: Point(0, 6))
/// let scene = Scene(size: Size(width: 390, height: 844), layers: [card])
/// ```
///
/// - Source: Core Animation Programming Guide, "Layer Geometry"; a point p of the bounds goes to
///   `((p − anchorPoint · size) · transform) + (position, zPosition)` in the scene's space.
public struct Layer: Hashable, Sendable {
  /// The image that it shows.
  public var contents: ImageRole

  /// The color under the contents, visible where they are not opaque: straight sRGB, each channel 0
  /// to 1; nil is none.
  ///
  /// - Source: `CALayer.backgroundColor`.
  public var backgroundColor: SIMD4<Double>?

  /// The part of the image that is shown, in fractions of it; a negative width or height mirrors
  /// it.
  public var contentsRect = Rect.unit

  /// The size of the bounds, in points.
  public var size: Size

  /// The point of the bounds that `position` places and `transform` rotates about, in fractions.
  public var anchorPoint = Point(0.5, 0.5)

  /// Position of the anchor point in the scene, in points.
  public var position: Point

  /// Distance of the layer in front of the plane z = 0, in points.
  public var zPosition = 0.0

  /// Rotates, scales and moves the bounds about the anchor point; row vectors, points.
  public var transform = Transform3D.identity

  /// Opacity, from 0 (invisible) to 1.
  public var opacity = 1.0

  /// The way it is composited with its backdrop.
  public var compositing = Compositing.sourceOver

  /// Alpha of the black over the image, 0 to 1; it darkens the image and covers nothing else.
  public var dimming = 0.0

  /// Whether the layer is drawn, mirrored, when it faces away from the viewer.
  public var isDoubleSided = true

  /// The shape that the bounds are clipped to.
  public var outline = Outline.rectangle

  /// The shadow of the outline under the layer, if any.
  public var shadow: DropShadow?

  /// The cylinder about which the layer is rolled, if any.
  package var curl: Curl?

  /// A layer of `size` at the canvas's origin, with its anchor point in the middle.
  public init(contents: ImageRole, size: Size) {
    self.contents = contents
    self.size = size
    position = Point(size.width / 2, size.height / 2)
  }

  /// A layer that fills `frame`, with its anchor point in the middle; a negative size counts as 0.
  ///
  /// - Source: `CALayer.frame`, which sets the bounds' size and the position.
  public init(contents: ImageRole, frame: Rect) {
    self.init(
      contents: contents, size: Size(width: max(frame.width, 0), height: max(frame.height, 0)))
    position = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
  }
}

/// The way a layer is composited with its backdrop.
///
/// ```swift
/// let size = Size(width: 390, height: 844)
/// var new = Layer(contents: .to, size: size)
/// (new.opacity, new.compositing) = (0.3, .dissolve)
/// let scene = Scene(size: size, layers: [Layer(contents: .from, size: size), new])
/// ```
public enum Compositing: Hashable, Sendable {
  /// The layer covers its backdrop where it is opaque.
  ///
  /// - Source: Porter and Duff, "Compositing Digital Images", SIGGRAPH 1984, operator *over*.
  case sourceOver

  /// The layer replaces its backdrop in proportion to its opacity w:
  /// `(1 − w) · backdrop + w · (layer over the canvas's background)`.
  ///
  /// Unlike with `sourceOver`, the backdrop fades even where the layer is transparent.
  case dissolve
}

/// The soft shadow that a layer's outline casts, in the layer's own plane, under the layer.
///
/// ```swift
/// var view = home
/// view.decoration.inset = Spec.View.Insets(vertical: 40, horizontal: 20)
/// view.decoration.shadow = DropShadow(opacity: 0.4, radius: 8, offset: Point(0, 4))
/// ```
///
/// The outline, moved by `offset`, is filled with the color and blurred by a Gaussian.
///
/// - Units: points of the layer's bounds.
/// - Source: `CALayer.shadowColor`, `shadowOpacity`, `shadowOffset`, `shadowRadius`.
public struct DropShadow: Hashable, Sendable {
  /// Color in straight sRGB, each channel 0 to 1.
  public var color: SIMD3<Double>

  /// Opacity, 0 to 1, multiplied by the layer's own.
  public var opacity: Double

  /// The standard deviation of the Gaussian, at least 0.
  public var radius: Double

  /// Offset from the outline; y points down.
  public var offset: Point

  /// A shadow with a layer's defaults: black, radius 3, no offset.
  public init(
    color: SIMD3<Double> = .zero, opacity: Double, radius: Double = 3, offset: Point = .zero
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}

/// The image that a layer shows; a scene names images by role and never holds pixels.
///
/// ```swift
/// let size = Size(width: 390, height: 844)
/// let veil = Layer(contents: .color(SIMD4(0, 0, 0, 0.5)), size: size)
/// let logo = Layer(contents: .view("logo"), frame: Rect(x: 145, y: 372, width: 100, height: 100))
/// let scene = Scene(size: size, layers: [Layer(contents: .from, size: size), veil, logo])
/// ```
public enum ImageRole: Hashable, Sendable {
  /// The view that a transition starts from.
  case from
  /// The view that a transition goes to.
  case to
  /// Any other view, by its name in the spec.
  case view(String)
  /// A picture beside those of views, by the path of its file in the spec.
  case file(String)
  /// No image but one uniform color: straight sRGB, each channel 0 to 1.
  case color(SIMD4<Double>)
}
