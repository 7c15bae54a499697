public import SegueGeometry

/// The old view slides away over the new one, which does not move.
///
/// ```swift
/// let step = Go(to: settings, by: Reveal(edge: .bottom))
/// ```
///
/// - Source: `CATransitionType.reveal`; duration and pacing are Core Animation's defaults.
public struct Reveal: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "reveal", help: "The old view slides away and uncovers the new one, which stays.",
    duration: .milliseconds(250), curve: .linear, change: .moved)

  /// The edge at which the new view is first uncovered.
  @Parameter("Where the new view is first uncovered; the old one leaves on the other side.")
  public var edge = Edge.right

  /// A reveal at the right.
  public init() {}

  /// The same at an edge.
  public init(edge: Edge) {
    self.edge = edge
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    let to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    from.position -= edge.shift(of: stage.size) * progress
    return Scene(size: stage.size, layers: [to, from])
  }
}
