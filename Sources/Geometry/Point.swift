/// A position or a distance in a plane.
///
/// - Units: points in a scene, pixels on a canvas, texels in an image; y points down.
public typealias Point = SIMD2<Double>
