public import SegueGeometry
package import SegueTransitions

extension Drive {
  /// The path of a hand from its first touch to its release, linear between samples.
  public struct Track: Hashable, Sendable {
    /// The samples, at least one; their times start at 0 and ascend.
    package let samples: [Sample]

    /// Number of pages that the track can pass; 1 for a transition to one view.
    package let pageCount: Int

    /// Width of the canvas under a pan, in points; nil for any other track.
    private let width: Double?

    /// Height of that canvas, in points, if it is known.
    private let height: Double?

    /// The hold on the transition that the hand drives.
    package private(set) var grip = Grip.usual

    /// A track of phases from 0 to `pageCount`.
    ///
    /// - Throws: ``DriveError`` for the first sample that is wrong.
    public init(
      phases: [(seconds: Rational, phase: Double)], pageCount: Int = 1
    ) throws(DriveError) {
      self.init(unchecked: phases.map { ($0.seconds, .phase($0.phase)) }, pageCount: pageCount)
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
      self.init(
        unchecked: pan.map { ($0.seconds, .finger(Point($0.x, $0.y))) }, width: width,
        height: height, pageCount: pageCount)
      if let mistake = mistakes.first { throw mistake }
    }

    /// A track of two fingers, which pinch together or spread.
    ///
    /// The phase is the share that the smaller of two distances lacks to the larger, the first one
    /// and that of the moment: fingers at half of their first distance, or at twice of it, are at
    /// 0.5. The way back of a `Zoom` follows their distance, their turn and their middle instead.
    ///
    /// ```swift
    /// let track = try Drive.Track(pinch: [
    ///   (.zero, Point(100, 300), Point(300, 500)),
    ///   (Rational("0.4"), Point(160, 340), Point(220, 420)),
    /// ])
    /// ```
    ///
    /// - Parameters:
    ///   - pinch: Positions of both fingers, in points of the canvas; their origin counts for a
    ///     zoom alone.
    ///   - pageCount: Number of pages that the track can pass, of which fingers reach the first
    ///     alone.
    /// - Throws: ``DriveError`` for the first sample that is wrong, such as two fingers that touch
    ///   the same place first.
    public init(
      pinch: [(seconds: Rational, first: Point, second: Point)], pageCount: Int = 1
    ) throws(DriveError) {
      self.init(
        unchecked: pinch.map { ($0.seconds, .fingers(Fingers($0.first, $0.second))) },
        pageCount: pageCount)
      if let mistake = mistakes.first { throw mistake }
    }

    /// A track whose mistakes are not thrown.
    ///
    /// - Parameters:
    ///   - samples: Contacts of the hand, of one kind in all samples.
    ///   - width: Width of the canvas in points, which a pan needs.
    ///   - height: Height of that canvas in points, if it is known.
    ///   - pageCount: Number of pages that the track can pass.
    package init(
      unchecked samples: [(seconds: Rational, contact: Contact)], width: Double? = nil,
      height: Double? = nil, pageCount: Int
    ) {
      precondition(pageCount > 0, "a track runs over at least one page")
      self.samples = samples.map { Sample(seconds: $0.seconds, contact: $0.contact) }
      self.pageCount = pageCount
      (self.width, self.height) = (width, height)
    }

    /// The same track with a hold on a transition.
    ///
    /// - Throws: ``DriveError`` for a finger that gets farther down than the canvas is high.
    func held(by grip: Grip) throws(DriveError) -> Track {
      var track = self
      track.grip = grip
      guard grip.axis == .vertical, let height else { return track }
      for (index, sample) in samples.enumerated() {
        let distance = sample.contact.offset(from: samples[0].contact).y
        if distance > height {
          throw .panTooLow(sample: index, distance: distance, limit: height)
        }
      }
      return track
    }

    /// Time of the release, in seconds since the first touch.
    package var duration: Rational { samples.last?.seconds ?? .zero }

    /// Width of the canvas under a pan.
    private var panWidth: Double {
      guard let width else { preconditionFailure("a pan has the width of its canvas") }
      return width
    }

    /// The canvas under a pan, in points, if its height is known.
    package var canvas: Size? {
      guard let width, let height else { return nil }
      return Size(width: width, height: height)
    }

