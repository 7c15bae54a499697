package import SegueGeometry
package import SegueTransitions

extension Drive {
  /// The path of a hand from its first touch to its release, linear between samples.
  public struct Track: Hashable, Sendable {
    /// The samples, at least one; their times start at 0 and ascend.
    package let samples: [Sample]

    /// Number of pages that the track can pass; 1 for a transition to one view.
    package let pageCount: Int

    /// Width of the canvas under a pan, in points; nil for a track of phases.
    package let panWidth: Double?

    /// Height of that canvas, in points, if it is known.
    package let panHeight: Double?

    /// The hold on the transition that the hand drives.
    package private(set) var grip = Grip.usual

    /// A track of phases from 0 to `pageCount`.
    ///
    /// - Throws: ``DriveError`` for the first sample that is wrong.
    public init(
      phases: [(seconds: Rational, phase: Double)], pageCount: Int = 1
    ) throws(DriveError) {
      self.init(unchecked: phases, pageCount: pageCount)
      if let mistake = mistakes.first { throw mistake }
    }

    /// A track of finger positions in points; the phase is the distance from the first one, to
    /// either side.
    ///
    /// One width is one page. Like the seed's gesture, the distance counts x alone; y moves only
    /// what a transition lets follow the finger. The way back of a `Zoom` follows it down, too,
    /// about the place that it touched.
    ///
    /// - Parameters:
    ///   - pan: Positions of the finger, in points of the canvas; their origin counts for a zoom
    ///     alone.
    ///   - width: Width of the canvas in points, above 0.
    ///   - height: Height of the canvas in points, above 0; without it the hand leads a zoom by its
    ///     progress.
    ///   - pageCount: Number of pages that the track can pass.
    /// - Throws: ``DriveError`` for the first sample that is wrong, such as one that is farther
    ///   from the first than the total width of the pages.
    public init(
      pan: [(seconds: Rational, x: Double, y: Double)], width: Double, height: Double? = nil,
      pageCount: Int = 1
    ) throws(DriveError) {
      self.init(uncheckedPan: pan, width: width, height: height, pageCount: pageCount)
      if let mistake = mistakes.first { throw mistake }
    }

    package init(unchecked phases: [(seconds: Rational, phase: Double)], pageCount: Int) {
      precondition(pageCount > 0, "a track runs over at least one page")
      samples = phases.map { Sample(seconds: $0.seconds, offset: $0.phase) }
      self.pageCount = pageCount
      (panWidth, panHeight) = (nil, nil)
    }

    package init(
      uncheckedPan pan: [(seconds: Rational, x: Double, y: Double)], width: Double,
      height: Double?, pageCount: Int
    ) {
      precondition(pageCount > 0, "a track runs over at least one page")
      samples = pan.map {
        Sample(
          seconds: $0.seconds, offset: ($0.x - pan[0].x) / width, height: $0.y - pan[0].y,
          place: Point($0.x, $0.y))
      }
      self.pageCount = pageCount
      (panWidth, panHeight) = (width, height)
    }

    /// The same track with a hold on a transition.
    ///
    /// - Throws: ``DriveError`` for a finger that gets farther down than the canvas is high.
    func held(by grip: Grip) throws(DriveError) -> Track {
      var track = self
      track.grip = grip
      guard grip.axis == .vertical, let panHeight else { return track }
      if let index = samples.firstIndex(where: { $0.height > panHeight }) {
        throw .panTooLow(sample: index, distance: samples[index].height, limit: panHeight)
      }
      return track
    }

    /// Time of the release, in seconds since the first touch.
    package var duration: Rational { samples.last?.seconds ?? .zero }

    /// The phase at an instant, clamped to the first and last sample.
    package func phase(at seconds: Rational) -> Double {
      guard let next = samples.firstIndex(where: { $0.seconds > seconds }) else {
        return samples.last.map { phase(of: $0.offset, $0.height) } ?? 0
      }
      guard next > 0 else { return phase(of: samples[0].offset, samples[0].height) }
      let (a, b) = (samples[next - 1], samples[next])
      guard let length = b.seconds.subtracting(a.seconds) else {
        preconditionFailure("the samples of a track have exact distances")
      }
      let share = seconds.fraction(since: a.seconds, of: length)
      return phase(
        of: a.offset + (b.offset - a.offset) * share, a.height + (b.height - a.height) * share)
    }

    /// The phase of a hand at an offset in pages and a height in points.
    package func phase(of offset: Double, _ height: Double) -> Double {
      switch (grip.axis, panWidth, panHeight) {
      case (.vertical, _, let panHeight?): max(0, height - grip.deadZone) / panHeight
      case (_, let panWidth?, _): max(0, abs(offset) - grip.deadZone / panWidth)
      default: abs(offset)
      }
    }

    /// Velocity in pages a second, positive towards the last page: the mean of the last tenth of a
    /// second.
    ///
    /// A shorter track gives its overall mean, and a single sample gives 0.
    package var velocity: Double {
      guard duration > .zero, let start = velocityStart,
        let length = duration.subtracting(start)
      else { return 0 }
      return (phase(at: duration) - phase(at: start)) / length.doubleValue
    }

    /// A tenth of a second before the end, but at least 0; nil if it has no exact value.
    private var velocityStart: Rational? {
      guard let window = Rational(1, over: 10), duration > window else { return .zero }
      return duration.subtracting(window)
    }

    /// All mistakes of the track, in the order of its samples.
    package var mistakes: [DriveError] {
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

  /// The position of a hand at one instant.
  package struct Sample: Hashable, Sendable {
    /// Time since the first touch, in seconds.
    package let seconds: Rational

    /// Distance from the first touch, in pages; its magnitude is the phase, and a pan to the left
    /// is negative.
    package let offset: Double

    /// Distance below the first touch, in points; 0 in a track of phases.
    package var height = 0.0

    /// Place of a finger, in points; the origin in a track of phases.
    package var place = Point.zero
  }
}
