/// Frames per second, as an exact fraction: frame i shows the instant i / rate.
///
/// ```swift
/// var settings = RenderSettings()
/// settings.frameRate = FrameRate(Rational(30))
/// let film = Rational(24_000, over: 1001).flatMap { FrameRate($0) }
/// ```
///
/// - Range: above 0, at most 1000; both terms fit 32 bits, because video files need that.
public struct FrameRate: Hashable, Sendable {
  /// The rate itself.
  public let framesPerSecond: Rational

  /// The rate of a spec that does not set one.
  public static let `default` = FrameRate(unchecked: Rational(60))

  /// The values that a spec may write for a rate, in words for messages.
  package static let expectation =
    "a number above 0 and at most 1000, or a fraction such as \"30000/1001\""

  /// Makes a rate, or nil if it is out of range.
  public init?(_ framesPerSecond: Rational) {
    guard
      framesPerSecond > .zero, framesPerSecond <= Rational(1000),
      framesPerSecond.numerator <= Int32.max, framesPerSecond.denominator <= Int32.max
    else { return nil }
    self.init(unchecked: framesPerSecond)
  }

  private init(unchecked framesPerSecond: Rational) {
    self.framesPerSecond = framesPerSecond
  }

  /// The rate if only each so-manieth frame is kept; nil if its terms do not fit.
  package func keeping(every count: Int32) -> FrameRate? {
    framesPerSecond.divided(by: Rational(count)).flatMap(FrameRate.init)
  }

  /// The first frame that shows `instant` or a later one; `instant` is at least 0.
  package func frame(from instant: Rational) -> Int128 { instant.productRoundedUp(framesPerSecond) }
}

extension FrameRate: CustomStringConvertible {
  /// "60" or "30000/1001".
  public var description: String { framesPerSecond.description }
}
