import SegueGeometry

/// The light on faces that turn: parallel rays on a matte surface.
///
/// It darkens a face by its angle alone and reads that angle from the scene's own transforms.
///
/// - Source: Lambert, "Photometria", 1760: the light that a matte face reflects is proportional to
///   the cosine of the angle between its normal and the rays.
struct Light {
  /// From a face toward the light; x points right, y down, z toward the viewer.
  let direction: SIMD3<Double>

  /// The light of a user interface, in front of the canvas and above it on the left.
  ///
  /// It is tilted because a light at the eye shades both faces of a cube alike halfway, so the edge
  /// between two bright faces disappears. A slope of ¼ keeps the faces at 45° apart by 0.35 of
  /// their brightness, and neither black.
  ///
  /// - Source: Sun and Perona, "Where is the sun?", Nature Neuroscience 1, 1998: people see shapes
  ///   as lit from above and from the left. The slope is our own.
  static let upperLeft = Light(direction: SIMD3(-0.25, -0.25, 1))

  /// Brightness of a face by its unit normal toward the eye: 1 if it is parallel to the canvas or
  /// nearer to the light, 0 if it is turned away from the light.
  func brightness(normal: SIMD3<Double>) -> Double {
    min(max((normal * direction).sum() / direction.z, 0), 1)
  }

  /// The help of the parameter that sets the amount of shading, 0 to 1.
  static let help =
    "How much a face darkens as it turns away from the light at the upper left, 0 to 1."
}

extension Scene {
  /// Darkens each layer by `shading` where its face is turned away from `light`.
  ///
  /// The color of a face of brightness b is multiplied by 1 − shading · (1 − b), in addition to the
  /// layer's own dimming. With a shading of 0 every layer stays exactly as it is.
  mutating func shade(_ shading: Double, by light: Light = .upperLeft) {
    for index in layers.indices {
      guard let normal = normal(of: layers[index]) else { continue }
      let shade = shading * (1 - light.brightness(normal: normal))
      layers[index].dimming += (1 - layers[index].dimming) * shade
    }
  }

  /// Unit normal of a layer on the side that the eye sees, in the canvas's space; nil if the layer
  /// has no area.
  ///
  /// The eye sees the front if the map to the canvas keeps its orientation. The sign of the
  /// normal's z does not decide that, because perspective shows more of a face beside the eye.
  func normal(of layer: Layer) -> SIMD3<Double>? {
    let matrix = boundsToCanvas(layer)
    let center = Point(size.width / 2, size.height / 2)
    // Perspective changes w alone, and the translation to the canvas's middle adds w · center.
    func space(_ row: SIMD4<Double>) -> SIMD3<Double> {
      SIMD3(row.x - center.x * row.w, row.y - center.y * row.w, row.z)
    }
    let normal = cross(space(matrix.row1), space(matrix.row2))
    let length = (normal * normal).sum().squareRoot()
    guard length > 0 else { return nil }
    func projected(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.w) }
    let orientation =
      (cross(projected(matrix.row1), projected(matrix.row2)) * projected(matrix.row4)).sum()
    return normal / (orientation < 0 ? -length : length)
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
