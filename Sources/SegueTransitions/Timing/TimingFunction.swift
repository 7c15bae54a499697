/// Maps the elapsed fraction of a duration to progress.
///
/// ```swift
/// let curves: [TimingFunction] = [
///   .linear, .easeInOut, .cubicBezier(0.2, 0, 0, 1), .steps(4, .end), .spring(damping: 15),
/// ]
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   for curve in curves { Go(to: settings, by: Push(), curve: curve) }
/// }
/// ```
public enum TimingFunction: Hashable, Sendable {
  /// A cubic Bézier curve from (0,0) to (1,1) with control points (a,b) and (c,d); a and c in 0…1.
  case cubicBezier(Double, Double, Double, Double)

  /// A damped spring released at 0 and pulled to 1, as a function of seconds instead of the
  /// fraction.
  case spring(Spring)

  /// Equal intervals of constant value; at least 1, and 2 for ``Jump/none``.
  case steps(Int, Jump = .end)

  /// Straight lines between at least two stops, whose inputs do not fall.
  ///
  /// - Source: CSS Easing Functions Level 2, 2024, `linear()`.
  case piecewiseLinear([Stop])

  /// Cubic Bézier curves one after the other, such as Material's emphasized curve.
  ///
  /// Such a curve has a name and no other text in a spec.
  case path(CubicPath)

  /// A power, such as Android's decelerate_quint.
  ///
  /// Such a curve has a name and no other text in a spec.
  case power(PowerCurve)

  /// Progress equals the elapsed fraction.
  public static let linear = cubicBezier(0, 0, 1, 1)
  /// `CAMediaTimingFunctionName.easeIn`.
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)
  /// `CAMediaTimingFunctionName.easeOut`.
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)
  /// `CAMediaTimingFunctionName.easeInEaseOut`.
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)
  /// `CAMediaTimingFunctionName.default`.
  public static let `default` = cubicBezier(0.25, 0.1, 0.25, 1)

  /// The position of the jumps in ``steps(_:_:)``.
  ///
  /// ```swift
  /// let clockwork = TimingFunction.steps(12, .both)
  /// let step = Go(to: settings, by: Rotate(), curve: clockwork)
  /// ```
  ///
  /// - Source: CSS Easing Functions Level 2, 2023, `jump-end` and its three siblings.
  public enum Jump: String, CaseIterable, Hashable, Sendable {
    /// Jumps at the end of each interval: the first interval rests at 0.
    case end
    /// Jumps at the start of each interval: the last interval rests at 1.
    case start
    /// Jumps between the intervals only: the first rests at 0, the last at 1.
    case none
    /// Jumps at both ends: no interval rests at 0 or 1.
    case both
  }

  /// A point of ``piecewiseLinear(_:)``.
  ///
  /// ```swift
  /// let pause = TimingFunction.piecewiseLinear([
  ///   TimingFunction.Stop(input: 0, output: 0), TimingFunction.Stop(input: 0.4, output: 0.5),
  ///   TimingFunction.Stop(input: 0.6, output: 0.5), TimingFunction.Stop(input: 1, output: 1),
  /// ])
  /// ```
  public struct Stop: Hashable, Sendable {
    /// The elapsed fraction.
    public let input: Double
    /// The progress at that fraction.
    public let output: Double

    /// A point of a piecewise linear curve.
    public init(input: Double, output: Double) {
      (self.input, self.output) = (input, output)
    }

    /// The input as the percentage from which it is read back exactly, if there is one.
    fileprivate var percent: Double {
      let percent = input * 100
      return [percent, percent.nextUp, percent.nextDown].first { $0 / 100 == input } ?? percent
    }
  }

  /// The spring of `CASpringAnimation`, with its defaults; an overdamped one is critically damped.
  ///
  /// - Parameters:
  ///   - mass: Kilograms.
  ///   - stiffness: Newtons per meter.
  ///   - damping: Newton-seconds per meter.
  ///   - initialVelocity: Whole distances per second.
  /// - Returns: A curve that runs in seconds.
  public static func spring(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) -> TimingFunction {
    .spring(
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// The overdamped spring with which UIKit pushes, pops and presents since iOS 7.
  ///
  /// After its 0.5 seconds it is at 0.9989; ``progress(at:duration:)`` makes the end exactly 1.
  ///
  /// - Source: the `CASpringAnimation` of a navigation controller's layers in a push: mass 3,
  ///   stiffness 1000, damping 500, duration 0.5.
  static let navigation = spring(mass: 3, stiffness: 1000, damping: 500)
}

extension TimingFunction: CustomStringConvertible {
  /// The form in a spec: its name, or the function with its arguments.
  public var description: String {
    Self.named.first { $0.curve == self }?.name ?? definition
  }

  /// The function with its arguments, also for a curve with a name.
  package var definition: String {
    switch self {
    case .cubicBezier(let a, let b, let c, let d): "cubicBezier(\(a), \(b), \(c), \(d))"
    case .spring(let spring): spring.description
    case .piecewiseLinear(let stops):
      "linear(" + stops.map { "\($0.output) \($0.percent)%" }.joined(separator: ", ") + ")"
    case .path(let path): path.description
    case .power(let power): power.description
    case .steps(let count, .end): "steps(\(count))"
    case .steps(let count, let jump): "steps(\(count), \(jump.rawValue))"
    }
  }
}
