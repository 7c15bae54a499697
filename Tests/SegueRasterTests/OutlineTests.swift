import Foundation
import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct OutlineTests {
  private static let outlines: [Outline] = [
    .rounded(radius: 12), .rounded(radius: 12, curve: .continuous),
    .rounded(radius: 100), .rounded(radius: 22, curve: .continuous, corners: .top),
    .polygon([Point(5, 0), Point(60, 10), Point(50, 44), Point(0, 30)]),
  ]
  private let white = SIMD4<Double>(1, 1, 1, 1)

  /// White on black: the sum of all pixels is the area.
  @Test func areasAreExact() {
    var layering = Layering()
    layering.background = PremultipliedRGBA8(0, 0, 0, 255)
    for radius in [3.0, 10, 22, 50] {
      let layer = Layering.layer(
        white, width: 60.3, height: 44.6, at: Point(48.2, 36.4), .rounded(radius: radius))
      let sum = layering.frame([layer]).pixels.reduce(0) { $0 + Double($1.x) / 255 }
      let r = min(radius, 22.3)
      #expect(abs(sum - (60.3 * 44.6 - (4 - .pi) * r * r)) < 0.6, "radius \(radius)")
    }
  }

  /// In any perspective, each pixel has the share that the shape covers.
  @Test(arguments: outlines)
  func coverageMatchesTheShape(outline: Outline) {
    let layering = Layering(width: 80, height: 60)
    var layer = Layering.layer(white, width: 60, height: 44, at: Point(40, 30), outline)
    let transforms: [Transform3D] = [
      .identity, .translation(x: 0.37, y: -0.21), .rotation(0.4, about: .z),
      .scale(x: -1.3, y: 1.2),
      Transform3D.rotation(0.7, about: .y).concatenating(.rotation(0.3, about: .x)),
    ]
    for transform in Breadth.some(transforms, orOnly: 2) {
      layer.transform = transform
      let truth = layering.truth([layer], samples: 16)
      let worst = ReferencePicture(layering.frame([layer])).largestDifference(from: truth)
      // A grid of 16 × 16 rays is accurate to about 1/32 of a pixel; the full range is 215 here.
      #expect(worst < 8, "\(worst)")
    }
  }

  /// The picture is its own mirror image, exactly.
  @Test(arguments: Outline.CornerCurve.allCases)
  func cornersAreSymmetric(curve: Outline.CornerCurve) {
    let layering = Layering()
    let layer = Layering.layer(
      white, width: 61, height: 45.5, at: Point(48, 36), .rounded(radius: 17, curve: curve))
    let frame = layering.frame([layer])
    for y in 0..<72 {
      for x in 0..<96 {
        #expect(frame[x, y] == frame[95 - x, y] && frame[x, y] == frame[x, 71 - y])
      }
    }
  }

  /// Law 5: outlines that share a side show nothing between them, in any orientation.
  @Test func outlinesThatShareASideHaveNoGap() {
    var layering = Layering(width: 61, height: 47)
    layering.background = PremultipliedRGBA8(0, 255, 0, 255)
    let shared = [Point(40, 0), Point(26, 80)]
    let left = Outline.polygon([Point(0, 0), shared[0], shared[1], Point(0, 80)])
    let right = Outline.polygon([shared[0], Point(80, 0), Point(80, 80), shared[1]])
    for step in 0..<200 {
      let layers = [left, right].map { outline in
        var layer = Layering.layer(white, width: 80, height: 80, at: Point(30, 24), outline)
        layer.transform = Transform3D.rotation(Double(step) * 0.031, about: .z)
          .concatenating(.rotation(0.4, about: .y))
        return layer
      }
      let frame = layering.frame(layers)
      // In the middle of both, everything is white.
      for y in 18..<30 {
        for x in 24..<36 { #expect(frame[x, y] == SIMD4(255, 255, 255, 255), "step \(step)") }
      }
    }
  }

  /// An image in an outline is the image inside, byte for byte.
  @Test func pixelsInsideAreUnchanged() {
    var layering = Layering()
    let image = Screenshot.draw(.light, width: 96, height: 72)
    layering.images = [.from: image]
    var layer = Layer(contents: .from, size: layering.size)
    layer.outline = .rounded(radius: 20)
    let frame = layering.frame([layer])
    for y in 0..<72 {
      for x in 0..<96 where x >= 20 && x < 76 || y >= 20 && y < 52 {
        #expect(frame[x, y] == image[x, y])
      }
    }
    #expect(frame[0, 0] == layering.background && frame[95, 71] == layering.background)
  }

  /// A rolled-up page of that shape: its cut-off parts do not show.
  @Test(arguments: [Outline.rounded(radius: 18), .rounded(radius: 25, curve: .continuous)])
  func curledPagesKeepTheirOutline(outline: Outline) throws {
    var layering = Layering()
    layering.images = [.from: Rendering(smoothWidth: 96, height: 72).from]
    var page = Layer(contents: .from, size: layering.size)
    page.outline = outline
    for distance in Breadth.some([20.0, 45, 70], orOnly: 2) {
      page.curl = Curl(
        origin: Point(distance, 10), normal: Point(0.8, 0.6), radius: 9,
        backside: Curl.Backside(
          contents: .color(SIMD4(0.2, 0.5, 0.9, 1)), contentsRect: .unit, paper: SIMD3(1, 1, 1),
          contentsOpacity: 0.3), shading: 0.4, shadow: Curl.Shadow(opacity: 0.4, extent: 8))
      let truth = layering.truth([page], samples: 8)
      let ratio = psnr(ReferencePicture(layering.frame([page])), truth)
      #expect(ratio > 45, "\(ratio) dB at \(distance)")
    }
  }
}
