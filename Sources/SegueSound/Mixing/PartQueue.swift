/// Parts that are opened when the track reaches them, and closed when they end.
///
/// So a thousand clicks need no thousand open files.
struct PartQueue: Sendable {
  /// The parts to come, the next one last.
  private var waiting: [(order: Int, part: SoundPart)]

  /// The parts that sound, in their order.
  private var playing: [PlayingPart] = []

  private let total: Int

  /// A queue of parts on a track of `total` samples; parts beyond it never sound.
  init(_ parts: [(order: Int, part: SoundPart)], total: Int) {
    self.total = total
    waiting = parts.filter { $0.part.start < total && $0.part.length ?? 1 > 0 }.sorted {
      ($0.part.start, $0.order) > ($1.part.start, $1.order)
    }
  }

  /// Whether nothing sounds from here on.
  var isEmpty: Bool { waiting.isEmpty && playing.isEmpty }

  /// Adds the next samples of the track to `sums`.
  ///
  /// - Parameters:
  ///   - sums: A sample for each of `range`.
  ///   - range: Samples of the track, from where the last range ended.
  ///   - gains: The gains at both ends of the range for a part with this duck.
  /// - Throws: The error of a part that cannot be opened or read.
  mutating func add(
    to sums: inout [StereoSample], _ range: Range<Int>,
    gains: (_ duck: Double) -> (Float, Float) = { _ in (1, 1) }
  ) throws {
    while let next = waiting.last, next.part.start < range.upperBound {
      waiting.removeLast()
      let part = try PlayingPart(next.part, order: next.order, total: total)
      let place = playing.firstIndex { $0.order > part.order } ?? playing.count
      playing.insert(part, at: place)
    }
    var ended: [Int] = []
    for index in playing.indices {
      let ramp = gains(playing[index].duck)
      if try !playing[index].add(to: &sums, range, ramp: ramp) { ended.append(index) }
    }
    for index in ended.reversed() { playing.remove(at: index) }
  }
}
