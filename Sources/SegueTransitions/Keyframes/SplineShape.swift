/// The tangents of a cubic path at one keyframe, by three numbers from −1 to 1.
///
/// ```swift
/// let corner = SplineShape(tension: 0.8)
/// let path = Keyframes(
///   [
///     Keyframe(time: 0, value: Point(0, 0)),
///     Keyframe(time: 0.5, value: Point(200, 0), shape: corner),
///     Keyframe(time: 1, value: Point(200, 400)),
///   ], mode: .cubic)
/// ```
///
/// - Source: Kochanek and Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias
///   Control", SIGGRAPH 1984, to which the documentation of `CAAnimationCalculationMode.cubic`
///   refers.
public struct SplineShape: Hashable, Sendable {
  /// 1 makes the path tight, with a tangent of 0; −1 makes it round.
  public var tension: Double

  /// Other values than 0 make a corner.
  public var continuity: Double

  /// 1 prefers the direction from the value before, −1 the one to the next.
  public var bias: Double

  /// A shape of three numbers; the defaults are a Catmull-Rom spline.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }

  /// The default of Core Animation.
  public static let catmullRom = SplineShape()

  /// The tangents towards the keyframe and away from it.
  ///
  /// - Parameters:
  ///   - before: The difference from the value before.
  ///   - after: The difference to the next value.
  /// - Returns: Differences by segment, if all segments take the same time.
  func tangents<Value: Interpolatable>(
    before: Value, after: Value
  ) -> (incoming: Value, outgoing: Value) {
    let (tight, corner) = ((1 - tension) / 2, continuity)
    let (past, next) = (tight * (1 + bias), tight * (1 - bias))
    return (
      before * (past * (1 - corner)) + after * (next * (1 + corner)),
      before * (past * (1 + corner)) + after * (next * (1 - corner))
    )
  }
}
