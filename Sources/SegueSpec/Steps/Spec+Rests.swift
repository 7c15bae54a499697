package import SegueTimeline

extension Spec {
  /// The spec with the durations of all rests that wait for a recording to end.
  ///
  /// - Parameter clips: The clip of each view that plays a recording, by its name.
  /// - Returns: The spec, without any step that waits.
  /// - Throws: ``SpecError`` if a step waits for the end of a view that is no recording, or exceeds
  ///   a limit.
  package func rested(by clips: [String: Clip]) throws(SpecError) -> Spec {
    guard steps.contains(where: { $0.untilEnd != nil }) else { return self }
    var steps = steps
    for (index, step) in steps.enumerated() {
      guard let waiting = step.untilEnd else { continue }
      let name = step.view.value
      guard let clip = clips[name], let recording = recordings[name] else {
        throw error(
          at: waiting.position, keyPath: "\(keyPath(ofStep: index)).for",
          "waits for the end of '\(name)', which is no recording, expected seconds")
      }
      steps[index].rest = .zero
      var earlier = self
      earlier.take(Array(steps[...index]))
      let timeline = try earlier.timeline()
      let clock = recording.clock(timeline.appearances(of: [name])[name] ?? [])
      steps[index].rest = clip.rest(after: clock.time(at: timeline.duration))
    }
    for index in steps.indices { steps[index].untilEnd = nil }
    var spec = self
    spec.take(steps, events: scriptEvents)
    return spec
  }
}

extension Clip {
  /// Seconds of the clock from a time of the clock until the recording ends, or starts again; at
  /// least 0.
  fileprivate func rest(after time: Rational) -> Rational {
    guard afterEnd == .loop else { return max(duration.minus(time), .zero) }
    guard let instant = instant(at: time) else { return .zero }
    return end.minus(instant).over(speed)
  }
}
