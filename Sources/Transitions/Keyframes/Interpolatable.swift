public import Geometry

/// A kind of value that an animated property can interpolate.
package protocol Interpolatable: Hashable, Sendable {
  /// Interpolates from this value at a fraction of 0 to `end` at 1, and extrapolates outside.
  func interpolated(to end: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// Interpolates linearly.
  package func interpolated(to end: Double, at fraction: Double) -> Double {
    self + (end - self) * fraction
  }
}

extension SIMD2: Interpolatable where Scalar == Double {
  /// Interpolates linearly.
  package func interpolated(to end: SIMD2<Double>, at fraction: Double) -> SIMD2<Double> {
    self + (end - self) * fraction
  }
}

extension Rect: Interpolatable {}
extension TransformComponents: Interpolatable {}
extension Transform3D: Interpolatable {}
