public import SegueGeometry

/// The new view slides in over the old one, which does not move.
///
/// ```swift
/// let step = Go(to: settings, by: MoveIn(edge: .top), over: .milliseconds(250))
/// ```
///
/// - Source: `CATransitionType.moveIn`; duration and pacing are Core Animation's defaults.
public struct MoveIn: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "moveIn", help: "The new view slides in over the old one, which stays where it is.",
    duration: .milliseconds(250), curve: .linear, change: .moved)

  /// The edge from which the new view comes.
  @Parameter("Where the new view comes from.") public var edge = Edge.right

  /// A move in from the right.
  public init() {}

  /// The same at an edge.
  public init(edge: Edge) {
    self.edge = edge
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    to.position += edge.shift(of: stage.size) * (1 - progress)
    return Scene(size: stage.size, layers: [from, to])
  }
}
