/// The sum of all parts, in their order, as long as the track.
///
/// Headroom: sums are `Float`, so nothing clips here, however many parts sound at once; the
/// ``Limiter`` comes last.
package struct Mix: SampleReader {
  private let total: Int
  private let gain: Float
  private var leads: PartQueue
  private var others: PartQueue
  private let ducks: Bool
  private var ducking = Ducking()

  /// The depth of ducking at the start of the next step.
  private var depth = 0.0

  /// The leads' samples from the next step on, and the number of samples of the track that they
  /// have reached.
  private var leadSamples: [StereoSample] = []
  private var leadEnd = 0

  /// The first sample of the next step.
  private var position = 0

  /// Finished samples from ``taken`` on.
  private var finished: [StereoSample] = []
  private var taken = 0

  /// A mix of `total` samples, all multiplied by `gain`.
  package init(_ parts: [SoundPart], total: Int, gain: Double = 1) {
    (self.total, self.gain) = (total, Float(gain))
    let ordered = parts.enumerated().map { (order: $0.offset, part: $0.element) }
    ducks =
      ordered.contains { !$0.part.isLead && $0.part.duck < 0 }
      && ordered.contains(where: \.part.isLead)
    leads = PartQueue(ordered.filter(\.part.isLead), total: total)
    others = PartQueue(ordered.filter { !$0.part.isLead }, total: total)
  }

  package mutating func read(_ count: Int) throws -> [StereoSample] {
    var samples: [StereoSample] = []
    samples.reserveCapacity(count)
    while samples.count < count {
      if taken == finished.count {
        guard position < total else { break }
        (finished, taken) = (try nextStep(), 0)
      }
      let next = finished[taken..<min(finished.count, taken + count - samples.count)]
      samples += next
      taken += next.count
    }
    return samples
  }

  /// The samples of one step of ducking, or of what is left of the track.
  private mutating func nextStep() throws -> [StereoSample] {
    let range = position..<min(position + Ducking.step, total)
    // The first step begins at the depth of a lead that sounds from the start.
    if ducks, position == 0 { for _ in 0..<Ducking.attack { depth = try nextDepth() } }
    let before = depth
    if ducks { depth = try nextDepth() } else { try readLeads(to: range.upperBound) }
    let after = depth
    var sums = Array(leadSamples.prefix(range.count))
    leadSamples.removeFirst(range.count)
    try others.add(to: &sums, range) { duck in
      (Self.gain(duck, before), Self.gain(duck, after))
    }
    position = range.upperBound
    if gain != 1 { for index in sums.indices { sums[index] *= gain } }
    return sums
  }

  /// Reads another step of the leads, and moves the depth on.
  private mutating func nextDepth() throws -> Double {
    let start = leadEnd
    try readLeads(to: start + Ducking.step)
    let step = leadSamples.suffix(leadEnd - start)
    return ducking.next(isHeard: step.contains { $0.peak > Ducking.threshold })
  }

  /// Reads the leads up to a sample of the track, or to its end.
  private mutating func readLeads(to end: Int) throws {
    let range = leadEnd..<max(leadEnd, min(end, total))
    var sums = Array(repeating: StereoSample.zero, count: range.count)
    if !range.isEmpty, !leads.isEmpty { try leads.add(to: &sums, range) }
    leadSamples += sums
    leadEnd = range.upperBound
  }

  private static func gain(_ duck: Double, _ depth: Double) -> Float {
    duck < 0 && depth > 0 ? Float(Decibels.amplitude(duck * depth)) : 1
  }
}
