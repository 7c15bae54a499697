import SegueGeometry

extension Zoom: HandLed {
  /// One finger or two take hold of the card on the way back; a hand of phases leads the progress.
  package static func grip(
    of hand: HandMotion, isReversed: Bool, on systems: Systems
  ) -> Grip? {
    guard isReversed, hand.isPinch || hand.canvas != nil else { return nil }
    // A hand that stays in its dead zone turns back.
    let still: ZoomGesture = hand.isPinch ? .pinch : .swipe(isFromEdge: true)
    return (ZoomHold(hand)?.gesture ?? still).grip
  }

  package static func ending(
    of hand: HandMotion, isCommitted: Bool, on systems: Systems
  ) -> TransitionTiming {
    TransitionTiming(
      duration: isCommitted ? ZoomRelease.landing : ZoomRelease.returning, curve: .linear)
  }

  package func drawing(led hand: HandMotion, on stage: Stage) -> Drawing {
    let size = stage.size
    func alone(_ role: ImageRole) -> Drawing {
      .scene(Scene(of: role, filling: size))
    }
    if let end = hand.end, end.progress >= 1 { return alone(end.isCommitted ? .to : .from) }
    guard let hold = ZoomHold(hand) else { return alone(.from) }
    let place = hold.card(under: hand, on: size)
    guard place.scale < 1 || place.frame != size.whole || place.turn != 0 else {
      return alone(.from)
    }
    let element = chosen(among: stage.elements.to)
    let held = ZoomCard(
      in: place.frame, turn: place.turn, progress: place.scale, covered: 1, pictureOpacity: 0,
      opacity: 1)
    let release = ZoomRelease(of: held, hold.gesture)
    let card =
      hand.end.map { end in
        end.isCommitted
          ? release.landing(at: end.progress, velocity: end.velocity, on: element)
          : release.returning(at: end.progress, to: size.whole)
      } ?? held
    return .scene(scene(of: card, page: .from, below: .to, element: element, on: stage))
  }
}

/// The flight of the card of a ``Zoom`` after a finger has let go.
///
/// - Source: swift_transitions 0.3.0 (2026), `docs/design.md` and `docs/parity-plan.md`, measured
///   on iOS 27.0. Unsure beside that, and Segue's own: the radius, the shadow and the dimming
///   follow the scale of a card that is held, whose page below stays back until the release.
struct ZoomRelease {
  /// The card at the release.
  private let held: ZoomCard

  private let gesture: ZoomGesture

  init(of held: ZoomCard, _ gesture: ZoomGesture) {
    (self.held, self.gesture) = (held, gesture)
  }

  /// The time after which less than a thousandth of the way to the element is left.
  static let landing = Duration.milliseconds(660)

  /// The time after which less than a thousandth of the way to the canvas is left.
  static let returning = Duration.milliseconds(400)

  /// The card on its way to its element, with a velocity of the hand in phases a second.
  ///
  /// A swipe or a pinch makes the spring faster, a pan does not.
  func landing(at time: Double, velocity: Double, on element: SharedElement?) -> ZoomCard {
    let speed =
      switch gesture {
      case .pan: 0.0
      case .swipe, .pinch: min(max(velocity, 0), 3)
      }
    let seconds = time * (Self.landing / .seconds(1))
    let way = Self.spring(15 * (1 + 0.3 * speed), 0.75).displacement(at: seconds)
    let target = element?.frame ?? held.frame.scaled(by: ZoomCard.standInScale)
    var frame = held.frame.interpolated(to: target, at: way)
    // A spring may carry the card past a tiny element.
    (frame.width, frame.height) = (
      max(frame.width, target.width / 2), max(frame.height, target.height / 2)
    )
    let left = max(1 - way, 0)
    return ZoomCard(
      in: frame, turn: held.turn * (1 - way), progress: held.progress * left,
      covered: 1 - Self.spring(15, 1).displacement(at: seconds),
      pictureOpacity: ZoomCard.pictureOpacity(at: left), opacity: left)
  }

  /// The card on its way back to the canvas.
  func returning(at time: Double, to canvas: Rect) -> ZoomCard {
    let seconds = time * (Self.returning / .seconds(1))
    let way = Self.spring(22, 0.9).displacement(at: seconds)
    return ZoomCard(
      in: held.frame.interpolated(to: canvas, at: way), turn: held.turn * (1 - way),
      progress: min(held.progress + (1 - held.progress) * way, 1), covered: 1, pictureOpacity: 0,
      opacity: 1)
  }

  /// A spring of a frequency ω and a damping ratio ζ.
  private static func spring(_ frequency: Double, _ ratio: Double) -> Spring {
    Spring(.stiffness(frequency * frequency, dampingRatio: ratio))
  }
}
