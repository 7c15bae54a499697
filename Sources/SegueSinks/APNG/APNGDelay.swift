import SegueEncoding

/// The time for which a part of an APNG is shown: a fraction of a second.
///
/// Source: PNG specification, third edition, 11.3.6.2.
struct APNGDelay: Hashable, Sendable {
  let numerator: UInt16
  let denominator: UInt16

  /// The time of a number of frames; nil if its terms are too large for 16 bits.
  private init?(frames: Int, _ timebase: Timebase) {
    let time = Self.reduced(frames * Int(timebase.numerator), Int(timebase.denominator))
    guard let numerator = UInt16(exactly: time.0), let denominator = UInt16(exactly: time.1) else {
      return nil
    }
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// The times whose sum is exactly that of a number of frames, as few as possible but for the
  /// last.
  ///
  /// - Precondition: ``canHold(_:)`` is true of the timebase, and `frames` is above 0.
  static func list(frames: Int, _ timebase: Timebase) -> [APNGDelay] {
    let frame = reduced(Int(timebase.numerator), Int(timebase.denominator))
    let most = Int(UInt16.max) / frame.0
    var delays: [APNGDelay] = []
    var rest = frames
    while rest > 0 {
      let count = APNGDelay(frames: rest, timebase) == nil ? most : rest
      guard let delay = APNGDelay(frames: count, timebase) else {
        preconditionFailure("the duration of a frame is checked before the first")
      }
      delays.append(delay)
      rest -= count
    }
    return delays
  }

  /// Whether the duration of a frame is a fraction that an APNG can store.
  static func canHold(_ timebase: Timebase) -> Bool { APNGDelay(frames: 1, timebase) != nil }

  private static func reduced(_ numerator: Int, _ denominator: Int) -> (Int, Int) {
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return (numerator / divisor, denominator / divisor)
  }
}
