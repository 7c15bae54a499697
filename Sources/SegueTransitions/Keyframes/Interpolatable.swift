package import SegueGeometry

/// A kind of value that an animated property can interpolate: a vector of numbers.
package protocol Interpolatable: Hashable, Sendable {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self

  /// Length of the vector.
  ///
  /// - Units: points, radians and factors alike.
  var length: Double { get }

  /// Interpolates from this value at a fraction of 0 to `end` at 1, and extrapolates outside.
  func interpolated(to end: Self, at fraction: Double) -> Self
}

extension Interpolatable {
  /// Interpolates each number linearly.
  package func interpolated(to end: Self, at fraction: Double) -> Self {
    self + (end - self) * fraction
  }
}

extension Double: Interpolatable {
  /// The distance from 0.
  package var length: Double { magnitude }
}

extension SIMD2: Interpolatable where Scalar == Double {
  /// The distance from the origin.
  package var length: Double { (x * x + y * y).squareRoot() }
}

extension Rect: Interpolatable {
  package static func + (a: Rect, b: Rect) -> Rect {
    Rect(x: a.x + b.x, y: a.y + b.y, width: a.width + b.width, height: a.height + b.height)
  }

  package static func - (a: Rect, b: Rect) -> Rect {
    Rect(x: a.x - b.x, y: a.y - b.y, width: a.width - b.width, height: a.height - b.height)
  }

  package static func * (a: Rect, factor: Double) -> Rect {
    Rect(x: a.x * factor, y: a.y * factor, width: a.width * factor, height: a.height * factor)
  }

  /// Length of the four numbers.
  package var length: Double {
    (x * x + y * y + width * width + height * height).squareRoot()
  }
}

extension TransformComponents: Interpolatable {
  package static func + (a: TransformComponents, b: TransformComponents) -> TransformComponents {
    TransformComponents(
      scale: a.scale + b.scale, rotation: a.rotation + b.rotation,
      translation: a.translation + b.translation)
  }

  package static func - (a: TransformComponents, b: TransformComponents) -> TransformComponents {
    TransformComponents(
      scale: a.scale - b.scale, rotation: a.rotation - b.rotation,
      translation: a.translation - b.translation)
  }

  package static func * (a: TransformComponents, factor: Double) -> TransformComponents {
    TransformComponents(
      scale: a.scale * factor, rotation: a.rotation * factor, translation: a.translation * factor)
  }

  /// Length of the nine numbers.
  package var length: Double {
    let squares = scale * scale + rotation * rotation + translation * translation
    return squares.sum().squareRoot()
  }
}
