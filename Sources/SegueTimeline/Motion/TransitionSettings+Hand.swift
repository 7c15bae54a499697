package import SegueGeometry
package import SegueTransitions

extension TransitionSettings {
  /// The ends of a transition that has ends of its own under a hand.
  package struct Ending: Hashable, Sendable {
    /// The motion of a hand that has let go and does not turn back.
    package let finished: ExactTiming

    /// The motion back.
    package let canceled: ExactTiming
  }

  /// The hold of a hand on the transition.
  package func grip(of track: Drive.Track, on systems: Systems) -> Grip {
    guard track.pageCount == 1 else { return .usual }
    return ownGrip(of: track, on: systems)
      ?? (isPop ? SystemFacts.popGrip[systems.ios] : .usual)
  }

  /// Whether the transition follows such a hand in a way of its own.
  package func isHandLed(by track: Drive.Track, on systems: Systems) -> Bool {
    ownGrip(of: track, on: systems) != nil
  }

  /// Whether the transition follows a finger that moves down a canvas, in points.
  package func followsDown(on systems: Systems, canvas: Size) -> Bool {
    let way: [(Rational, Drive.Contact)] = [
      (.zero, .finger(.zero)), (Rational(1), .finger(Point(0, canvas.height))),
    ]
    let track = Drive.Track(
      unchecked: way, width: canvas.width, height: canvas.height, pageCount: 1)
    return grip(of: track, on: systems).axis == .vertical
  }

  /// The motion after a release; nil for a transition that a hand leads by its progress.
  package func ending(of track: Drive.Track, on systems: Systems) -> Ending? {
    guard isHandLed(by: track, on: systems), let led = type(of: transition) as? any HandLed.Type
    else { return nil }
    let hand = track.hand(at: track.duration.doubleValue)
    return Ending(
      finished: ExactTiming(led.ending(of: hand, isCommitted: true, on: systems)),
      canceled: ExactTiming(led.ending(of: hand, isCommitted: false, on: systems)))
  }

  /// The hold on a transition that follows such a hand in a way of its own; nil for any other, and
  /// for a hand over several pages.
  private func ownGrip(of track: Drive.Track, on systems: Systems) -> Grip? {
    guard track.pageCount == 1, let led = type(of: transition) as? any HandLed.Type else {
      return nil
    }
    return led.grip(of: track.hand(at: 0), isReversed: isReversed, on: systems)
  }

  /// The drawing under a hand, which leads the transition in a way of its own.
  package func drawing(led hand: HandMotion, on stage: Stage) -> Drawing {
    guard let led = transition as? any HandLed else {
      preconditionFailure("\(name) follows a hand by its progress")
    }
    return led.drawing(led: hand, on: stage)
  }
}

extension Drive.Track {
  /// The hand at an instant, for a transition that follows it in a way of its own.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since the first touch, at most those of the last.
  ///   - velocity: The velocity of the release in phases a second, if it is given.
  ///   - end: The motion after the release.
  /// - Returns: The hand.
  package func hand(
    at seconds: Double, velocity: Double? = nil, end: HandMotion.End? = nil
  ) -> HandMotion {
    let first = samples[0].contact
    let touches = samples.map { sample in
      HandMotion.Touch(
        seconds: sample.seconds.doubleValue, phase: phase(of: sample.contact),
        offset: sample.contact.offset(from: first), fingers: sample.contact.fingers)
    }
    return HandMotion(
      touches, at: seconds, velocity: velocity, end: end, from: first.place, on: canvas)
  }
}
