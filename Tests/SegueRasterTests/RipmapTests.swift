import SeguePixels
import Testing

@testable import SegueRaster

@Suite struct RipmapTests {
  private static let axes: [TurnSampler.Axis] = [.columns, .rows]

  /// An image that is black, and white from one column or row on.
  private func edge(
    _ length: Int, other: Int, at place: Int, _ axis: TurnSampler.Axis
  ) -> PixelBuffer {
    var image = PixelBuffer(
      width: axis == .columns ? length : other, height: axis == .columns ? other : length,
      filledWith: SIMD4(0, 0, 0, 255))
    for y in 0..<image.height {
      for x in 0..<image.width where (axis == .columns ? x : y) >= place {
        image[x, y] = SIMD4(255, 255, 255, 255)
      }
    }
    return image
  }

  /// Keys's cubic with a = −¾, in the form of his paper.
  private func keys(_ x: Double) -> Double {
    let (x, a) = (abs(x), -0.75)
    if x < 1 { return ((a + 2) * x - (a + 3)) * x * x + 1 }
    return x < 2 ? a * (((x - 5) * x + 8) * x - 4) : 0
  }

  /// An edge shows the integral of the cubic at twice its width, midway between two texels.
  ///
  /// A weight of 1/64 is off by half a unit, a byte by half a step.
  @Test(arguments: axes) func halvingUsesTheWidenedCubic(axis: TurnSampler.Axis) {
    for length in [1, 2, 3, 9, 40, 67] {
      for place in stride(from: 0, through: length, by: 3) {
        let image = edge(length, other: 5, at: place, axis)
        let half = Ripmap.halved(
          TurnImage(image, isOpaque: true), axis, kernels: KernelChoice.best.resample
        ).pixels
        let count = (length + 1) / 2
        #expect((axis == .columns ? half.width : half.height) == count)
        #expect((axis == .columns ? half.height : half.width) == 5)
        for index in 0..<count {
          var (seen, all) = (0.0, 0.0)
          for tap in -3...4 {
            let weight = keys((Double(tap) - 0.5) / 2)
            all += weight
            if min(max(2 * index + tap, 0), length - 1) >= place { seen += weight }
          }
          let expected = min(max(255 * seen / all, 0), 255)
          for other in 0..<5 {
            let pixel = axis == .columns ? half[index, other] : half[other, index]
            #expect(
              abs(Double(pixel.x) - expected) <= 255 * 0.5 / 64 + 0.5,
              "texel \(index) of \(length), edge at \(place)")
            #expect(pixel.w == 255)
          }
        }
      }
    }
  }

  @Test func levelsBeginWhereTheFilterIsWidened() {
    let levels = [
      0, 1, 2.499, 2.5, 4.999, 5, 9.999, 10, 1e6, Double.infinity, .nan,
    ].map { TurnLevel.level(forScale: $0) }
    #expect(levels == [0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 0])
  }

  /// The bytes do not depend on the kernels, nor on the order of requests.
  @Test(arguments: axes) func levelsDoNotDependOnKernelsOrOrder(axis: TurnSampler.Axis) {
    var image = PixelBuffer(width: 45, height: 31)
    for index in image.pixels.indices {
      let alpha = UInt8(index % 256)
      image.pixels[index] = SIMD4(alpha / 2, alpha, alpha / 3, alpha)
    }
    let known = Ripmap(image, isOpaque: false)
    let levels = (0...2).map { known.image(atLevel: $0, axis, kernels: KernelChoice.best.resample) }
    #expect(levels[0].pixels == image)
    #expect(
      levels.map { axis == .columns ? $0.pixels.width : $0.pixels.height }
        == (axis == .columns ? [45, 23, 12] : [31, 16, 8]))
    for kernels in KernelChoice.all {
      let other = Ripmap(image, isOpaque: false)
      for level in [2, 1, 0] {
        #expect(
          other.image(atLevel: level, axis, kernels: kernels.resample).pixels
            == levels[level].pixels,
          "level \(level)")
      }
    }
  }

  /// A smaller image has the same mean of every color as the whole one.
  @Test(arguments: axes) func meansOfColorsAreKept(axis: TurnSampler.Axis) {
    let image = edge(96, other: 16, at: 48, axis)
    for level in 1...2 {
      let smaller = Ripmap(image, isOpaque: true).image(
        atLevel: level, axis, kernels: KernelChoice.best.resample)
      let sums = [image, smaller.pixels].map { picture in
        picture.pixels.reduce(0) { $0 + Double($1.x) } / Double(picture.pixels.count)
      }
      #expect(abs(sums[0] - sums[1]) < 0.5, "level \(level)")
    }
  }
}
