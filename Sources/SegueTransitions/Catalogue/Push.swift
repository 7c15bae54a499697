public import SegueGeometry

/// The new view slides over the old one, which moves away more slowly, as in a navigation stack.
///
/// ```swift
/// let push = Push(edge: .left, parallax: 0.2, dimming: 0.15, shadow: 0.4, shadowRadius: 6)
/// let step = Go(to: settings, by: push, over: .milliseconds(600))
/// ```
///
/// If progress overshoots, the new view stays at its end, because a view that fills the canvas has
/// nothing beyond its edge.
///
/// - Source: `UINavigationController.pushViewController(_:animated:)`: the outgoing view moves by
///   30 % of the width under black of alpha 0.1. Top and bottom: `CATransitionType.push`. What
///   differs between versions of iOS is in `SystemFacts`.
public struct Push: SceneTransition, ParameterGroup {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "push", help: "The new view slides over the old one, which moves away more slowly.",
    duration: .milliseconds(500), curve: .navigation, change: .moved)

  /// The edge at which the view on top comes and goes.
  @Parameter("Where the view on top comes and goes.") public var edge = Edge.right

  /// The distance that the view below moves, as a fraction of the canvas.
  @Parameter(0...1, "How far the view below moves, as a fraction of the canvas.")
  public var parallax = 0.3

  /// The alpha of the black over the view below while it is covered.
  @Parameter(0...1, "The alpha of the black over the view below while it is covered, 0 to 1.")
  public var dimming = 0.1

  /// The darkness of the shadow of the view on top, 0 to 1; nil is the system's.
  @Parameter(
    0...1, orNil: "auto",
    "How dark the shadow of the view on top is, 0 to 1; auto: that of canvas.ios, 0.3 to 26."
  )
  public var shadow: Double? = nil

  /// Softness of that shadow, in points; nil is the system's.
  @Parameter(
    0...50, orNil: "auto",
    "Softness of that shadow: the standard deviation of its blur, in points; auto: that of "
      + "canvas.ios, 4.5 to 26.")
  public var shadowRadius: Double? = nil

  /// UIKit's push.
  public init() {}

  /// A push with UIKit's values for all that is not given.
  public init(
    edge: Edge? = nil, parallax: Double? = nil, dimming: Double? = nil, shadow: Double? = nil,
    shadowRadius: Double? = nil
  ) {
    self.edge = edge ?? self.edge
    self.parallax = parallax ?? self.parallax
    self.dimming = dimming ?? self.dimming
    self.shadow = shadow
    self.shadowRadius = shadowRadius
  }

  /// The motion is that of the version.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    let timing = SystemFacts.navigation[systems.ios].timing
    return TransitionTiming(duration: timing.duration, curve: timing.curve)
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress <= 0 { return Scene(size: stage.size, layers: [from]) }
    if progress >= 1 { return Scene(size: stage.size, layers: [to]) }

    let shift = edge.shift(of: stage.size)
    from.position -= shift * (parallax * progress)
    from.dimming = dimming * progress
    to.position += shift * (1 - progress)
    let system = SystemFacts.navigationShadow[stage.system]
    to.shadow = DropShadow(
      opacity: shadow ?? system.opacity, radius: shadowRadius ?? system.radius,
      entered: abs(shift.x + shift.y) * progress)
    if system.reach > 0 {
      to.shadow?.offset = edge.shift(of: Size(width: -system.reach, height: -system.reach))
    }
    if SystemFacts.navigationCorners[stage.system],
      let radius = DisplayCorners.radius(of: stage.size)
    {
      // Corners end with the view below, so that nothing shows behind both.
      let overlap = abs(shift.x + shift.y) * (1 - parallax) * progress
      to.outline = .rounded(
        radius: min(radius, overlap), curve: .continuous, corners: leadingCorners)
    }
    return Scene(size: stage.size, layers: [from, to])
  }

  /// The corners of the view on top that come first.
  private var leadingCorners: Outline.Corners {
    switch edge {
    case .right: [.topLeft, .bottomLeft]
    case .left: [.topRight, .bottomRight]
    case .bottom: [.topLeft, .topRight]
    case .top: [.bottomLeft, .bottomRight]
    }
  }
}
