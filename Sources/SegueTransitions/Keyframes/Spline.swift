/// A cubic path through the values of keyframes.
///
/// The first and the last value have a neighbor on one side only. The path begins and ends as if
/// the other were opposite, so two values make a straight line.
struct Spline<Value: Interpolatable> {
  private let values: [Value]
  /// Tangents at the start and the end of the segment after each value, by segment.
  private let tangents: [(start: Value, end: Value)]

  /// A path through at least one value; `natural` takes the place of those that are missing.
  init(_ frames: [Keyframe<Value>], natural: Value) {
    let values = frames.map { $0.value ?? natural }
    self.values = values
    /// The duration of the segment after a keyframe; 0 for a jump, which separates two paths.
    func duration(_ index: Int) -> Double {
      frames.indices.contains(index) && index + 1 < frames.count
        ? frames[index + 1].time - frames[index].time : 0
    }
    let ends = frames.indices.map { index in
      let (past, next) = (duration(index - 1), duration(index))
      let zero = values[index] - values[index]
      let before = past > 0 ? values[index] - values[index - 1] : nil
      let after = next > 0 ? values[index + 1] - values[index] : nil
      let (incoming, outgoing) = frames[index].shape.tangents(
        before: before ?? after ?? zero, after: after ?? before ?? zero)
      // Equal speeds on both sides, although the segments take different times.
      guard before != nil, after != nil else { return (incoming, outgoing) }
      return (incoming * (2 * past / (past + next)), outgoing * (2 * next / (past + next)))
    }
    tangents = zip(ends, ends.dropFirst()).map { ($0.1, $1.0) }
  }

  /// The value at a fraction of the segment after value `index`; beyond its ends it goes straight
  /// on.
  func value(after index: Int, at fraction: Double) -> Value {
    guard index < tangents.count, fraction != 0 else { return values[index] }
    let (first, last) = (values[index], values[index + 1])
    let (start, end) = tangents[index]
    if fraction == 1 { return last }
    if fraction < 0 { return first + start * fraction }
    if fraction > 1 { return last + end * (fraction - 1) }
    let (one, two, three) = (fraction, fraction * fraction, fraction * fraction * fraction)
    return first + (last - first) * (3 * two - 2 * three)
      + start * (three - 2 * two + one) + end * (three - two)
  }

  /// The value at a share of the length of the path, 0 to 1; beyond its ends it goes straight on.
  func value(atShare share: Double) -> Value {
    let way = chords()
    guard let whole = way.last, whole > 0 else { return values[0] }
    let position = share * whole
    let last = tangents.count - 1
    if share < 0 { return values[0] + direction(tangents[0].start) * position }
    if share > 1 { return values[last + 1] + direction(tangents[last].end) * (position - whole) }
    let next = way.firstIndex { $0 > position } ?? way.count - 1
    let (low, high) = (way[next - 1], way[next])
    let place = Double(next - 1) + (high > low ? (position - low) / (high - low) : 1)
    let index = min(Int(place / Self.chordCount), last)
    return value(after: index, at: place / Self.chordCount - Double(index))
  }

  /// Chords by segment: the speed is even to about 1 / chordCount².
  private static var chordCount: Double { 64 }

  /// Length of the path up to the end of each chord, from 0.
  private func chords() -> [Double] {
    var way = [0.0]
    for index in tangents.indices {
      var point = values[index]
      for chord in 1...Int(Self.chordCount) {
        let next = value(after: index, at: Double(chord) / Self.chordCount)
        way.append((way.last ?? 0) + (next - point).length)
        point = next
      }
    }
    return way
  }

  private func direction(_ tangent: Value) -> Value {
    let length = tangent.length
    return length > 0 ? tangent * (1 / length) : tangent
  }
}
