public import SegueGeometry

/// The new view rolls in over the old one, and both rotate.
///
/// ```swift
/// let rolling = Rotate(
///   edge: .left, angle: 90, direction: .cw, givingWay: GivingWay(alpha: 0.2, scale: 0.7))
/// let step = Go(to: settings, by: rolling)
/// ```
///
/// In the recipe the new view starts rotated by π and the old one ends rotated by `acosf(-1)`. That
/// is slightly above π, so the shortest path to it is −π, and both views rotate counterclockwise.
/// Here the angle and the direction are explicit.
///
/// - Source: "iOS Programming Recipe 28: View Controller Containment & Transitioning", its rotation
///   from the right; the defaults are those that Interface Builder gives its sliders.
public struct Rotate: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "rotate",
    help: "The new view rolls in from an edge while the old one turns, moves, shrinks and fades.",
    duration: .milliseconds(500), curve: .easeInOut)

  /// A direction of rotation.
  public enum Direction: String, ParameterWord {
    /// Clockwise, or counterclockwise.
    case cw, ccw
  }

  /// The edge from which the new view comes.
  @Parameter("Where the new view comes from.") public var edge = Edge.right

  /// The angle by which both views turn, in degrees.
  @Parameter(0...1440, "How far both views turn, in degrees.") public var angle = 180.0

  /// The direction in which both views turn.
  @Parameter("cw: both turn clockwise; ccw: counterclockwise.") public var direction = Direction.ccw

  /// The way of the old view.
  public var givingWay = GivingWay()

  /// The rotation from the right.
  public init() {}

  /// A rotation with the recipe's values for all that is not given.
  public init(
    edge: Edge? = nil, angle: Double? = nil, direction: Direction? = nil,
    givingWay: GivingWay = GivingWay()
  ) {
    self.edge = edge ?? self.edge
    self.angle = angle ?? self.angle
    self.direction = direction ?? self.direction
    self.givingWay = givingWay
  }

  /// The angle in radians, clockwise above 0.
  private var turn: Double { (direction == .cw ? angle : -angle) * .pi / 180 }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    givingWay.scene(at: progress, on: stage, offset: edge.shift(of: stage.size), turn: turn)
  }
}
