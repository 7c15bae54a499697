import SegueGeometry

/// The card of a ``Zoom`` between its element, at 0, and the canvas, at 1.
///
/// - Source: swift_transitions 0.3.0 (2026), `docs/design.md`, measured on iOS 27.0.
struct ZoomCard {
  /// The progress of the card's sides, of its radius and of the dimming.
  let progress: Double

  /// The progress of its top and bottom edges.
  let height: Double

  /// The share of the covered view's recession.
  let covered: Double

  /// The frame between an element and the canvas.
  func frame(from start: Rect, on size: Size) -> Rect {
    let left = start.x * (1 - progress)
    let right = start.right + (size.width - start.right) * progress
    let top = start.y * (1 - height)
    let bottom = start.bottom + (size.height - start.bottom) * height
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The radius of its corners; over the last tenth they become the corners of the canvas.
  func radius(from start: Double, to end: Double) -> Double {
    (start + (end - start) * progress) * min((1 - progress) / Self.landing, 1)
  }

  /// The strength of its shadow, which fades at both ends.
  var shadowShare: Double { min(progress / Self.landing, (1 - progress) / Self.landing, 1) }

  /// The element's picture over the page, as wide as the card; nil once it has faded out.
  func picture(
    of element: SharedElement, in role: ImageRole, _ radius: Double, _ card: Rect, on size: Size
  ) -> Layer? {
    let opacity = 1 - progress / Self.fadeEnd
    guard opacity > 0 else { return nil }
    var (part, frame) = (element.frame, card)
    let natural = card.width * part.height / part.width
    let fills = natural >= card.height * (1 - 1e-12)
    if fills {
      part.height = part.width * card.height / card.width
    } else {
      frame.height = natural
    }
    var picture = Layer(role, part: part, of: size, in: frame)
    picture.opacity = opacity
    picture.outline = .rounded(
      radius: radius, curve: .continuous, corners: fills ? .all : .top)
    return picture
  }

  /// The share by which the covered view has come back when the card has come by `progress`.
  ///
  /// Both are critically damped springs from rest: ω 15 beside the card's 19.
  static func recovered(at progress: Double) -> Double {
    func position(_ phase: Double) -> Double { 1 - (1 + phase) * Elementary.exponential(-phase) }
    // A phase of 40 is at 1 to the last bit.
    let phase = 40 * Bisection.parameter(where: { position(40 * $0) }, is: progress)
    return position(phase * 15 / 19)
  }

  /// The frame from which a view grows that has no element: nine tenths of the canvas.
  static func standIn(on size: Size) -> Rect { size.whole.scaled(by: 0.9, about: size) }

  /// The part of the way over which shadow and corners go.
  private static let landing = 0.1

  /// The progress at which the element's picture has faded out.
  private static let fadeEnd = 0.55
}
