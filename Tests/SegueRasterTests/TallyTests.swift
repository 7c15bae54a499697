import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

/// Compares the tally of scenes with areas on a canvas of 96 × 72 that are easy to compute by hand.
@Suite struct TallyTests {
  private let whole = 96 * 72

  private func tally(_ layers: [Layer]) -> [PixelWork: Int] {
    let layering = Layering()
    let images = ImageRole.pair.map {
      ($0, Texture(Screenshot.draw(.light, width: 96, height: 72)))
    }
    return layering.renderer().tally(
      layering.scene(layers), TextureSet(Dictionary(uniqueKeysWithValues: images)))
  }

  private func view(_ role: ImageRole = .from, movedBy offset: Point = .zero) -> Layer {
    var layer = Layer(contents: role, size: Size(width: 96, height: 72))
    layer.position += offset
    return layer
  }

  @Test func anEmptySceneIsFilled() {
    #expect(tally([]) == [.fill: whole])
  }

  @Test func viewsSideBySideAreCopied() {
    let views = [view(movedBy: Point(-40, 0)), view(.to, movedBy: Point(56, 0))]
    #expect(tally(views) == [.copy: whole])
  }

  @Test func hiddenViewsCostNothing() {
    #expect(tally([view(), view(.to)]) == [.copy: whole])
  }

  @Test func fractionsAreShiftedOnOneAxisAndResampledOnBoth() {
    #expect(tally([view(movedBy: Point(24.5, 0))])[.shift] == 72 * 72)
    #expect(tally([view(movedBy: Point(24.5, 0.3))])[.rows] == 72 * 72)
  }

  @Test(arguments: [
    (Axis.x, PixelWork.rows), (.y, .columns), (.z, .plane),
  ])
  func turnsAreCountedByTheirAxis(axis: Axis, work: PixelWork) {
    var turned = view()
    turned.transform = .rotation(0.4, about: axis)
    let tally = tally([turned])
    #expect(Set(tally.keys) == [work, .fill])
    // A pixel on an edge takes both.
    #expect(tally.values.reduce(0, +) - whole < 2 * (96 + 72) * 2)
    #expect(tally[work, default: 0] > whole / 2)
  }

  @Test func dimmingIsCountedSeparately() {
    var dark = view()
    dark.dimming = 0.4
    #expect(tally([dark]) == [.copy: whole, .dim: whole])
  }

  @Test func overlappingViewsAreComposited() {
    let veil = Layering.layer(SIMD4(0, 0, 0, 0.5), width: 96, height: 36, at: Point(48, 18))
    #expect(tally([view(), veil]) == [.copy: whole, .fill: whole / 2, .overlay: whole / 2])
    // Over the background alone.
    #expect(tally([veil]) == [.fill: whole + whole / 2, .overlay: whole / 2])
  }

  @Test func twoViewsAtRestAreMixedAtOnce() {
    var over = view(.to)
    over.opacity = 0.5
    #expect(tally([view(), over]) == [.dissolve: whole])
    over.dimming = 0.5
    #expect(tally([view(), over]) == [.copy: 2 * whole, .dim: whole, .overlay: whole])
  }
}

extension ImageRole {
  fileprivate static let pair = [from, to]
}
