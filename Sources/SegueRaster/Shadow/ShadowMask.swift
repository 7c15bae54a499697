import SegueGeometry
import SeguePixels

/// The picture of the shadow that an outline casts, made once and then shown like any image.
struct ShadowMask: Sendable {
  /// The shadow's color, with its alpha wherever the shadow falls.
  let texture: Texture

  let texelsPerPoint: Double

  /// Texels around the bounds on every side; beyond them the shadow rounds to zero.
  let margin: Int

  /// Draws the shadow of `shape`, each texel the mean of the Gaussian over it, within 1/2 of 1/255.
  init(_ shape: Shape) {
    let density = shape.texelsPerPoint
    let deviation = shape.radius * density
    margin = Int((Self.reach * deviation).rounded(.up)) + 1
    texelsPerPoint = density
    let corners = shape.outline.corners(
      in: shape.size, tolerance: shape.radius * Self.sagitta)
    let margin = Double(margin)
    let blur = GaussianBlur(
      Polygon(corners: corners.map { $0 * density + margin }), deviation: deviation)
    let width = Int((shape.size.width * density + 2 * margin).rounded(.up))
    let height = Int((shape.size.height * density + 2 * margin).rounded(.up))
    texture = Texture(
      blur.picture(width: width, height: height, color: SIMD4(shape.color, 1) * 255))
  }

  /// Standard deviations from the shape beyond which the shadow is below half of 1/255.
  static let reach = 3.0

  /// Largest distance between a chord and its curve, in standard deviations: it changes a texel by
  /// 1/5 of 1/255.
  private static let sagitta = 1.0 / 512
}
