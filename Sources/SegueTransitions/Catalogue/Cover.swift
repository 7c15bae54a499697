public import SegueGeometry

/// The new view comes up over the old one, which does not move.
///
/// ```swift
/// let cover = Cover(edge: .top, dimming: 0.2)
/// let shown = Go(to: settings, by: cover, for: .seconds(2))
/// ```
///
/// If progress overshoots, the new view stays at its end, because a view that fills the canvas has
/// nothing beyond its edge.
///
/// - Source: `UIModalTransitionStyle.coverVertical`.
public struct Cover: SceneTransition, ParameterGroup {
  /// Its names and its timing.
  public static let configuration = TransitionConfiguration(
    name: "cover", help: "The new view comes up from the bottom, over the old one.",
    duration: .milliseconds(500), curve: .navigation, change: .moved,
    aliases: [
      TransitionConfiguration.Alias(
        "coverVertical", ["edge": .choice("bottom")],
        help: "UIKit's modal transition style: up from the bottom.")
    ])

  /// The edge at which the view on top comes and goes.
  @Parameter("Where the view on top comes and goes.") public var edge = Edge.bottom

  /// The alpha of the black over the view below while it is covered.
  @Parameter(0...1, "The alpha of the black over the view below while it is covered, 0 to 1.")
  public var dimming = 0.0

  /// UIKit's cover.
  public init() {}

  /// A cover with UIKit's values for all that is not given.
  public init(edge: Edge? = nil, dimming: Double? = nil) {
    self.edge = edge ?? self.edge
    self.dimming = dimming ?? self.dimming
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress <= 0 { return Scene(size: stage.size, layers: [from]) }
    if progress >= 1 { return Scene(size: stage.size, layers: [to]) }

    from.dimming = dimming * progress
    to.position += edge.shift(of: stage.size) * (1 - progress)
    return Scene(size: stage.size, layers: [from, to])
  }
}
