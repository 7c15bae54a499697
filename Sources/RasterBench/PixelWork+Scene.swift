import SegueGeometry
import SegueRaster
import SegueTransitions

/// Each kind of work has a scene with little other work.
extension PixelWork {
  /// The scene at a progress between 0 and 1; at 0 and 1 a transition shows a single view.
  func scene(at progress: Double, on stage: Stage) throws -> Scene {
    switch self {
    // The background alone.
    case .fill:
      Scene(size: stage.size, layers: [])
    // Two views side by side.
    case .copy:
      scroll(by: (progress * stage.size.width).rounded(), on: stage)
    case .shift:
      // No sampler has a special case for a third of a pixel.
      scroll(by: (progress * stage.size.width).rounded(.down) + 1 / 3, on: stage)
    case .columns:
      Cube(axis: .y, dimming: 0).scene(at: progress, on: stage)
    case .rows:
      Cube(axis: .x, dimming: 0).scene(at: progress, on: stage)
    case .plane:
      TurningPlane().scene(at: progress, on: stage)
    case .cylinder:
      PageCurl().scene(at: progress, on: stage)
    // Copies, and the work on top, so that the difference to copies is the cost of the work.
    case .dim:
      dimmed(try PixelWork.copy.scene(at: progress, on: stage))
    case .overlay:
      veiled(try PixelWork.copy.scene(at: progress, on: stage))
    case .dissolve:
      CrossDissolve().scene(at: progress, on: stage)
    }
  }

  /// `distance` in points.
  private func scroll(by distance: Double, on stage: Stage) -> Scene {
    PageScroll().scene(at: distance / stage.size.width, on: stage)
  }

  private func dimmed(_ scene: Scene) -> Scene {
    var scene = scene
    for index in scene.layers.indices { scene.layers[index].dimming = 0.5 }
    return scene
  }

  /// The scene under a half-transparent color.
  private func veiled(_ scene: Scene) -> Scene {
    var scene = scene
    scene.layers.append(Layer(contents: .color(SIMD4(0, 0, 0, 0.5)), size: scene.size))
    return scene
  }
}
