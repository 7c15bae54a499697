public import SegueGeometry

/// Keyframes animate properties of both views, as in the animations block of a transition.
///
/// ```swift
/// var leaving = ViewKeyframes()
/// leaving.center = Keyframes(nil, Point(0, 422))
/// leaving.alpha = Keyframes(nil, 0)
/// var arriving = ViewKeyframes()
/// arriving.alpha = Keyframes(0, nil)
/// let step = Go(to: settings, by: Properties(from: leaving, to: arriving), over: .seconds(1))
/// ```
///
/// The view with animated properties lies above the other. If both have some or neither has, the
/// new view is on top, like a view that is added.
///
/// - Source: `transitionFromViewController` without a stock transition, in "The Core iOS 6
///   Developer's Cookbook" (seed 000): the center of the old view moves to (0, 0) while it fades
///   out and the new one fades in, in 2.0 s. This is the default if no property is given.
public struct Properties: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "properties", help: "Keyframes of the views' properties, as in an animations block.",
    duration: .seconds(2), curve: .easeInOut)

  /// Properties of the old view.
  @Parameter(
    .leaving,
    "The old view: center, frame, alpha, transform, zPosition, cornerRadius; a single value is "
      + "where it ends. With neither view's, the old one's center goes to [0, 0] as they fade.")
  public var from = ViewKeyframes()

  /// Properties of the new view.
  @Parameter(.arriving, "The new view: likewise; a single value is where it starts.")
  public var to = ViewKeyframes()

  /// The animations block in the document.
  public init() {}

  /// Properties of the old view, and of the new one.
  public init(from: ViewKeyframes, to: ViewKeyframes) {
    (self.from, self.to) = (from, to)
  }

  /// The animations block in the document.
  private static let seed = {
    var (from, to) = (ViewKeyframes(), ViewKeyframes())
    from.center = Keyframes([Keyframe(time: 0, value: nil), Keyframe(time: 1, value: .zero)])
    from.alpha = Keyframes([Keyframe(time: 0, value: nil), Keyframe(time: 1, value: 0)])
    to.alpha = Keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 1, value: nil)])
    return (from, to)
  }()

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let (from, to) = from.isEmpty && to.isEmpty ? Self.seed : (from, to)
    let old = progress == 1 ? nil : from.layer(showing: .from, at: progress, on: stage)
    let new = progress == 0 ? nil : to.layer(showing: .to, at: progress, on: stage)
    let isOldAbove = !from.isEmpty && to.isEmpty
    let layers = isOldAbove ? [new, old] : [old, new]
    return Scene(size: stage.size, layers: layers.compactMap(\.self))
  }
}

extension ViewKeyframes {
  /// The view at `progress`; nil if its frame has no area.
  func layer(showing contents: ImageRole, at progress: Double, on stage: Stage) -> Layer? {
    var layer = Layer(contents: contents, size: stage.size)
    if let frame {
      let natural = Rect(origin: .zero, size: stage.size)
      layer = Layer(contents: contents, frame: frame.value(at: progress, natural: natural))
      guard min(layer.size.width, layer.size.height) > 0 else { return nil }
    }
    if let center { layer.position = center.value(at: progress, natural: layer.position) }
    if let alpha { layer.opacity = min(max(alpha.value(at: progress, natural: 1), 0), 1) }
    if let zPosition { layer.zPosition = zPosition.value(at: progress, natural: 0) }
    if let radius = cornerRadius?.value(at: progress, natural: 0), radius > 0 {
      layer.outline = .rounded(radius: radius)
    }
    layer.transform = matrix(at: progress).seen(from: stage.eyeDistance)
    return layer
  }

  private func matrix(at progress: Double) -> Transform3D {
    guard let transform else { return .identity }
    let natural = TransformComponents()
    guard interpolation == .shortest else {
      return transform.value(at: progress, natural: natural).transform
    }
    let span = transform.span(at: progress, natural: natural)
    if span.fraction == 0 { return span.start.transform }
    if span.fraction == 1 { return span.end.transform }
    return span.start.transform.interpolated(to: span.end.transform, at: span.fraction)
  }
}

extension Transform3D {
  /// The transform as it is seen if it leaves the plane z = 0: in perspective, and flattened.
  ///
  /// The views are siblings in a plain layer, which has no depth. They do not intersect, and only
  /// `zPosition` and their order decide which is on top.
  fileprivate func seen(from eyeDistance: Double) -> Transform3D {
    guard row1.z != 0 || row2.z != 0 || row4.z != 0 else { return self }
    var flat = concatenating(.perspective(eyeDistance: eyeDistance))
    flat.row1.z = 0
    flat.row2.z = 0
    flat.row3.z = 0
    flat.row4.z = 0
    return flat
  }
}
