import SegueGeometry

/// The hold of a hand on the card of a ``Zoom``.
struct ZoomHold {
  /// The place of a card that is held.
  struct Place {
    /// The frame of the card before it is turned.
    let frame: Rect

    /// The scale of the card.
    let scale: Double

    /// The angle by which it is turned about its middle, in radians; positive is clockwise.
    var turn = 0.0
  }

  let gesture: ZoomGesture

  /// The finger's distance across the gesture when it left the dead zone, in points; 0 for a pinch.
  private let across: Double

  /// Seconds since the first touch at which the hand left the dead zone.
  private let seconds: Double

  /// The hold of a hand with all its touches; nil if it stays in its dead zone.
  ///
  /// The direction in which one finger leaves the dead zone first decides the gesture.
  init?(_ hand: HandMotion) {
    if let fingers = hand.touches[0].fingers {
      guard let begin = PinchedCard.begin(of: fingers, in: hand) else { return nil }
      (gesture, across, seconds) = (.pinch, 0, begin)
      return
    }
    let canvas = hand.canvas ?? Size(width: 0, height: 0)
    for (from, to) in zip(hand.touches, hand.touches.dropFirst()) {
      let isRightward = to.offset.x > 0
      let edge = isRightward ? hand.start.x : canvas.width - hand.start.x
      let swipe = ZoomGesture.swipe(isFromEdge: edge <= ZoomGesture.edgeWidth)
      let sideways = Self.share(
        from: abs(from.offset.x), to: abs(to.offset.x), past: swipe.deadZone)
      let down = Self.share(from: from.offset.y, to: to.offset.y, past: ZoomGesture.pan.deadZone)
      guard let share = [sideways, down].compactMap(\.self).min() else { continue }
      let place = from.offset + (to.offset - from.offset) * share
      seconds = from.seconds + (to.seconds - from.seconds) * share
      (gesture, across) = share == sideways ? (swipe, place.y) : (.pan, place.x)
      return
    }
    return nil
  }

  /// The share of a motion at which it goes past a distance; nil if it does not.
  private static func share(from start: Double, to end: Double, past limit: Double) -> Double? {
    guard end > limit else { return nil }
    return start >= limit ? 0 : (limit - start) / (end - start)
  }

  /// The place of the card under a hand at its instant.
  func card(under hand: HandMotion, on size: Size) -> Place {
    guard hand.seconds > seconds else { return Place(frame: size.whole, scale: 1) }
    let offset = hand.offset
    let (scale, shift): (Double, Point)
    switch gesture {
    case .pan:
      let share = max(0, offset.y - gesture.deadZone) / size.height
      scale = gesture.scale(at: share)
      shift = Point(
        ZoomGesture.drift(of: offset.x - across, on: size.width),
        ZoomGesture.fall(at: share) * size.height)
    case .swipe:
      let way = max(0, abs(offset.x) - gesture.deadZone)
      scale = gesture.scale(at: way / size.width)
      shift = Point(
        offset.x < 0 ? -way : way, ZoomGesture.drift(of: offset.y - across, on: size.width))
    case .pinch:
      return PinchedCard(under: hand, since: seconds).place(on: size)
    }
    // The grabbed point is a place on the canvas, wherever a spec has its origin.
    let grabbed = Point(
      min(max(hand.start.x, 0), size.width), min(max(hand.start.y, 0), size.height))
    let frame = Rect(
      x: grabbed.x * (1 - scale) + shift.x, y: grabbed.y * (1 - scale) + shift.y,
      width: size.width * scale, height: size.height * scale)
    return Place(frame: frame, scale: scale)
  }
}
