import Foundation
import SeguePixels
import Testing
import TestSupport

@testable import SegueFrames

/// The blur of the canvas against sums in `Double`, and against the error function.
@Suite struct BackdropBlurTests {
  private func blurred(
    _ canvas: PixelBuffer, _ deviation: Double, _ width: Int, _ height: Int
  ) -> PixelBuffer {
    BackdropBlur(
      deviation: deviation, of: (canvas.width, canvas.height), onto: (width, height)
    ).picture(of: canvas)
  }

  /// A small deviation has as many cells as the canvas has pixels, each of 16 bytes three times.
  @Test func smallDeviationsTakeMoreMemory() {
    func bytes(_ deviation: Double) -> Int {
      BackdropBlur(deviation: deviation, of: (300, 200), onto: (300, 200)).bytes
    }
    #expect(bytes(1) == 300 * 200 * (8 + 48))
    #expect(bytes(30) == 300 * 200 * 8 + 30 * 20 * 48)
  }

  /// One color stays that color at every pixel, also a translucent one.
  @Test(arguments: [0.2, 1, 7, 60, 900]) func oneColorStaysAsItIs(deviation: Double) {
    for color in [PremultipliedRGBA8(17, 200, 99, 255), PremultipliedRGBA8(9, 0, 77, 80)] {
      let canvas = PixelBuffer(width: 41, height: 90, filledWith: color)
      let picture = blurred(canvas, deviation, 120, 67)
      #expect(picture.width == 120 && picture.height == 67)
      #expect(picture.pixels.allSatisfy { $0 == color }, "\(picture[3, 3])")
    }
  }

  /// An edge becomes the error function, at the place where it lies in the stage.
  @Test(arguments: [(4.0, 1), (12, 1), (30, 2), (24, 4)]) func anEdgeIsAnErrorFunction(
    deviation: Double, factor: Int
  ) {
    var canvas = PixelBuffer(width: 200, height: 200, filledWith: PremultipliedRGBA8(0, 0, 0, 255))
    for y in 0..<200 { for x in 90..<200 { canvas[x, y] = PremultipliedRGBA8(240, 0, 0, 255) } }
    // The stage is wide, so the canvas covers it by its width.
    let (width, height) = (200 * factor, 64)
    let picture = blurred(canvas, deviation, width, height)
    for left in stride(from: 0, to: width, by: 8) {
      var sum = 0
      for y in 0..<8 { for x in left..<left + 8 { sum += Int(picture[x, y].x) } }
      let expected = (left..<left + 8).reduce(0) { sum, x in
        let way = Double(x) + 0.5 - 90 * Double(factor)
        return sum + 15 * (1 + erf(way / (deviation * 2.squareRoot())))
      }
      // Beyond the sides the canvas goes on, so only the middle has no end.
      #expect(abs(Double(sum) / 64 - expected) < 1.5, "\(left): \(Double(sum) / 64), \(expected)")
    }
  }

  /// A random picture, whose blur is a sum over all its pixels.
  @Test func aBlurIsAWeightedSum() {
    var random = SplitMix64(seed: 47)
    var canvas = PixelBuffer(width: 64, height: 48)
    for index in canvas.pixels.indices {
      let level = UInt8.random(in: 0...255, using: &random)
      canvas.pixels[index] = PremultipliedRGBA8(level, 255 - level, 0, 255)
    }
    for deviation in [2.0, 5, 9] {
      let picture = blurred(canvas, deviation, 64, 48)
      func weight(_ way: Int) -> Double {
        exp(-Double(way * way) / (2 * deviation * deviation))
      }
      for (x, y) in [(20, 16), (31, 20), (44, 30), (30, 28)] {
        var (sum, total) = (0.0, 0.0)
        for v in -40...88 {
          for u in -40...104 {
            let weight = weight(u - x) * weight(v - y)
            sum += Double(canvas[min(max(u, 0), 63), min(max(v, 0), 47)].x) * weight
            total += weight
          }
        }
        // A dithered level is off by less than 1, and cells of a third of the deviation by less
        // than 2.
        #expect(abs(Double(picture[x, y].x) - sum / total) < 3, "\(deviation): \(x), \(y)")
      }
    }
  }

  /// The canvas covers the stage, and keeps its middle and its shape.
  @Test func theCanvasCoversTheStage() {
    var canvas = PixelBuffer(width: 60, height: 120, filledWith: PremultipliedRGBA8(0, 0, 0, 255))
    for y in 0..<120 {
      for x in 0..<60 where y < 60 { canvas[x, y] = PremultipliedRGBA8(0, 0, 250, 255) }
    }
    let picture = blurred(canvas, 3, 300, 100)
    #expect(picture[150, 2].z == 250 && picture[150, 97].z == 0)
    #expect(abs(Int(picture[10, 49].z) - 125) < 30 && abs(Int(picture[10, 50].z) - 125) < 30)
  }
}
