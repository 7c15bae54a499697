/// A rectangle, given by its origin and its size.
///
/// ```swift
/// let left = Rect(x: 0, y: 0, width: 195, height: 844)
/// let right = Rect(x: 195, y: 0, width: 195, height: 844)
/// let middle = left.interpolated(to: right, at: 0.5)
/// ```
///
/// - Units: points, or fractions of an image in a `contentsRect`.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Distance from left to right.
  public var width: Double
  /// Distance from top to bottom.
  public var height: Double

  /// A rectangle with a top left corner and a size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle with a top left corner and a size.
  package init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The top left corner.
  package var origin: Point { Point(x, y) }

  /// The width and the height.
  package var size: Size { Size(width: width, height: height) }

  /// The whole of an image, as a `contentsRect`.
  package static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Interpolates origin and size linearly, as Core Animation animates position and bounds.
  public func interpolated(to end: Rect, at fraction: Double) -> Rect {
    Rect(
      x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction,
      width: width + (end.width - width) * fraction,
      height: height + (end.height - height) * fraction)
  }
}

/// A width and a height.
///
/// ```swift
/// let stage = Stage(size: Size(width: 390, height: 844))
/// let scene = Cube(sides: 6).scene(at: 0.5, on: stage)
/// ```
///
/// - Units: points.
public struct Size: Hashable, Sendable {
  /// Distance from left to right.
  public var width: Double
  /// Distance from top to bottom.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A position or a distance in a plane.
///
/// - Units: points in a scene, pixels on a canvas, texels in an image; y points down.
public typealias Point = SIMD2<Double>
