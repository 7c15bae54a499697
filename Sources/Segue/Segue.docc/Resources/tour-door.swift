import Segue

/// The old view opens like a door that hangs on its left edge.
struct Door: SceneTransition {
  static let configuration = TransitionConfiguration(
    name: "door", help: "The old view opens like a door.",
    duration: .milliseconds(800), curve: .easeInOut)

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let new = Layer(contents: .to, size: stage.size)
    if progress == 1 { return Scene(size: stage.size, layers: [new]) }
    var old = Layer(contents: .from, size: stage.size)
    old.anchorPoint = Point(0, 0.5)
    old.position.x = 0
    old.zPosition = 1
    old.transform = .rotation(-progress * .pi / 2, about: .y)
    var scene = Scene(size: stage.size, layers: [new, old])
    scene.sublayerTransform = .perspective(eyeDistance: stage.eyeDistance)
    return scene
  }
}
