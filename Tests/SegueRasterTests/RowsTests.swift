import SeguePixels
import SegueTransitions
import Testing
import TestSupport

@testable import SegueRaster

/// Some scanlines drawn over a frame: equal to those of the whole scene, and no others are touched.
@Suite struct RowsTests {
  /// Ranges that begin and end inside bands of 16 and strips of 64 scanlines.
  private static let ranges = [0..<1, 5..<38, 16..<80, 63..<65, 100..<150, 149..<150, 70..<70]

  @Test(arguments: TransitionCase.defaultsOfLayers, [KernelChoice.best, .scalar])
  func onlyTheseScanlinesAreDrawn(parameters: TransitionCase, kernels: KernelChoice) throws {
    let rendering = Rendering(width: 90, height: 150)
    let transition = try parameters.make()
    let canvas = Canvas(width: 90, height: 150, scale: 1, background: rendering.background)
    let renderer = SceneRenderer(canvas: canvas, sampling: .best, kernels: kernels)
    let textures = TextureSet(rendering.images().mapValues { Texture($0) })
    let guarding = PremultipliedRGBA8(1, 2, 3, 4)
    for progress in [0, 0.4, 0.8] {
      let scene = transition.scene(at: progress, on: rendering.stage)
      let whole = renderer.render(scene, textures)
      for rows in Self.ranges {
        var buffer = PixelBuffer(width: 90, height: 150, filledWith: guarding)
        renderer.render(scene, textures, rows: rows, into: &buffer)
        let wrong = (0..<150).first { y in
          let (row, expected) = (y * 90..<(y + 1) * 90, rows.contains(y))
          return buffer.pixels[row]
            != (expected ? whole.pixels[row] : ArraySlice(repeating: guarding, count: 90))
        }
        #expect(wrong == nil, "scanline \(wrong ?? 0) of \(rows) at \(progress)")
      }
    }
  }
}
