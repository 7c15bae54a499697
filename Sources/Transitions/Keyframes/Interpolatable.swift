public import Geometry

/// What can be between two values of its kind, as an animated property.
public protocol Interpolatable: Hashable, Sendable {
  /// This value at a fraction of 0, `end` at 1; below and above, beyond them.
  func interpolated(to end: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// Along a line.
  public func interpolated(to end: Double, at fraction: Double) -> Double {
    self + (end - self) * fraction
  }
}

extension SIMD2: Interpolatable where Scalar == Double {
  /// Along a line.
  public func interpolated(to end: SIMD2<Double>, at fraction: Double) -> SIMD2<Double> {
    self + (end - self) * fraction
  }
}

extension Rect: Interpolatable {}
extension TransformComponents: Interpolatable {}
extension Transform3D: Interpolatable {}
