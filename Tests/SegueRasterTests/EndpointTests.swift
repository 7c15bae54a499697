import SegueGeometry
import SeguePixels
import SegueTransitions
import Testing
import TestSupport

@testable import SegueRaster

/// Law 1: at progress 0 the frame is `from`, at progress 1 it is `to`, byte for byte.
@Suite struct EndpointTests {
  /// An image after a constant dimming, by the law's own formula.
  private func dimmed(_ image: PixelBuffer, _ parameters: TransitionCase) -> PixelBuffer {
    guard let values = try? parameters.make().parameterValues,
      case .number(let dimming) = values["dimming"],
      values["dimmingCurve"] == .choice("constant")
    else { return image }
    let pixels = image.pixels.map { pixel in
      let scaled = (0..<3).map { UInt8((Double(pixel[$0]) * (1 - dimming)).rounded()) }
      return PremultipliedRGBA8(scaled[0], scaled[1], scaled[2], pixel.w)
    }
    return PixelBuffer(width: image.width, height: image.height, pixels: pixels)
  }

  @Test(arguments: [1.0, 2, 3])
  func endsAreTheViewsThemselves(scale: Double) throws {
    let rendering = Rendering(width: 90, height: 66, scale: scale)
    try expectExactEnds(rendering)
  }

  private func expectExactEnds(_ rendering: Rendering) throws {
    for parameters in TransitionCase.all {
      let transition = try parameters.make()
      #expect(
        rendering.frame(transition, at: 0) == dimmed(rendering.from, parameters),
        "from of \(parameters.testDescription)")
      // A view at rest over the old view is a scene like any other.
      if transition.keepsFrom { continue }
      #expect(
        rendering.frame(transition, at: 1) == dimmed(rendering.to, parameters),
        "to of \(parameters.testDescription)")
    }
  }

  /// On a clear canvas, views of any alpha stay unchanged.
  @Test func endsKeepTheirTransparency() throws {
    var random = SplitMix64(seed: 11)
    var rendering = Rendering(width: 32, height: 24)
    rendering.background = .clear
    for index in rendering.from.pixels.indices {
      let alpha = UInt8.random(in: 0...255, using: &random)
      let color = UInt8.random(in: 0...alpha, using: &random)
      rendering.from.pixels[index] = SIMD4(color, alpha, 0, alpha)
      rendering.to.pixels[index] = SIMD4(0, alpha / 2, color, alpha)
    }
    try expectExactEnds(rendering)
  }

  /// No color is above alpha after filtering and blending.
  @Test func framesOfTransparentViewsAreValid() throws {
    var random = SplitMix64(seed: 12)
    var rendering = Rendering(width: 32, height: 24)
    rendering.background = .clear
    for index in rendering.from.pixels.indices {
      let alpha = Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
      rendering.from.pixels[index] = SIMD4(alpha, alpha / 2, alpha, alpha)
      rendering.to.pixels[index] = SIMD4(alpha / 3, alpha, 0, alpha)
    }
    for parameters in TransitionCase.defaultsOfLayers {
      let transition = try parameters.make()
      for progress in [0.1, 0.37, 0.5, 0.81] {
        let frame = rendering.frame(transition, at: progress)
        let wrong = frame.pixels.first { max($0.x, $0.y, $0.z) > $0.w }
        #expect(wrong == nil, "\(parameters.testDescription) at \(progress)")
      }
    }
  }

  /// A dissolve between transparent views reaches its ends without a jump, on any background.
  @Test func dissolvesReachTheirEndsWithoutAJump() throws {
    var random = SplitMix64(seed: 13)
    var rendering = Rendering(width: 16, height: 12)
    for index in rendering.to.pixels.indices {
      let alpha = UInt8.random(in: 0...255, using: &random)
      rendering.to.pixels[index] = SIMD4(alpha, alpha / 2, 0, alpha)
    }
    let dissolve = try TransitionCase(CrossDissolve.self).make()
    for background: PremultipliedRGBA8 in [.clear, SIMD4(10, 20, 30, 255)] {
      rendering.background = background
      for end in [0.0, 1] {
        let exact = ReferencePicture(rendering.frame(dissolve, at: end))
        let near = ReferencePicture(rendering.frame(dissolve, at: abs(end - 0.001)))
        #expect(near.largestDifference(from: exact) <= 1, "at \(end) on \(background)")
      }
    }
  }
}
