package import SegueGeometry
package import SegueTransitions

extension Drawing {
  /// Its scene, if it has one.
  package var scene: Scene? {
    if case .scene(let scene) = self { scene } else { nil }
  }
}

extension Transition {
  /// The scene of a transition that has one.
  package func scene(at progress: Double, on stage: Stage) -> Scene {
    guard let scene = drawing(at: progress, on: stage).scene else {
      preconditionFailure("\(Self.configuration.name) draws a scene")
    }
    return scene
  }
}
