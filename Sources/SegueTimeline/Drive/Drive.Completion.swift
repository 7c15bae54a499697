public import Transitions

extension Drive {
  /// The rest of a transition after the hand lets go.
  public struct Completion: Hashable, Sendable {
    /// UIKit's `completionCurve`.
    public var curve: TimingFunction

    /// UIKit's `completionSpeed`, the divisor of the remaining duration, 0.001 to 1000.
    public var speed: Double

    /// Makes a completion; the defaults are UIKit's.
    public init(curve: TimingFunction = .easeInOut, speed: Double = 1) {
      self.curve = curve
      self.speed = speed
    }

    package static let speeds = 0.001...1000.0

    func check() throws(DriveError) {
      guard Self.speeds.contains(speed) else { throw .speed(speed) }
    }
  }
}
