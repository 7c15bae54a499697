public import Transitions

extension Drive {
  /// How a transition goes on when the hand has let go.
  public struct Completion: Hashable, Sendable {
    /// UIKit's `completionCurve`.
    public var curve: TimingFunction

    /// UIKit's `completionSpeed`: what the remaining share of the duration is divided by,
    /// 0.001 to 1000.
    public var speed: Double

    /// A completion; by default UIKit's.
    public init(curve: TimingFunction = .easeInOut, speed: Double = 1) {
      self.curve = curve
      self.speed = speed
    }

    static let speeds = 0.001...1000.0

    func check() throws(DriveError) {
      guard Self.speeds.contains(speed) else { throw .speed(speed) }
    }
  }
}
