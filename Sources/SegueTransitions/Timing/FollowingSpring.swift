import SegueGeometry

/// A critically damped spring that follows a target.
struct FollowingSpring {
  /// Its place, in any unit.
  private(set) var value: Double

  /// Its velocity, in units of the value a second.
  private(set) var velocity = 0.0

  /// The square root of its stiffness, in radians a second.
  private let frequency: Double

  /// A spring at rest.
  init(at value: Double, frequency: Double) {
    (self.value, self.frequency) = (value, frequency)
  }

  /// Follows a target that sets off at `start` with a steady speed.
  ///
  /// The lag behind such a target tends to 2 v / ω; what differs from that decays as a critically
  /// damped spring does.
  mutating func follow(_ start: Double, at speed: Double, for seconds: Double) {
    let lag = 2 * speed / frequency
    let excess = value - start + lag
    let slope = velocity - speed + frequency * excess
    let decay = Elementary.exponential(-frequency * seconds)
    value = start + speed * seconds - lag + (excess + slope * seconds) * decay
    velocity = speed + (slope - frequency * (excess + slope * seconds)) * decay
  }
}
