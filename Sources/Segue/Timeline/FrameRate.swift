/// How many frames a second has: frame i shows the instant i / rate.
///
/// - Range: above 0, at most 1000, and both terms fit 32 bits, as video files need.
public struct FrameRate: Hashable, Sendable {
  /// The rate itself.
  public let framesPerSecond: Rational

  /// The rate of a spec that names none.
  public static let `default` = FrameRate(unchecked: Rational(60))

  /// What may be written for a rate.
  static let expectation =
    "a number above 0 and at most 1000, or a fraction such as \"30000/1001\""

  /// A rate, or nil outside the range.
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

  /// The frame that is the first to show `instant` or later, which is at least 0.
  func frame(from instant: Rational) -> Int128 { instant.productRoundedUp(framesPerSecond) }

  /// The instant that a frame shows, in seconds.
  ///
  /// Frames count from 0 to ``Timeline/largestFrameCount``; one outside shows what the nearest does.
  func time(ofFrame frame: Int) -> Rational {
    let frame = Int64(min(max(frame, 0), Timeline.largestFrameCount))
    let rate = framesPerSecond
    // 27 bits times 31 bits over 31 bits: it always fits.
    return Rational(frame * rate.denominator, over: rate.numerator) ?? .zero
  }
}

extension FrameRate: CustomStringConvertible {
  /// "60" or "30000/1001".
  public var description: String { framesPerSecond.description }
}
