public import SegueGeometry

/// A kind of value that an animated property can interpolate: a vector of numbers.
///
/// ```swift
/// /// Both ends of a bar that grows.
/// struct Ends: Interpolatable {
///   var first: Double
///   var last: Double
///   var length: Double { max(first.magnitude, last.magnitude) }
///
///   static func + (a: Ends, b: Ends) -> Ends {
///     Ends(first: a.first + b.first, last: a.last + b.last)
///   }
///   static func - (a: Ends, b: Ends) -> Ends { a + b * -1 }
///   static func * (a: Ends, factor: Double) -> Ends {
///     Ends(first: a.first * factor, last: a.last * factor)
///   }
/// }
/// let middle = Ends(first: 0, last: 1).interpolated(to: Ends(first: 2, last: 9), at: 0.5)
/// ```
public protocol Interpolatable: Hashable, Sendable {
  /// The sum, number by number.
  static func + (a: Self, b: Self) -> Self
  /// The difference, number by number.
  static func - (a: Self, b: Self) -> Self
  /// Each number multiplied by a factor.
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
  public func interpolated(to end: Self, at fraction: Double) -> Self {
    self + (end - self) * fraction
  }
}

extension Double: Interpolatable {
  /// The distance from 0.
  public var length: Double { magnitude }
}

extension SIMD2: Interpolatable where Scalar == Double {
  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }
}

extension Rect: Interpolatable {
  /// The sum, number by number.
  public static func + (a: Rect, b: Rect) -> Rect {
    Rect(x: a.x + b.x, y: a.y + b.y, width: a.width + b.width, height: a.height + b.height)
  }

  /// The difference, number by number.
  public static func - (a: Rect, b: Rect) -> Rect {
    Rect(x: a.x - b.x, y: a.y - b.y, width: a.width - b.width, height: a.height - b.height)
  }

  /// Each number multiplied by a factor.
  public static func * (a: Rect, factor: Double) -> Rect {
    Rect(x: a.x * factor, y: a.y * factor, width: a.width * factor, height: a.height * factor)
  }

  /// Length of the four numbers.
  public var length: Double {
    (x * x + y * y + width * width + height * height).squareRoot()
  }
}

extension TransformComponents: Interpolatable {
  /// The sum, number by number.
  public static func + (a: TransformComponents, b: TransformComponents) -> TransformComponents {
    TransformComponents(
      scale: a.scale + b.scale, rotation: a.rotation + b.rotation,
      translation: a.translation + b.translation)
  }

  /// The difference, number by number.
  public static func - (a: TransformComponents, b: TransformComponents) -> TransformComponents {
    TransformComponents(
      scale: a.scale - b.scale, rotation: a.rotation - b.rotation,
      translation: a.translation - b.translation)
  }

  /// Each number multiplied by a factor.
  public static func * (a: TransformComponents, factor: Double) -> TransformComponents {
    TransformComponents(
      scale: a.scale * factor, rotation: a.rotation * factor, translation: a.translation * factor)
  }

  /// Length of the nine numbers.
  public var length: Double {
    let squares = scale * scale + rotation * rotation + translation * translation
    return squares.sum().squareRoot()
  }
}
