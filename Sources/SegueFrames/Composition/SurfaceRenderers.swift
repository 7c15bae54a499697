import SeguePixels
import SegueRaster
import Synchronization

/// The renderers of surfaces, one for each stage that a surface fills.
///
/// A renderer keeps shadows from scene to scene, so it is made once.
final class SurfaceRenderers: Sendable {
  private let sampling: Sampling
  private let renderers = Mutex<[NestedStage: SceneRenderer]>([:])

  init(sampling: Sampling) {
    self.sampling = sampling
  }

  /// The renderer on a clear canvas of a stage.
  func renderer(on stage: NestedStage) -> SceneRenderer {
    renderers.withLock { renderers in
      if let known = renderers[stage] { return known }
      let renderer = SceneRenderer(canvas: stage.clearCanvas, sampling: sampling)
      renderers[stage] = renderer
      return renderer
    }
  }
}
