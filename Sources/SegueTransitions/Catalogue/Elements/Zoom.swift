public import SegueGeometry
public import SeguePixels

/// An element of the old view grows to the new view, which fades in on it; on the way back the view
/// shrinks to the element.
///
/// ```swift
/// let zoom = Zoom(
///   element: "cover", scale: 0.95, dimming: 0.1, cornerRadius: 30, shadow: 0.3, shadowRadius: 10,
///   backdrop: .black)
/// let step = Go(to: settings, by: zoom)
/// ```
///
/// The covered view recedes and darkens. If the view has no element, the new view grows from nine
/// tenths of the canvas and fades in. On the way back one finger or two take hold of the card: see
/// `Drive.Track`.
///
/// - Source: swift_transitions 0.3.0 (2026), `docs/design.md`, which measured iOS 27.0 on a
///   simulator: the spring ω 19 and ζ 1, edges, radius, fade, dimming and scale. Apple publishes no
///   figures.
public struct Zoom: ElementTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "zoom", help: "An element of the old view grows to the new view, as since iOS 18.",
    duration: .milliseconds(500), curve: .spring(stiffness: 361, dampingRatio: 1))

  /// The element that grows.
  @Parameter(
    orNil: "auto",
    "The element of the view below that the other one grows from; auto: its only one.")
  public var element: ElementName? = nil

  /// The scale of the covered view.
  @Parameter(0.5...1, "Scale of the view below while it is covered.") public var scale = 0.914

  /// The alpha of the black over the covered view.
  @Parameter(0...1, "The alpha of the black over the view below while it is covered, 0 to 1.")
  public var dimming = 0.15

  /// Radius of the full card's corners, in points; nil is that of the display.
  @Parameter(
    0...200, orNil: "auto",
    "Radius of the card's corners where it nearly fills the canvas, in points; auto: that of the "
      + "phone with a canvas of this size, else 0.")
  public var cornerRadius: Double? = nil

  /// The darkness of the card's shadow, 0 to 1.
  @Parameter(0...1, "How dark the card's shadow is, 0 to 1.") public var shadow = 0.24

  /// Softness of that shadow, in points.
  @Parameter(0...50, "Softness of that shadow: the standard deviation of its blur, in points.")
  public var shadowRadius = 18.0

  /// The color behind the covered view.
  @Parameter("The color behind the covered view.") public var backdrop = Color.black

  /// UIKit's zoom.
  public init() {}

  /// A zoom from an element, with UIKit's values for all that is not given.
  public init(
    element: String? = nil, scale: Double? = nil, dimming: Double? = nil,
    cornerRadius: Double? = nil, shadow: Double? = nil, shadowRadius: Double? = nil,
    backdrop: Color? = nil
  ) {
    self.element = element.map { ElementName($0) }
    self.scale = scale ?? self.scale
    self.dimming = dimming ?? self.dimming
    self.cornerRadius = cornerRadius
    self.shadow = shadow ?? self.shadow
    self.shadowRadius = shadowRadius ?? self.shadowRadius
    self.backdrop = backdrop ?? self.backdrop
  }

  /// Both views at `progress`; the card's top and bottom edges lag behind its sides.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    let element = chosen(among: stage.elements.from)
    let card = ZoomCard(
      from: element, progress: progress,
      height: progress - 0.05 * Elementary.sine(.pi * progress), covered: progress, on: size)
    return scene(of: card, page: .to, below: .from, element: element, on: stage)
  }

  /// The way back: the card's top and bottom edges lead, and the view below comes back on a spring
  /// of its own.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    let height = progress + 0.03 * Elementary.sine(.pi * progress)
    let element = chosen(among: stage.elements.to)
    let card = ZoomCard(
      from: element, progress: 1 - progress, height: 1 - height,
      covered: 1 - ZoomCard.recovered(at: progress), on: size)
    return scene(of: card, page: .from, below: .to, element: element, on: stage)
  }

  /// Both views with a card between its element and the canvas.
  func scene(
    of card: ZoomCard, page: ImageRole, below: ImageRole, element: SharedElement?, on stage: Stage
  ) -> Scene {
    let size = stage.size
    let recession = 1 - (1 - scale) * card.covered
    func receding(_ layer: Layer) -> Layer {
      var layer = layer
      layer.dimming = dimming * card.progress
      return layer
    }
    var layers = [Layer(contents: .color(backdrop.channels), size: size)]
    layers.append(
      receding(Layer(contents: below, frame: size.whole.scaled(by: recession, about: size))))
    if let element {
      var place = Layer(placeOf: element, in: below, of: size)
      let frame = element.frame.scaled(by: recession, about: size)
      place.size = Size(width: frame.width, height: frame.height)
      place.position = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
      layers.append(receding(place))
    }
    let frame = card.frame
    let end = cornerRadius ?? DisplayCorners.radius(of: size) ?? 0
    let radius = card.radius(from: element?.cornerRadius ?? end, to: end)
    var shown = Layer(
      page,
      part: Rect(x: 0, y: 0, width: size.width, height: size.width * frame.height / frame.width),
      of: size, in: frame)
    shown.outline = .rounded(radius: radius, curve: .continuous)
    let strength = shadow * card.shadowShare
    if strength > 0 {
      shown.shadow = DropShadow(opacity: strength, radius: shadowRadius, offset: Point(0, 4))
    }
    if element == nil { shown.opacity = card.opacity }
    layers.append(card.turned(shown))
    if let element, let picture = card.picture(of: element, in: below, radius, on: size) {
      layers.append(picture)
    }
    return Scene(size: size, layers: layers)
  }
}
