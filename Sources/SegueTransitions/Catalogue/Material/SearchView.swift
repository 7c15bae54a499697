public import SegueGeometry
public import SeguePixels

/// A search bar of the old view grows to the new view; on the way back the view becomes the bar
/// again.
///
/// The bar is an element of the old view. The header of the new view, which comes out of the bar,
/// is the element of that name of the new view, or else 72 points below a status bar of 24.
///
/// ```swift
/// let search = SearchView(element: "bar", scrim: 0.2, background: .white)
/// let step = Go(to: settings, by: search)
/// ```
///
/// - Source: material-components-android at ac7e18efe (2026), `SearchViewAnimationHelper`: there in
///   300 ms, back in 250 ms, by FastOutSlowIn; the content appears over 75 to 225 ms and is gone
///   after 83; black of 0x52000000; a header of 72 points.
public struct SearchView: ElementTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "searchView",
    help: "A search bar of the old view grows to the new view, as Material's search view.",
    duration: .milliseconds(300), curve: .linear)

  /// The element that is the search bar.
  @Parameter(
    orNil: "auto", "The element of the view below that is the search bar; auto: its only one.")
  public var element: ElementName? = nil

  /// The alpha of the black over the view below.
  @Parameter(0...1, "The alpha of the black over the view below, 0 to 1.") public var scrim = 0.32

  /// The color behind the content of the new view while that appears.
  @Parameter("The color behind the content of the view above while it fades.")
  public var background = Color.white

  /// Material's search view.
  public init() {}

  /// A search view from an element, with Material's values for all that is not given.
  public init(element: String? = nil, scrim: Double? = nil, background: Color? = nil) {
    self.element = element.map { ElementName($0) }
    self.scrim = scrim ?? self.scrim
    self.background = background ?? self.background
  }

  /// The way back is shorter.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    TransitionTiming(
      duration: isReversed ? .milliseconds(250) : configuration.duration,
      curve: configuration.curve)
  }

  /// Both views at `progress`, which is time.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    let milliseconds = progress * 300
    return scene(
      of: SearchRoot(
        bar: bar(among: stage.elements.from, on: size),
        header: header(among: stage.elements.to, on: size),
        share: TimingFunction.fastOutSlowIn.progress(at: progress, duration: 1),
        content: Ramp(75, 225).share(at: milliseconds), text: progress,
        scrim: Ramp(100, 400).share(at: milliseconds), canvas: size),
      page: .to, below: .from)
  }

  /// The way back at `progress`, which is time.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    return scene(of: leaving(at: progress, on: stage), page: .from, below: .to)
  }

  /// The view at a share of the time of its way back.
  func leaving(at progress: Double, on stage: Stage) -> SearchRoot {
    let left = 1 - TimingFunction.fastOutSlowIn.progress(at: progress, duration: 1)
    return SearchRoot(
      bar: bar(among: stage.elements.to, on: stage.size),
      header: header(among: stage.elements.from, on: stage.size), share: left,
      content: 1 - Ramp(0, 83).share(at: progress * 250), text: 1 - progress, scrim: left,
      canvas: stage.size)
  }

  /// The view above over the view below.
  func scene(
    of root: SearchRoot, page: ImageRole, below: ImageRole, hidesBar: Bool = false
  ) -> Scene {
    let size = root.canvas
    var layers = [Layer(contents: below, size: size)]
    if hidesBar { layers.append(Layer(placeOf: root.bar, in: below, of: size)) }
    if root.scrim > 0 {
      var veil = Layer(contents: .color([0, 0, 0, 1]), size: size)
      veil.opacity = scrim * root.scrim
      layers.append(veil)
    }
    return Scene(
      size: size, layers: layers + root.layers(page: page, below: below, on: background))
  }

  /// The search bar, or one of 56 points 16 points from the sides.
  private func bar(among elements: [String: SharedElement], on size: Size) -> SharedElement {
    chosen(among: elements)
      ?? SharedElement(
        frame: Rect(x: 16, y: 40, width: max(size.width - 32, 1), height: 56), cornerRadius: 28)
  }

  /// The header of the view above.
  private func header(among elements: [String: SharedElement], on size: Size) -> Rect {
    chosen(among: elements)?.frame ?? Rect(x: 0, y: 24, width: size.width, height: 72)
  }
}
