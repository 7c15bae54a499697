package import SegueGeometry
package import SegueTransitions

/// A transition that keeps the old view visible: the new view covers its lower part.
package struct OverlayTransition: SceneTransition {
  package static let configuration = TransitionConfiguration(
    name: "overlay", help: "For tests of surfaces.", duration: .seconds(1),
    curve: .linear)

  /// The share of the canvas that the new view covers.
  @Parameter(0...1, "The share it covers.") package var share = 0.5

  package init() {}

  package init(share: Double) { self.share = share }

  package var keepsFrom: Bool { true }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    var to = Layer(contents: .to, size: stage.size)
    to.position.y += stage.size.height * (1 - share * progress)
    return Scene(size: stage.size, layers: [from, to])
  }
}
