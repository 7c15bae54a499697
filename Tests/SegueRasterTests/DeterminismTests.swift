import SegueGeometry
import SeguePixels
import SegueTransitions
import Testing
import TestSupport

@testable import SegueRaster

/// Law 2: the same bytes with any CPU features.
@Suite struct DeterminismTests {
  @Test(arguments: TransitionCase.defaultsOfLayers)
  func framesAreTheSameWithTheDefinitionOfEveryKernel(parameters: TransitionCase) throws {
    var rendering = Rendering(width: 150, height: 110, scale: 2)
    let transition = try parameters.make()
    for background: PremultipliedRGBA8 in [SIMD4(9, 8, 7, 255), .clear] {
      rendering.background = background
      for progress in [0.05, 0.3, 0.5, 0.77, 0.98] {
        let best = rendering.frame(transition, at: progress)
        let scalar = rendering.frame(transition, at: progress, kernels: .scalar)
        #expect(best == scalar, "at \(progress)")
      }
    }
  }

  /// A frame does not depend on the frames before.
  @Test func framesDoNotDependOnEarlierFrames() throws {
    let rendering = Rendering(width: 90, height: 66)
    let curl = try TransitionCase(PageCurl.self).make()
    let alone = rendering.frame(curl, at: 0.4)
    _ = rendering.frame(curl, at: 0.9)
    #expect(rendering.frame(curl, at: 0.4) == alone)
  }
}
