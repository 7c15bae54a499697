public import SegueGeometry

/// The new view slides in over the old one, which gives way.
///
/// ```swift
/// let slide = Slide(edge: .top, givingWay: GivingWay(velocity: 0.3))
/// let step = Go(to: settings, by: slide, over: .milliseconds(700))
/// ```
///
/// - Source: "iOS Programming Recipe 28: View Controller Containment & Transitioning", its four
///   slides; the defaults are those that Interface Builder gives its sliders.
public struct Slide: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "slide",
    help: "The new view slides in from an edge while the old one moves, shrinks and fades.",
    duration: .milliseconds(500), curve: .easeInOut, change: .moved)

  /// The edge from which the new view comes.
  @Parameter("Where the new view comes from.") public var edge = Edge.right

  /// The way of the old view.
  public var givingWay = GivingWay()

  /// The slide from the right.
  public init() {}

  /// A slide with the recipe's values for all that is not given.
  public init(edge: Edge? = nil, givingWay: GivingWay = GivingWay()) {
    self.edge = edge ?? self.edge
    self.givingWay = givingWay
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    givingWay.scene(at: progress, on: stage, offset: edge.shift(of: stage.size), turn: 0)
  }
}
