import SegueGeometry
import SegueTransitions

/// A split view's transition for tests: the new view covers the right half, and the left half
/// stays.
struct SideTransition: SceneTransition {
  static let configuration = TransitionConfiguration(
    name: "showDetail", help: "For tests of split views.", duration: .seconds(1),
    curve: .linear)

  init() {}

  var keepsFrom: Bool { true }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    var to = Layer(
      contents: .to, size: Size(width: stage.size.width / 2, height: stage.size.height))
    to.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    to.position.x += stage.size.width / 2
    return Scene(size: stage.size, layers: [from, to])
  }
}
