public import SegueGeometry
public import SeguePixels

/// Both views move along one axis, and the old one fades out before the new one fades in.
///
/// ```swift
/// let deeper = SharedAxis(axis: .z)
/// let next = SharedAxis(axis: .x, forward: true, distance: 40, backdrop: .white)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: next)
///   Go(to: home, by: deeper)
/// }
/// ```
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialSharedAxis`: 450 ms
///   (`motionDurationLong1`), the emphasized curve, a slide of 30 dp; on the axis z from 0.8 to 1
///   and from 1 to 1.1.
public struct SharedAxis: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "sharedAxis",
    help: "Both views move along one axis; the old one fades out, then the new one fades in.",
    duration: .milliseconds(450), curve: .emphasized)

  /// An axis.
  public enum Axis: String, ParameterWord {
    /// Sideways, up and down, or towards the viewer.
    case x, y, z
  }

  /// The axis of the motion.
  @Parameter("x: sideways; y: up and down; z: towards the viewer.") public var axis = Axis.x

  /// Whether the new view comes from the right, from below, or from behind.
  @Parameter("Whether the new view comes from the right, from below, or from behind.")
  public var forward = true

  /// The distance that each view moves on the axes x and y.
  @Parameter(0...1000, "How far each view moves on the axes x and y, in points.")
  public var distance = 30.0

  /// The color behind both views.
  @Parameter("The color behind both views, where neither is opaque.") public var backdrop =
    Color.white

  /// Material's shared axis x.
  public init() {}

  /// A shared axis with Material's values for all that is not given.
  public init(
    axis: Axis? = nil, forward: Bool? = nil, distance: Double? = nil, backdrop: Color? = nil
  ) {
    self.axis = axis ?? self.axis
    self.forward = forward ?? self.forward
    self.distance = distance ?? self.distance
    self.backdrop = backdrop ?? self.backdrop
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var layers = FadeThroughFade.layers(at: progress, on: stage.size)
    let way = forward ? distance : -distance
    switch axis {
    case .x:
      layers.from.position.x -= way * progress
      layers.to.position.x += way * (1 - progress)
    case .y:
      layers.from.position.y -= way * progress
      layers.to.position.y += way * (1 - progress)
    case .z:
      let (near, far) = (1.1, 0.8)
      layers.from.scale(by: 1 + ((forward ? near : far) - 1) * progress)
      layers.to.scale(by: 1 + ((forward ? far : near) - 1) * (1 - progress))
    }
    return FadeThroughFade.scene(
      layers, over: backdrop.channels, at: progress, on: stage.size)
  }

  /// The way back, which is the way to the other side.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    SharedAxis(axis: axis, forward: !forward, distance: distance, backdrop: backdrop)
      .scene(at: progress, on: stage)
  }
}

extension Layer {
  /// Scales a layer about its anchor point; a scale below 0 is none.
  mutating func scale(by scale: Double) {
    transform = .scale(x: max(scale, 0), y: max(scale, 0))
  }
}
