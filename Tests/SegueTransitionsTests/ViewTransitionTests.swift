import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueTransitions

/// The web's view transition, by the style sheet of CSS View Transitions Level 1.
@Suite struct ViewTransitionTests {
  private static let old = Rect(x: 4, y: 8, width: 16, height: 16)
  private static let new = Rect(x: 0, y: 0, width: 48, height: 30)

  private var stage: Stage {
    var stage = Stage(size: Size(width: 48, height: 64))
    stage.elements = SharedElements(
      from: ["hero": SharedElement(frame: Self.old), "alone": SharedElement(frame: Self.new)],
      to: ["hero": SharedElement(frame: Self.new)])
    return stage
  }

  @Test func timeIsAQuarterOfASecondWithEase() {
    #expect(ViewTransition.configuration.duration == .milliseconds(250))
    #expect(ViewTransition.configuration.curve == .cubicBezier(0.25, 0.1, 0.25, 1))
  }

  /// The box goes from the old frame to the new one; both images are as wide, from its top.
  @Test func groupMovesBetweenBothFrames() {
    let layers = ViewTransition().scene(at: 0.25, on: stage).layers.suffix(3)
    let box = Self.old.interpolated(to: Self.new, at: 0.25)
    for layer in layers {
      #expect(abs(layer.size.width - box.width) < 1e-9)
      #expect(abs(layer.position.x - layer.size.width / 2 - box.x) < 1e-9)
    }
    let (first, rest) = (layers.first, layers.last)
    #expect(abs((first?.position.y ?? 0) - (first?.size.height ?? 0) / 2 - box.y) < 1e-9)
    // The old image is a square, the new one 0.625 as high as wide.
    #expect(abs((first?.size.height ?? 0) - 0.625 * box.width) < 1e-9)
    #expect(abs((rest?.size.height ?? 0) - 0.375 * box.width) < 1e-9)
    #expect(rest?.contents == .from && rest?.opacity == 0.75)
  }

  /// In plus-lighter, (1 − p) c + p c is c, so equal pixels stay equal all the way.
  @Test func equalPixelsStayEqual() {
    let picture = Screenshot.draw(.light, width: 48, height: 64)
    let renderer = ReferenceRenderer(
      images: [.from: picture, .to: picture], pixelsWide: 48, pixelsHigh: 64, samples: 1,
      interpolation: .linear)
    var plain = stage
    plain.elements = SharedElements(
      from: ["a": SharedElement(frame: Self.old)], to: ["a": SharedElement(frame: Self.old)])
    let whole = Scene(size: stage.size, layers: [Layer(contents: .from, size: stage.size)])
    let expected = renderer.render(whole)
    for progress in [0.2, 0.5, 0.9] {
      let frame = renderer.render(ViewTransition().scene(at: progress, on: plain))
      #expect(psnr(frame, expected) > 50, "\(progress)")
    }
  }

  /// The tiles of the new view cover the canvas once, whatever elements it has.
  @Test func tilesCoverTheCanvasOnce() {
    var random = SplitMix64(seed: 48)
    let size = Size(width: 48, height: 64)
    for _ in 0..<100 {
      let elements = (0..<3).map { _ in
        SharedElement(
          frame: Rect(
            x: Double(Int.random(in: -9...40, using: &random)),
            y: Double(Int.random(in: -9...60, using: &random)),
            width: Double(Int.random(in: 1...30, using: &random)),
            height: Double(Int.random(in: 1...30, using: &random))))
      }
      let tiles = PageTiles(of: .to, without: elements, on: size).layers
      for y in 0..<64 {
        for x in 0..<48 {
          let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
          let count = tiles.count { tile in
            abs(x - tile.position.x) < tile.size.width / 2
              && abs(y - tile.position.y) < tile.size.height / 2
          }
          #expect(count == 1)
        }
      }
    }
  }
}
