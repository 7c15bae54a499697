/// A page rolled about a cylinder, seen from straight above and from infinitely far away.
///
/// For a point of the page, d is its signed distance past the axis line, along `normal`:
/// - d ≤ 0: flat and unmoved;
/// - 0 < d ≤ πr: on the cylinder, at `r · sin(d / r)` past the line and at height
///   `r · (1 − cos(d / r))`;
/// - d > πr: flat again and turned over, at `−(d − πr)` past the line and at height 2r.
///
/// The position along the axis does not change. The layer's bounds must be parallel to the canvas,
/// and their plane gives the layer its depth among other layers. The part with d > πr / 2 shows its
/// back and lies over the front, flat and rolled; where the back is transparent, that front shows
/// through.
///
/// - Units: points of the layer's bounds.
/// - Source: the deformation of Core Image's page curl; see `docs/curl.md`.
package struct Curl: Hashable, Sendable {
  /// Any point on the axis line.
  package var origin: Point

  /// Unit vector across the axis, toward the rolled part.
  package var normal: Point

  /// The radius r of the cylinder, above zero.
  package var radius: Double

  /// Contents of the page's back.
  package var backside: Backside

  /// Darkening of the cylinder at its silhouette, 0 to 1.
  ///
  /// With θ = d / r, the front is multiplied by `1 − shading · (1 − cos θ)` and the back by
  /// `1 − shading · (1 + cos θ)`: 1 on both flats, `1 − shading` at the silhouette.
  package var shading: Double

  /// The shadow that the back casts on everything under it.
  package var shadow: Shadow

  /// A page rolled about the line through `origin` across `normal`.
  package init(
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

  /// The contents of the page's back.
  package struct Backside: Hashable, Sendable {
    /// The image on the paper, laid on the page like the front and seen from the front.
    package var contents: ImageRole

    /// The part of the image that is shown; a negative width or height mirrors it, so that it reads
    /// correctly from behind.
    package var contentsRect: Rect

    /// Color of the paper: red, green and blue, each 0 to 1; the paper is opaque where the image
    /// is, and does not extend to the shadow of a view.
    package var paper: SIMD3<Double>

    /// Opacity of the image on the paper, from 0 (paper alone) to 1 (image alone).
    package var contentsOpacity: Double

    /// A back of one color, with an image that shows through.
    package init(
      contents: ImageRole, contentsRect: Rect, paper: SIMD3<Double>, contentsOpacity: Double
    ) {
      self.contents = contents
      self.contentsRect = contentsRect
      self.paper = paper
      self.contentsOpacity = contentsOpacity
    }
  }

  /// A soft black shadow around the back of the page, on everything below it.
  ///
  /// At a distance x < `extent`, in points of the canvas, from the convex hull of all page points
  /// with `d > πr / 2`, the color of everything under the back is multiplied by
  /// `1 − opacity · (1 − x / extent)²`: the layers below, the canvas background and the page's own
  /// front, flat and rolled. The back itself and layers above are not darkened, and alpha does not
  /// change. (If the rolled front cast a shadow too, a hard edge would follow the axis.)
  package struct Shadow: Hashable, Sendable {
    /// Opacity at the back's edge, 0 to 1.
    package var opacity: Double
    /// Width in points, above zero if the opacity is.
    package var extent: Double

    /// A shadow that fades out at `extent`.
    package init(opacity: Double, extent: Double) {
      self.opacity = opacity
      self.extent = extent
    }
  }
}
