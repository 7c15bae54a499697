import SegueGeometry

/// The hold of a finger on the card of a ``Zoom``.
struct ZoomHold {
  let gesture: ZoomGesture

  /// The finger's distance across the gesture when it left the dead zone, in points.
  private let across: Double

  /// Seconds since the first touch at which it left the dead zone.
  private let seconds: Double

  /// The hold of a hand with all its touches; nil if it stays in its dead zone.
  ///
  /// The direction in which the finger leaves the dead zone first decides the gesture.
  init?(_ hand: HandMotion) {
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

  /// The frame of the card under a hand at its instant, and the scale of it.
  func card(under hand: HandMotion, on size: Size) -> (frame: Rect, scale: Double) {
    guard hand.seconds > seconds else { return (size.whole, 1) }
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
    }
    // The grabbed point is a place on the canvas, wherever a spec has its origin.
    let grabbed = Point(
      min(max(hand.start.x, 0), size.width), min(max(hand.start.y, 0), size.height))
    let frame = Rect(
      x: grabbed.x * (1 - scale) + shift.x, y: grabbed.y * (1 - scale) + shift.y,
      width: size.width * scale, height: size.height * scale)
    return (frame, scale)
  }
}
