/// The shape that a layer's bounds are clipped to; it is convex, and its edges are antialiased.
///
/// It corresponds to Core Animation's `cornerRadius`, `cornerCurve` and `maskedCorners` with
/// `masksToBounds`.
public enum Outline: Hashable, Sendable {
  /// The bounds themselves.
  case rectangle

  /// The bounds with some of their corners rounded.
  ///
  /// The radius is in points and is limited to half of the shorter side; 0 gives the bounds
  /// themselves.
  case rounded(radius: Double, curve: CornerCurve = .circular, corners: Corners = .all)

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
  }
}
