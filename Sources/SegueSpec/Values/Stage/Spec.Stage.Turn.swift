public import SegueTransitions

extension Spec.Stage {
  /// Turns about the axes, in degrees: x points to the right, y down, z to the viewer.
  ///
  /// ```swift
  /// var screen = Spec.Stage.Screen(.tablet)
  /// screen.tilt = Spec.Stage.Timed([
  ///   .init(at: .zero, Spec.Stage.Turn(0, -30)), .init(at: Rational(3), Spec.Stage.Turn(0, 30)),
  /// ])
  /// ```
  public struct Turn: Interpolatable {
    /// Degrees about x; a positive turn brings the lower side to the front.
    public var x: Double
    /// Degrees about y; a positive turn brings the left side to the front.
    public var y: Double
    /// Degrees about z, clockwise.
    public var z: Double

    /// Turns about x, then y, then z.
    public init(_ x: Double = 0, _ y: Double = 0, _ z: Double = 0) {
      (self.x, self.y, self.z) = (x, y, z)
    }

    /// The sum, number by number.
    public static func + (a: Turn, b: Turn) -> Turn { Turn(a.x + b.x, a.y + b.y, a.z + b.z) }

    /// The difference, number by number.
    public static func - (a: Turn, b: Turn) -> Turn { Turn(a.x - b.x, a.y - b.y, a.z - b.z) }

    /// Each number multiplied by a factor.
    public static func * (a: Turn, factor: Double) -> Turn {
      Turn(a.x * factor, a.y * factor, a.z * factor)
    }

    /// Length of the three numbers.
    public var length: Double { (x * x + y * y + z * z).squareRoot() }
  }
}
