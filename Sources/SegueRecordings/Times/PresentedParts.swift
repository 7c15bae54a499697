import SegueArithmetic
import SegueFFmpeg

/// The parts of a track's media that are presented one after another, in ticks of its stream.
struct PresentedParts: Sendable {
  /// A part of the media at its place.
  struct Part: Sendable {
    /// The start in the media.
    let start: Int64
    /// The start in the presentation.
    let place: Int64
    /// The length in the presentation; nil for all that is left of the media.
    let length: Int64?
    /// The speed in 65,536ths; 0 holds the picture at the start.
    let rate: Int32

    var isHeld: Bool { rate == 0 }
    var isUsual: Bool { rate == EditList.Edit.usualRate }

    /// The end in the media; nil if it goes on to that of the media.
    var end: Int64? {
      length.map { Int64(min(Int128(start) + (Int128($0) * Int128(rate)) >> 16, 1 << 61)) }
    }
  }

  /// The parts that present something, in order.
  let parts: [Part]

  /// The largest error of a start or an end, in ticks: a tick of the movie's clock, to which
  /// lengths are rounded.
  let rounding: Int64

  /// The ranges of the media that are presented, ascending and apart.
  private let ranges: [Range<Int64>]

  /// The parts of a track.
  ///
  /// Starts are rounded from their exact places, so roundings do not add up.
  ///
  /// - Parameters:
  ///   - list: The edits.
  ///   - timebase: Seconds a tick of the stream.
  init(_ list: EditList, _ timebase: Rational) {
    let scale = list.unit.over(timebase)
    func ticks(_ units: Int128) -> Int64 {
      // Units are at most 10,000 times 63 bits, and both terms of the scale have 32.
      let doubled = 2 * units * Int128(scale.numerator) + Int128(scale.denominator)
      return min(Int64(clamping: doubled / (2 * Int128(scale.denominator))), 1 << 61)
    }
    var units: Int128 = 0
    var parts: [Part] = []
    for (index, edit) in list.edits.enumerated() {
      let place = ticks(units)
      units += Int128(edit.duration)
      let isOpen = edit.duration == 0 && index == list.edits.count - 1
      let length = isOpen ? nil : ticks(units) - place
      guard let start = edit.start, length != 0 else { continue }
      parts.append(
        Part(start: min(start, 1 << 61), place: place, length: length, rate: max(edit.rate, 0)))
    }
    self.parts = parts
    rounding = max(ticks(1), 1)
    var ranges: [Range<Int64>] = []
    for part in parts.sorted(by: { $0.start < $1.start }) {
      let end = max(part.end ?? .max, part.start + 1)
      if let last = ranges.last, part.start <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        ranges.append(part.start..<end)
      }
    }
    self.ranges = ranges
  }

  /// Whether some part may present a packet.
  func present(_ pts: Int64, _ duration: Int64) -> Bool {
    let (end, isOverflowing) = pts.addingReportingOverflow(max(duration, 1))
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= pts { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && (isOverflowing || ranges[low].lowerBound < end)
  }

  /// The start of the presentation in ticks; nil if nothing is presented.
  var first: Int64? { parts.first?.place }

  /// The end of the presentation in ticks.
  ///
  /// - Parameter media: The end of the media; nil if it is unknown.
  /// - Returns: The end, at which the last part or the media ends; nil if it is unknown.
  func end(ofMedia media: Int64?) -> Int64? {
    guard let last = parts.last else { return nil }
    let left = media.map { Int64(clamping: max(Int128($0) - Int128(last.start), 0)) }
    guard let length = last.length else {
      return left.map { Int64(clamping: Int128(last.place) + Int128($0)) }
    }
    return last.place + (last.isUsual ? min(length, left ?? length) : length)
  }
}
