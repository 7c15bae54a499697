/// The shape that a layer's bounds are clipped to; it is convex, and its edges are antialiased.
///
/// ```swift
/// var sheet = Layer(contents: .to, size: Size(width: 390, height: 700))
/// sheet.outline = .rounded(radius: 16, curve: .continuous, corners: .top)
/// var wedge = Layer(contents: .from, size: Size(width: 390, height: 844))
/// wedge.outline = .polygon([Point(0, 0), Point(390, 0), Point(0, 844)])
/// ```
///
/// It corresponds to Core Animation's `cornerRadius`, `cornerCurve` and `maskedCorners` with
/// `masksToBounds`.
public enum Outline: Hashable, Sendable {
  /// The bounds themselves.
  case rectangle

  /// The bounds with some of their corners rounded.
  ///
  /// The radius is in points and is limited to half of the shorter side; 0 gives the bounds
  /// themselves. `bottomRadius` is that of the lower corners; nil is the same as the upper ones.
  case rounded(
    radius: Double, bottomRadius: Double? = nil, curve: CornerCurve = .circular,
    corners: Corners = .all)

  /// A convex polygon, in points of the bounds, clockwise as seen with y down.
  case polygon([Point])

  /// The curve of a rounded corner.
  public enum CornerCurve: String, CaseIterable, Hashable, Sendable {
    /// A quarter of a circle.
    case circular
    /// A corner whose curvature grows from zero: `CALayerCornerCurve.continuous`.
    case continuous
  }

  /// A set of corners.
  ///
  /// ```swift
  /// let ticket = Outline.rounded(radius: 12, corners: [.topLeft, .bottomRight])
  /// ```
  public struct Corners: OptionSet, Hashable, Sendable {
    /// One bit per corner, clockwise from the top left.
    public let rawValue: UInt8

    /// The corners whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = Corners(rawValue: 1)
    /// The top right corner.
    public static let topRight = Corners(rawValue: 2)
    /// The bottom right corner.
    public static let bottomRight = Corners(rawValue: 4)
    /// The bottom left corner.
    public static let bottomLeft = Corners(rawValue: 8)
    /// Both corners at the top.
    public static let top: Corners = [.topLeft, .topRight]
    /// Both corners at the bottom.
    public static let bottom: Corners = [.bottomLeft, .bottomRight]
    /// All four corners.
    public static let all: Corners = [.top, .bottom]

    /// The corners one by one, clockwise.
    fileprivate static let each: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
  }

  /// The corners of a convex polygon that approximates the outline, clockwise from the left side of
  /// the top left corner.
  ///
  /// A curve becomes chords between points on it, so the polygon lies within the outline. The four
  /// corners are mirror images of each other.
  ///
  /// `size` is that of the bounds. A chord deviates from its curve by at most `tolerance` points,
  /// above zero.
  package func corners(in size: Size, tolerance: Double) -> [Point] {
    switch self {
    case .rectangle: Self.rectangle(size)
    case .polygon(let corners): corners
    case .rounded(let top, let bottom, let curve, let rounded):
      Self.corners((top, bottom ?? top), curve, rounded, in: size, tolerance: tolerance)
    }
  }

  private static func rectangle(_ size: Size) -> [Point] {
    let (w, h) = (size.width, size.height)
    return [Point(0, 0), Point(w, 0), Point(w, h), Point(0, h)]
  }

  private static func corners(
    _ radii: (top: Double, bottom: Double), _ curve: CornerCurve, _ rounded: Corners,
    in size: Size, tolerance: Double
  ) -> [Point] {
    let most = min(size.width, size.height) / 2
    func radius(_ corner: Corners) -> Double {
      guard rounded.contains(corner) else { return 0 }
      return min(Corners.top.contains(corner) ? radii.top : radii.bottom, most)
    }
    guard Corners.each.contains(where: { radius($0) > 0 }) else { return rectangle(size) }
    func taken(_ a: Corners, _ b: Corners) -> Double { radius(a) + radius(b) }
    /// Points of one corner; `across` is its neighbor on the same horizontal side, `down` on the
    /// same vertical side.
    func turn(_ corner: Corners, across: Corners, down: Corners) -> [Point] {
      let radius = radius(corner)
      guard radius > 0 else { return [.zero] }
      return switch curve {
      case .circular:
        CircularCorner(radius: radius).points(tolerance: tolerance)
      case .continuous:
        ContinuousCorner(
          radius: radius,
          roomAcross: ContinuousCorner.room(on: size.width, takenBy: taken(corner, across)),
          roomDown: ContinuousCorner.room(on: size.height, takenBy: taken(corner, down))
        ).points(tolerance: tolerance)
      }
    }
    let (w, h) = (size.width, size.height)
    let points =
      turn(.topLeft, across: .topRight, down: .bottomLeft)
      + turn(.topRight, across: .topLeft, down: .bottomRight).reversed()
      .map { Point(w - $0.x, $0.y) }
      + turn(.bottomRight, across: .bottomLeft, down: .topRight)
      .map { Point(w - $0.x, h - $0.y) }
      + turn(.bottomLeft, across: .bottomRight, down: .topLeft).reversed()
      .map { Point($0.x, h - $0.y) }
    // Two curves that meet on a side share the point, up to rounding.
    return points.enumerated().filter { index, point in
      let way = points[(index + 1) % points.count] - point
      return abs(way.x) + abs(way.y) > 1e-9
    }.map(\.element)
  }
}

/// A corner rounded by a quarter of a circle.
struct CircularCorner {
  /// Radius in points, above zero.
  var radius: Double

  /// Points from the vertical side to the horizontal one, as distances from the corner in points.
  ///
  /// A chord deviates from the circle by at most `tolerance` points.
  func points(tolerance: Double) -> [Point] {
    // A chord over the angle a has a sagitta of r·a²/8.
    let step = (8 * tolerance / radius).squareRoot()
    let count = max(1, Int((Double.pi / 2 / step).rounded(.up)))
    // One table serves both coordinates, so that the corner is its own mirror image.
    let sines = (0...count).map { Elementary.sine(Double($0) / Double(count) * (.pi / 2)) }
    return (0...count).map { Point(1 - sines[count - $0], 1 - sines[$0]) * radius }
  }
}
