import SegueGeometry

/// The card of a ``Zoom`` between two fingers.
///
/// Its scale is the fingers' distance as a part of the one at which they left the dead zone, at
/// most 1. Since then it turns with them and moves with the place halfway between them. The card
/// follows all of these on a spring.
///
/// - Source: swift_transitions 0.3.0 (2026), `docs/parity-plan.md`, measured on iOS 27.0: ω 45 and
///   a damping ratio read as 0.7 to 1, of which Segue takes 1. Unsure beside that: the card turns
///   and moves from where the dead zone ends, and fingers that spread first do not hold it.
struct PinchedCard {
  /// The springs of the scale, the turn in radians, and the place halfway between the fingers in
  /// points, x and y.
  private var springs: [FollowingSpring]

  /// That place where the dead zone ended.
  private let start: Point

  /// The smallest scale, which is ours: two fingers can be in one place.
  private static let least = 0.02

  /// The square root of the springs' stiffness, in radians a second.
  private static let frequency = 45.0

  /// The longest time for which the springs follow a straight way, in seconds.
  private static let beat = 1.0 / 240

  /// The time over which the springs forget where they were: (1 + ωt) e^(−ωt) is 10⁻¹⁸.
  private static let memory = 1.0

  /// Seconds since the first touch at which fingers have come together by the dead zone; nil if
  /// they do not.
  static func begin(of first: Fingers, in hand: HandMotion) -> Double? {
    let limit = first.distance - ZoomGesture.pinch.deadZone
    guard limit > 0 else { return nil }
    for (from, to) in zip(hand.touches, hand.touches.dropFirst()) {
      guard let a = from.fingers, let b = to.fingers,
        let share = a.share(to: b, closerThan: limit)
      else { continue }
      return from.seconds + (to.seconds - from.seconds) * share
    }
    return nil
  }

  /// The card that has followed a hand since the fingers left the dead zone.
  init(under hand: HandMotion, since begin: Double) {
    let path = FingerPath(of: hand)
    let first = path.fingers(at: begin)
    start = first.middle
    let turned = path.turn(at: begin)
    func target(at seconds: Double) -> SIMD4<Double> {
      let fingers = path.fingers(at: seconds)
      let scale = min(max(fingers.distance / first.distance, Self.least), 1)
      return SIMD4(
        scale, path.turn(at: seconds) - turned, fingers.middle.x, fingers.middle.y)
    }
    var time = max(begin, hand.seconds - Self.memory)
    var now = target(at: time)
    springs = now.indices.map { FollowingSpring(at: now[$0], frequency: Self.frequency) }
    while time < hand.seconds {
      let next = min(time + Self.beat, hand.seconds, path.touch(after: time))
      let coming = target(at: next)
      let speed = (coming - now) / (next - time)
      for index in springs.indices {
        springs[index].follow(now[index], at: speed[index], for: next - time)
      }
      (time, now) = (next, coming)
    }
  }

  /// The place of the card on a canvas: the point between the fingers stays between them.
  func place(on size: Size) -> ZoomHold.Place {
    let (scale, turn) = (springs[0].value, springs[1].value)
    let arm = Point(size.width / 2, size.height / 2) - start
    let middle = Point(springs[2].value, springs[3].value) + arm.turned(by: turn) * scale
    let (width, height) = (size.width * scale, size.height * scale)
    return ZoomHold.Place(
      frame: Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height),
      scale: scale, turn: turn)
  }
}

/// The ways of two fingers over time, straight between their touches.
private struct FingerPath {
  private let seconds: [Double]
  private let fingers: [Fingers]

  /// The angle by which the fingers have turned at each touch, in radians, over whole turns, too.
  private let turns: [Double]

  init(of hand: HandMotion) {
    let touches = hand.touches.compactMap { touch in touch.fingers.map { (touch.seconds, $0) } }
    (seconds, fingers) = (touches.map(\.0), touches.map(\.1))
    var turns = [0.0]
    for (from, to) in zip(fingers, fingers.dropFirst()) {
      turns.append(turns[turns.count - 1] + from.turn(to: to))
    }
    self.turns = turns
  }

  func fingers(at time: Double) -> Fingers {
    let (index, share) = place(of: time)
    guard share > 0 else { return fingers[index] }
    return fingers[index].interpolated(to: fingers[index + 1], at: share)
  }

  func turn(at time: Double) -> Double {
    let (index, share) = place(of: time)
    guard share > 0 else { return turns[index] }
    return turns[index]
      + fingers[index].turn(to: fingers[index].interpolated(to: fingers[index + 1], at: share))
  }

  /// Seconds of the first touch after an instant; infinite after the last.
  func touch(after time: Double) -> Double { seconds.first { $0 > time } ?? .infinity }

  /// The last touch before an instant, and the share of the way to the next.
  private func place(of time: Double) -> (index: Int, share: Double) {
    let next = seconds.firstIndex { $0 > time } ?? seconds.count
    guard next > 0, next < seconds.count else { return (max(next - 1, 0), 0) }
    let index = next - 1
    return (index, (time - seconds[index]) / (seconds[next] - seconds[index]))
  }
}
