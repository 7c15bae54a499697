extension Drive {
  /// Where a hand is when, from its first touch to where it lets go: linear between its samples.
  public struct Track: Hashable, Sendable {
    /// Seconds since the first touch, which ascend from 0; at least one.
    public let samples: [Sample]

    /// How many pages it runs over; 1 for a transition to one view.
    public let pageCount: Int

    /// How wide the canvas is that it was recorded on, in points; nil for a track of phases.
    public let panWidth: Double?

    /// The phase at every sample's instant, from 0 to `pageCount`.
    ///
    /// - Throws: ``DriveError`` about the first sample that is wrong.
    public init(
      phases: [(seconds: Rational, phase: Double)], pageCount: Int = 1
    ) throws(DriveError) {
      self.init(unchecked: phases, pageCount: pageCount)
      if let mistake = mistakes.first { throw mistake }
    }

    /// A finger's places in points: its phase is how far it is from its first place, to either side.
    ///
    /// A width is a page; like the seed's gesture, it is measured along x alone.
    ///
    /// - Parameters:
    ///   - pan: Places, whatever the origin.
    ///   - width: Of the canvas, in points, above 0.
    ///   - pageCount: How many pages it runs over.
    /// - Throws: ``DriveError`` about the first sample that is wrong: no finger is farther from its
    ///   first place than the pages are wide.
    public init(
      pan: [(seconds: Rational, x: Double, y: Double)], width: Double, pageCount: Int = 1
    ) throws(DriveError) {
      self.init(uncheckedPan: pan, width: width, pageCount: pageCount)
      if let mistake = mistakes.first { throw mistake }
    }

    init(unchecked phases: [(seconds: Rational, phase: Double)], pageCount: Int) {
      precondition(pageCount > 0, "a track runs over at least one page")
      samples = phases.map { Sample(seconds: $0.seconds, offset: $0.phase) }
      self.pageCount = pageCount
      panWidth = nil
    }

    init(
      uncheckedPan pan: [(seconds: Rational, x: Double, y: Double)], width: Double, pageCount: Int
    ) {
      precondition(pageCount > 0, "a track runs over at least one page")
      samples = pan.map { Sample(seconds: $0.seconds, offset: ($0.x - pan[0].x) / width) }
      self.pageCount = pageCount
      panWidth = width
    }

    /// When the hand lets go, in seconds since the first touch.
    public var duration: Rational { samples.last?.seconds ?? .zero }

    /// Where the hand is; before the first sample and past the last it is there.
    public func phase(at seconds: Rational) -> Double {
      guard let next = samples.firstIndex(where: { $0.seconds > seconds }) else {
        return abs(samples.last?.offset ?? 0)
      }
      guard next > 0 else { return abs(samples[0].offset) }
      let (a, b) = (samples[next - 1], samples[next])
      guard let length = b.seconds.subtracting(a.seconds) else {
        preconditionFailure("the samples of a track have exact distances")
      }
      return abs(a.offset + (b.offset - a.offset) * seconds.fraction(since: a.seconds, of: length))
    }

    /// Pages a second, positive towards the last page: the mean of the last tenth of a second.
    ///
    /// A shorter track has its whole mean, one of a single sample 0.
    public var velocity: Double {
      guard duration > .zero, let start = velocityStart,
        let length = duration.subtracting(start)
      else { return 0 }
      return (phase(at: duration) - phase(at: start)) / length.doubleValue
    }

    /// A tenth of a second before the end, or 0; nil where that cannot be held exactly.
    private var velocityStart: Rational? {
      guard let window = Rational(1, over: 10), duration > window else { return .zero }
      return duration.subtracting(window)
    }

    /// Everything that is wrong with it, by sample.
    var mistakes: [DriveError] {
      guard let first = samples.first else { return [.noSamples] }
      var mistakes: [DriveError] = []
      if first.seconds != .zero { mistakes.append(.startsLate) }
      for (index, sample) in samples.enumerated() {
        if index > 0 {
          let before = samples[index - 1].seconds
          if sample.seconds <= before {
            mistakes.append(.notAfter(sample: index))
          } else if sample.seconds.subtracting(before) == nil {
            mistakes.append(.inexact(sample: index))
          }
        }
        if let mistake = mistake(about: sample.offset, at: index) { mistakes.append(mistake) }
      }
      if mistakes.isEmpty, velocityStart == nil {
        mistakes.append(.inexact(sample: samples.count - 1))
      }
      return mistakes
    }

    private func mistake(about offset: Double, at index: Int) -> DriveError? {
      let pages = Double(pageCount)
      guard let panWidth else {
        guard !(0...pages).contains(offset) else { return nil }
        return .phaseOutOfRange(sample: index, phase: offset, pageCount: pageCount)
      }
      guard !(abs(offset) <= pages) else { return nil }
      return .panTooFar(sample: index, distance: abs(offset) * panWidth, limit: pages * panWidth)
    }
  }
}
