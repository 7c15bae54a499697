public import SegueGeometry

/// An element of the old view becomes the container of the new view; on the way back the view
/// becomes the element again.
///
/// ```swift
/// let growing = ContainerTransform(
///   element: "card", fade: .through, fit: .width, path: .arc, scrim: 0.3, shadow: 0.2,
///   elevation: 8)
/// let step = Go(to: settings, by: growing, over: .milliseconds(450))
/// ```
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialContainerTransform`: enter
///   in 500 ms, return in 400 ms, the emphasized curve, scrim 0x52000000, shadow 0x2D000000; the
///   other figures are those of `ContainerShares`.
public struct ContainerTransform: ElementTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "containerTransform",
    help: "An element of the old view becomes the container of the new view, as in Material.",
    duration: .milliseconds(500), curve: .emphasized)

  /// The fade from one content of the container to the other.
  public enum FadeMode: String, ParameterWord {
    /// The new content appears over the old one; the old one disappears over the new one; both at
    /// once; one after the other.
    case `in`, out, cross, through
  }

  /// The side of the container that its contents fit.
  public enum FitMode: String, ParameterWord {
    /// The one with which the contents fill the container, or a given one.
    case auto, width, height
  }

  /// The path of the container's top.
  public enum Path: String, ParameterWord {
    /// A straight line, or a curve that leaves or arrives sideways.
    case linear, arc
  }

  /// The element that becomes the container.
  @Parameter(
    orNil: "auto", "The element of the view below that becomes the container; auto: its only one.")
  public var element: ElementName? = nil

  /// The fade on the way there; `in` and `out` are exchanged on the way back.
  @Parameter(
    "in: the new content appears over the old one; out: the old one disappears over the new one; "
      + "cross: both at once; through: one after the other. The way back exchanges in and out.")
  public var fade = FadeMode.in

  /// The side that the contents fit.
  @Parameter("Whether the contents fit the container's width or its height; auto: what fills it.")
  public var fit = FitMode.auto

  /// The path of the container.
  @Parameter("The path of the container: a line, or an arc.") public var path = Path.linear

  /// The alpha of the black over the view below.
  @Parameter(0...1, "The alpha of the black over the view below, 0 to 1.") public var scrim = 0.32

  /// The darkness of the container's shadow, 0 to 1.
  @Parameter(0...1, "How dark the container's shadow is, 0 to 1.") public var shadow = 0.18

  /// The elevation of the full container, which makes the shadow, in points.
  @Parameter(
    0...30, "Elevation of the container where it is full, in points: softness of its shadow.")
  public var elevation = 4.0

  /// Material's container transform.
  public init() {}

  /// A container transform from an element, with Material's values for all that is not given.
  public init(
    element: String? = nil, fade: FadeMode? = nil, fit: FitMode? = nil, path: Path? = nil,
    scrim: Double? = nil, shadow: Double? = nil, elevation: Double? = nil
  ) {
    self.element = element.map { ElementName($0) }
    self.fade = fade ?? self.fade
    self.fit = fit ?? self.fit
    self.path = path ?? self.path
    self.scrim = scrim ?? self.scrim
    self.shadow = shadow ?? self.shadow
    self.elevation = elevation ?? self.elevation
  }

  /// The way back is shorter.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    TransitionTiming(
      duration: isReversed ? .milliseconds(400) : configuration.duration,
      curve: configuration.curve)
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    let element = chosen(among: stage.elements.from) ?? Self.standIn(on: size)
    let container = Container(
      start: ContainerSide(.from, element), end: ContainerSide(.to, whole: size),
      shares: ContainerShares(enteringOn: path), isEntering: true, progress: progress)
    let place = Layer(placeOf: element, in: .from, of: size)
    return scene(
      of: container, below: [Layer(contents: .from, size: size), place], share: progress, on: size)
  }

  /// The way back at `progress`.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    let element = chosen(among: stage.elements.to) ?? Self.standIn(on: size)
    let container = Container(
      start: ContainerSide(.from, whole: size), end: ContainerSide(.to, element),
      shares: ContainerShares(returningOn: path), isEntering: false, progress: progress)
    let place = Layer(placeOf: element, in: .to, of: size)
    return scene(
      of: container, below: [Layer(contents: .to, size: size), place], share: 1 - progress,
      on: size)
  }

  /// The container over the view below; `share` is that of the full container.
  private func scene(
    of container: Container, below: [Layer], share: Double, on size: Size
  ) -> Scene {
    var veil = Layer(contents: .color([0, 0, 0, 1]), size: size)
    veil.opacity = scrim * share
    // The elevations of Flutter's container: 1 while it is closed, 4 while it is open.
    let height = 1 + (elevation - 1) * share
    // The shadow comes over the first tenth, because the element casts none while it rests.
    let strength = shadow * min(share / 0.1, 1)
    let shadow =
      shadow > 0 && elevation > 0
      ? DropShadow(opacity: strength, radius: height, offset: Point(0, 1.5 * height)) : nil
    return Scene(
      size: size,
      layers: below + [veil]
        + container.layers(fit, fade, path, shadow: shadow, on: size))
  }

  /// The container of a view without an element: a tenth of the canvas in its middle.
  private static func standIn(on size: Size) -> SharedElement {
    SharedElement(frame: size.whole.scaled(by: 0.1, about: size))
  }
}
