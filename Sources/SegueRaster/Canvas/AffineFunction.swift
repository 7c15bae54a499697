import SegueGeometry

/// An affine function of the canvas: `slope · p + constant`.
struct AffineFunction: Hashable, Sendable {
  var slope: Point
  var constant: Double

  static let zero = AffineFunction(slope: .zero, constant: 0)

  func value(at p: Point) -> Double {
    (slope * p).sum() + constant
  }

  static func - (a: Self, b: Self) -> Self {
    AffineFunction(slope: a.slope - b.slope, constant: a.constant - b.constant)
  }
}
