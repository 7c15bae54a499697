/// A page rolled about a cylinder, seen from straight above and from infinitely far.
///
/// For a point of the page, d is its signed distance past the axis line, along `normal`:
/// - d ≤ 0: flat, where it was;
/// - 0 < d ≤ πr: on the cylinder, at `r · sin(d / r)` past the line and `r · (1 − cos(d / r))` high;
/// - d > πr: flat again, turned over, at `−(d − πr)` past the line and 2r high.
///
/// The place along the axis does not change. The layer's bounds must be parallel to the canvas, and
/// its plane is what orders it among other layers. The part with d > πr / 2 shows its back and lies
/// over the front, flat and rolled; where the back is transparent, that front is seen through it.
///
/// - Units: points of the layer's bounds.
/// - Source: the deformation of Core Image's page curl; see `docs/curl.md`.
public struct Curl: Hashable, Sendable {
  /// Any point of the axis line.
  public var origin: Point

  /// Unit vector across the axis, towards the part that is rolled up.
  public var normal: Point

  /// The radius r of the cylinder, above zero.
  public var radius: Double

  /// What its back shows.
  public var backside: Backside

  /// How dark the cylinder gets where it is seen from the side, 0 to 1.
  ///
  /// With θ = d / r, the front is multiplied by `1 − shading · (1 − cos θ)` and the back by
  /// `1 − shading · (1 + cos θ)`: 1 on both flats, `1 − shading` at the silhouette.
  public var shading: Double

  /// The black that the back casts on everything under it.
  public var shadow: Shadow

  /// A page rolled about the line through `origin` across `normal`.
  public init(
    origin: Point, normal: Point, radius: Double, backside: Backside, shading: Double,
    shadow: Shadow
  ) {
    self.origin = origin
    self.normal = normal
    self.radius = radius
    self.backside = backside
    self.shading = shading
    self.shadow = shadow
  }

  /// What is seen on the back of the page.
  public struct Backside: Hashable, Sendable {
    /// The image that shows on the paper; it is laid on the page like the front, seen from the front.
    public var contents: ImageRole

    /// The part of it that is shown; a negative width or height mirrors, so that it reads right
    /// from behind.
    public var contentsRect: Rect

    /// The paper: red, green and blue, each 0 to 1; opaque where the image is.
    public var paper: SIMD3<Double>

    /// How much of the image shows through the paper, 0 (paper alone) to 1 (image alone).
    public var contentsOpacity: Double

    /// Paper of one color, with an image that shows through it.
    public init(
      contents: ImageRole, contentsRect: Rect, paper: SIMD3<Double>, contentsOpacity: Double
    ) {
      self.contents = contents
      self.contentsRect = contentsRect
      self.paper = paper
      self.contentsOpacity = contentsOpacity
    }
  }

  /// A soft shadow around the back of the page, on what lies below.
  ///
  /// At a distance x, in points of the canvas, from the convex hull of all page points with
  /// d > πr / 2, where x < `extent`, the color of everything under the back is multiplied by
  /// `1 − opacity · (1 − x / extent)²`: the layers below, the canvas background and the page's own
  /// front, flat and rolled. The back itself is not darkened, nor are layers above; alpha is left
  /// as it is. (Were the rolled front to cast too, a hard edge would follow the axis.)
  public struct Shadow: Hashable, Sendable {
    /// 0 to 1.
    public var opacity: Double
    /// Points, above zero where opacity is.
    public var extent: Double

    /// A shadow that fades out at `extent`.
    public init(opacity: Double, extent: Double) {
      self.opacity = opacity
      self.extent = extent
    }
  }
}
