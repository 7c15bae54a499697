/// The times of frames in a file.
package struct FrameClock: Hashable, Sendable {
  package let timebase: Timebase

  /// Units a second.
  package let timescale: Int

  package init(_ timebase: Timebase, timescale: Int) {
    (self.timebase, self.timescale) = (timebase, timescale)
  }

  /// The time of a frame in units, rounded to nearest, ties up; so no error adds up.
  package func time(ofFrame index: Int) -> Int {
    let (numerator, denominator) = (Int(timebase.numerator), Int(timebase.denominator))
    return (2 * index * timescale * numerator + denominator) / (2 * denominator)
  }

  /// The duration of a frame in units; nil if it is not a whole number of them.
  package var step: Int? {
    let (step, rest) = (timescale * Int(timebase.numerator)).quotientAndRemainder(
      dividingBy: Int(timebase.denominator))
    return rest == 0 && step > 0 ? step : nil
  }
}
