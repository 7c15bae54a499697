/// The exact duration of a frame, in seconds: 1001/30000 at 29.97 frames a second.
package struct Timebase: Hashable, Sendable {
  package let numerator: Int32
  package let denominator: Int32

  /// A timebase of `numerator / denominator` seconds; files store each in 32 bits.
  ///
  /// - Precondition: both are in `1...Int32.max`.
  package init(numerator: Int, denominator: Int) {
    let range = 1...Int(Int32.max)
    precondition(range ~= numerator && range ~= denominator, "a timebase is above zero, in 32 bits")
    self.numerator = Int32(numerator)
    self.denominator = Int32(denominator)
  }

  /// Units a second for all times in an MP4 file: the denominator, doubled until it is at least
  /// 10,000.
  ///
  /// libavformat uses 10,000 a second for a coarse timebase as well.
  package var timescale: Int32 {
    var timescale = denominator
    while timescale < 10_000 { timescale *= 2 }
    return timescale
  }
}
