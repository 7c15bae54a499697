/// A rectangle in space that shows an image, as `CALayer` places it.
///
/// - Source: Core Animation Programming Guide, "Layer Geometry"; a point p of the bounds goes to
///   `((p − anchorPoint · size) · transform) + (position, zPosition)` in the scene's space.
public struct Layer: Hashable, Sendable {
  /// What it shows.
  public var contents: ImageRole

  /// The color under the contents, which shows where they are not opaque: straight sRGB, each channel 0 to 1; nil is none.
  ///
  /// - Source: `CALayer.backgroundColor`.
  public var backgroundColor: SIMD4<Double>?

  /// The part of the image that is shown, in fractions of it; a negative width or height mirrors.
  public var contentsRect = Rect.unit

  /// The size of the bounds, in points.
  public var size: Size

  /// The point of the bounds that `position` places and `transform` turns about, in fractions.
  public var anchorPoint = Point(0.5, 0.5)

  /// Where the anchor point lies in the scene, in points.
  public var position: Point

  /// How far the layer lies before the plane z = 0, in points.
  public var zPosition = 0.0

  /// Turns, scales and moves the bounds about the anchor point; row vectors, points.
  public var transform = Transform3D.identity

  /// 0 (not there) to 1.
  public var opacity = 1.0

  /// How it is laid on what is behind it.
  public var compositing = Compositing.sourceOver

  /// The alpha of the black that lies over the image, 0 to 1; it darkens and covers nothing.
  public var dimming = 0.0

  /// Whether the layer is drawn, mirrored, when it is turned away.
  public var isDoubleSided = true

  /// The shape that the bounds are cut to.
  public var outline = Outline.rectangle

  /// The shadow that the outline casts under the layer, if it does.
  public var shadow: DropShadow?

  /// The cylinder that the layer is rolled about, if it is.
  public var curl: Curl?

  /// A layer of `size`, its anchor point in the middle, that covers the canvas from its origin.
  public init(contents: ImageRole, size: Size) {
    self.contents = contents
    self.size = size
    position = Point(size.width / 2, size.height / 2)
  }

  /// A layer that fills `frame`, its anchor point in the middle; a size below 0 is none.
  ///
  /// - Source: `CALayer.frame`: it sizes the bounds and places the anchor point.
  public init(contents: ImageRole, frame: Rect) {
    self.init(
      contents: contents, size: Size(width: max(frame.width, 0), height: max(frame.height, 0)))
    position = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
  }
}