    /// The phase at an instant, clamped to the first and last sample.
    package func phase(at seconds: Rational) -> Double {
      guard let last = samples.last else { return 0 }
      guard let next = samples.firstIndex(where: { $0.seconds > seconds }) else {
        return phase(of: last.contact)
      }
      guard next > 0 else { return phase(of: samples[0].contact) }
      let (a, b) = (samples[next - 1], samples[next])
      guard let length = b.seconds.subtracting(a.seconds) else {
        preconditionFailure("the samples of a track have exact distances")
      }
      let share = seconds.fraction(since: a.seconds, of: length)
      return phase(of: a.contact.interpolated(to: b.contact, at: share))
    }

    /// The phase of a hand.
    package func phase(of contact: Contact) -> Double {
      switch contact {
      case .phase(let phase): return phase
      case .finger:
        let way = contact.offset(from: samples[0].contact)
        if grip.axis == .vertical, let height {
          return max(0, way.y - grip.deadZone) / height
        }
        return max(0, abs(way.x / panWidth) - grip.deadZone / panWidth)
      case .fingers(let fingers):
        return phase(of: fingers.distance)
      }
    }

    /// The phase of two fingers at a distance.
    private func phase(of distance: Double) -> Double {
      let first = samples[0].contact.fingers?.distance ?? 0
      guard grip.axis == .together else {
        return 1 - min(distance, first) / max(distance, first)
      }
      let begin = max(0, first - grip.deadZone)
      return distance < begin ? 1 - distance / begin : 0
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
        if let mistake = mistake(about: sample.contact, at: index) { mistakes.append(mistake) }
      }
      if mistakes.isEmpty, velocityStart == nil {
        mistakes.append(.inexact(sample: samples.count - 1))
      }
      return mistakes
    }

    private func mistake(about contact: Contact, at index: Int) -> DriveError? {
      let pages = Double(pageCount)
      switch contact {
      case .phase(let phase):
        guard !(0...pages).contains(phase) else { return nil }
        return .phaseOutOfRange(sample: index, phase: phase, pageCount: pageCount)
      case .finger:
        let distance = abs(contact.offset(from: samples[0].contact).x)
        guard !(distance / panWidth <= pages) else { return nil }
        return .panTooFar(sample: index, distance: distance, limit: pages * panWidth)
      case .fingers(let fingers):
        guard Self.isNear(fingers.first), Self.isNear(fingers.second) else {
          return .fingerOutOfRange(sample: index)
        }
        return index == 0 && fingers.distance == 0 ? .fingersInOnePlace : nil
      }
    }

    /// Whether a place is at most a million points away.
    private static func isNear(_ place: Point) -> Bool {
      max(abs(place.x), abs(place.y)) <= 1e6
    }
  }

  /// The place of a hand at one instant, or its phase.
  package enum Contact: Hashable, Sendable {
    /// A phase, without a finger.
    case phase(Double)
    /// The place of one finger, in points of the canvas.
    case finger(Point)
    /// The places of two fingers.
    case fingers(Fingers)

    /// The fingers, if there are two.
    var fingers: Fingers? {
      if case .fingers(let fingers) = self { fingers } else { nil }
    }

    /// The place of a finger, or the middle of two; the origin for a phase.
    var place: Point {
      switch self {
      case .phase: .zero
      case .finger(let place): place
      case .fingers(let fingers): fingers.middle
      }
    }

    /// The way of that place from another contact.
    func offset(from first: Contact) -> Point { place - first.place }

    /// A contact on the straight way to another of its kind.
    func interpolated(to end: Contact, at share: Double) -> Contact {
      switch (self, end) {
      case (.phase(let a), .phase(let b)): .phase(a + (b - a) * share)
      case (.finger(let a), .finger(let b)): .finger(a + (b - a) * share)
      case (.fingers(let a), .fingers(let b)): .fingers(a.interpolated(to: b, at: share))
      default: preconditionFailure("the samples of a track are of one kind")
      }
    }
  }

  /// A contact of a hand, and its time.
  package struct Sample: Hashable, Sendable {
    /// Time since the first touch, in seconds.
    package let seconds: Rational

    /// The place of the hand, or its phase.
    package let contact: Contact
  }
}
