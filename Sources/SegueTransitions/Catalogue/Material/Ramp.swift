/// A part of a progress or of a time, over which something goes from 0 to 1.
struct Ramp {
  let start: Double
  let end: Double

  /// A part from `start` to `end`, in the same unit.
  init(_ start: Double, _ end: Double) {
    (self.start, self.end) = (start, end)
  }

  /// The share that has passed at a point: 0 before the part, and 1 after it.
  func share(at point: Double) -> Double {
    guard start < end else { return point < start ? 0 : 1 }
    return min(max((point - start) / (end - start), 0), 1)
  }
}
