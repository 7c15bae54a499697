import SegueGeometry

/// The card of a ``Zoom`` between its element, at 0, and the canvas, at 1.
///
/// - Source: swift_transitions 0.3.0 (2026), `docs/design.md`, measured on iOS 27.0.
struct ZoomCard {
  /// The place of the card before it is turned.
  let frame: Rect

  /// The angle by which it is turned about its middle, in radians; positive is clockwise.
  let turn: Double

  /// The progress of its radius, its shadow and the dimming, 0 to 1.
  let progress: Double

  /// The share of the covered view's recession.
  let covered: Double

  /// The opacity of the element's picture over the page.
  let pictureOpacity: Double

  /// The opacity of a card without an element.
  let opacity: Double

  /// A card that flies between its element and the canvas.
  ///
  /// - Parameters:
  ///   - element: The element; nil for a view without it.
  ///   - progress: The progress of the sides.
  ///   - height: The progress of the top and bottom edges.
  ///   - covered: The share of the covered view's recession.
  ///   - size: The size of the canvas.
  init(
    from element: SharedElement?, progress: Double, height: Double, covered: Double, on size: Size
  ) {
    let start = element?.frame ?? Self.standIn(on: size)
    let left = start.x * (1 - progress)
    let right = start.right + (size.width - start.right) * progress
    let top = start.y * (1 - height)
    let bottom = start.bottom + (size.height - start.bottom) * height
    frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
    (turn, self.progress, self.covered, opacity) = (0, progress, covered, progress)
    pictureOpacity = Self.pictureOpacity(at: progress)
  }

  /// A card in a place of its own.
  init(
    in frame: Rect, turn: Double = 0, progress: Double, covered: Double, pictureOpacity: Double,
    opacity: Double
  ) {
    (self.frame, self.turn, self.progress, self.covered) = (frame, turn, progress, covered)
    (self.pictureOpacity, self.opacity) = (pictureOpacity, opacity)
  }

  /// The radius of its corners; over the last tenth they become the corners of the canvas.
  func radius(from start: Double, to end: Double) -> Double {
    (start + (end - start) * progress) * min((1 - progress) / Self.landing, 1)
  }

  /// The strength of its shadow, which fades at both ends.
  var shadowShare: Double { min(progress / Self.landing, (1 - progress) / Self.landing, 1) }

  /// The element's picture over the page, as wide as the card; nil once it has faded out.
  func picture(
    of element: SharedElement, in role: ImageRole, _ radius: Double, on size: Size
  ) -> Layer? {
    guard pictureOpacity > 0 else { return nil }
    var (part, frame) = (element.frame, frame)
    let natural = frame.width * part.height / part.width
    let fills = natural >= frame.height * (1 - 1e-12)
    if fills {
      part.height = part.width * frame.height / frame.width
    } else {
      frame.height = natural
    }
    var picture = Layer(role, part: part, of: size, in: frame)
    picture.opacity = pictureOpacity
    picture.outline = .rounded(
      radius: radius, curve: .continuous, corners: fills ? .all : .top)
    return turned(picture)
  }

  /// A layer in the frame of the card, turned with it.
  func turned(_ layer: Layer) -> Layer {
    guard turn != 0 else { return layer }
    var layer = layer
    let middle = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
    layer.position = middle + (layer.position - middle).turned(by: turn)
    layer.transform = .rotation(turn, about: .z)
    return layer
  }

  /// The opacity of the element's picture on a card that has gone a share of the way to the canvas.
  static func pictureOpacity(at progress: Double) -> Double { 1 - progress / fadeEnd }

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
  private static func standIn(on size: Size) -> Rect {
    size.whole.scaled(by: standInScale, about: size)
  }

  /// The scale of a card that stands in for one with an element, at the end of its way.
  static let standInScale = 0.9

  /// The part of the way over which shadow and corners go.
  private static let landing = 0.1

  /// The progress at which the element's picture has faded out.
  private static let fadeEnd = 0.55
}
