public import SegueGeometry

/// The old view dissolves into the new one, while elements with one name move from place to place.
///
/// ```swift
/// var list = home
/// list.elements["cover"] = SharedElement(
///   frame: Rect(x: 20, y: 120, width: 80, height: 80), cornerRadius: 8)
/// var page = settings
/// page.elements["cover"] = SharedElement(frame: Rect(x: 0, y: 0, width: 390, height: 300))
/// let spec = try Spec(canvas: canvas) {
///   Show(list)
///   Go(to: page, by: ViewTransition())
/// }
/// ```
///
/// An element of one view alone dissolves with its view.
///
/// - Source: CSS View Transitions Level 1, the user agent's style sheet: 0.25 s, `ease`; the box of
///   a group goes from the old one to the new one; both images are as wide as the box, begin at its
///   top, and are blended by *plus-lighter*.
public struct ViewTransition: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "viewTransition",
    help: "The views dissolve while elements of one name move, as in the web's view transitions.",
    duration: .milliseconds(250), curve: .default)

  /// The web's view transition.
  public init() {}

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    let (old, new) = (stage.elements.from, stage.elements.to)
    let names = old.keys.filter { new[$0] != nil }.sorted()
    let (leaving, arriving) = (names.compactMap { old[$0] }, names.compactMap { new[$0] })
    let below =
      [Layer(contents: .from, size: size)]
      + leaving.map { Layer(placeOf: $0, in: .from, of: size) }
    let above = PageTiles(of: .to, without: arriving, on: size).layers.map { layer in
      var layer = layer
      layer.compositing = .dissolve
      layer.opacity = progress
      return layer
    }
    let groups = zip(leaving, arriving).flatMap { pair in
      Self.group(from: pair.0, to: pair.1, at: progress, on: size)
    }
    return Scene(size: size, layers: below + above + groups)
  }

  /// Both images of a group: where both are, they dissolve; where one is, it fades.
  private static func group(
    from old: SharedElement, to new: SharedElement, at progress: Double, on size: Size
  ) -> [Layer] {
    let box = old.frame.interpolated(to: new.frame, at: progress)
    let radius = old.cornerRadius + (new.cornerRadius - old.cornerRadius) * progress
    let heights = [old, new].map { $0.frame.height * box.width / $0.frame.width }
    let (shared, whole) = (min(heights[0], heights[1]), max(heights[0], heights[1]))
    func image(
      _ role: ImageRole, _ element: SharedElement, from top: Double, to bottom: Double,
      _ corners: Outline.Corners
    ) -> Layer {
      let scale = element.frame.width / box.width
      let part = Rect(
        x: element.frame.x, y: element.frame.y + top * scale, width: element.frame.width,
        height: (bottom - top) * scale)
      var layer = Layer(
        role, part: part, of: size,
        in: Rect(x: box.x, y: box.y + top, width: box.width, height: bottom - top))
      layer.outline = .rounded(radius: radius, corners: corners)
      return layer
    }
    let isOneHeight = whole - shared < 1e-6
    let corners: Outline.Corners = isOneHeight ? .all : .top
    let leaving = image(.from, old, from: 0, to: shared, corners)
    var arriving = image(.to, new, from: 0, to: shared, corners)
    // (1 − p) · old + p · new is plus-lighter of the two fading images.
    arriving.compositing = .dissolve
    arriving.opacity = progress
    guard !isOneHeight else { return [leaving, arriving] }
    let isOld = heights[0] > heights[1]
    var rest = image(
      isOld ? .from : .to, isOld ? old : new, from: shared, to: whole, .bottom)
    rest.opacity = isOld ? 1 - progress : progress
    return [leaving, arriving, rest]
  }
}
