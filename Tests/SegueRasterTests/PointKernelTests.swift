import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

/// Compares the vector kernels that read single places with their definition.
@Suite(.enabled(if: KernelChoice.all.count > 1, "this CPU has no vector kernels"))
struct PointKernelTests {
  private typealias Definition = ScalarResampleKernels

  /// The texels that `find` writes for `count` elements, and the untouched element after them.
  private func places(
    _ count: Int,
    _ find: (inout MutableSpan<SIMD4<Double>>, inout MutableSpan<SIMD4<Double>>) -> Void
  ) -> [SIMD4<Double>] {
    var xs = [SIMD4<Double>](repeating: .zero, count: count + 1)
    var ys = xs
    var a = xs.mutableSpan
    var b = ys.mutableSpan
    find(&a, &b)
    return xs + ys
  }

  @Test(arguments: KernelInputs.vector) func projectEqualsTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 28)
    for count in 0...17 {
      let line = PlaneLine(
        x: .random(in: -3...3, using: &random), y: .random(in: -3...3, using: &random),
        w: .random(in: -3...3, using: &random), extent: 12.25...40)
      #expect(
        places(count) { Definition.project(&$0, &$1, count: count, from: 3, line) }
          == places(count) { fast.project(&$0, &$1, count: count, from: 3, line) },
        "\(count) elements")
    }
  }

  /// From before the axis to beyond the silhouette.
  @Test(arguments: KernelInputs.vector) func unrollEqualsTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 32)
    for count in 0...40 {
      let line = CylinderLine(
        past: SIMD2(
          .random(in: -0.02...0.02, using: &random), .random(in: -0.5...1.5, using: &random)),
        x: .random(in: -3...3, using: &random), y: .random(in: -3...3, using: &random),
        texelsPerRadius: .random(in: -300...300, using: &random), isBack: count % 2 == 0)
      #expect(
        places(count) { Definition.unroll(&$0, &$1, count: count, from: 3, line) }
          == places(count) { fast.unroll(&$0, &$1, count: count, from: 3, line) },
        "\(count) elements")
    }
  }

  @Test(arguments: KernelInputs.vector) func pointsEqualTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 25)
    for count in 0...67 {
      let image = KernelInputs.image(1 + count % 23, 1 + count % 17, count, using: &random)
      let far = Double.random(in: 0...1, using: &random) < 0.1 ? 1e12 : 6
      var places = PointPlaces(
        across: PointFilter(KernelInputs.filter(using: &random)),
        down: PointFilter(KernelInputs.filter(using: &random)))
      for _ in 0..<(count + 3) / 4 + 2 {
        places.xs.append(.random(in: -far...Double(image.width) + far, using: &random))
        places.ys.append(.random(in: -far...Double(image.height) + far, using: &random))
      }
      if count > 8 {
        (places.xs[0].w, places.ys[1].y, places.xs[1].x) = (.nan, .infinity, -.infinity)
      }
      #expect(areAlike(count, image, places, by: fast), "\(count) pixels")
    }
  }

  /// Whether `count` pixels equal the definition's, and nothing around them is written.
  private func areAlike(
    _ count: Int, _ image: PixelBuffer, _ places: PointPlaces,
    by fast: any ResampleKernels.Type
  ) -> Bool {
    var expected = [PremultipliedRGBA8](
      repeating: PremultipliedRGBA8(1, 2, 3, 4), count: count + 9)
    var actual = expected
    var a = expected.mutableSpan
    var b = actual.mutableSpan
    Definition.points(&a, in: 4..<4 + count, image: image, places: places)
    fast.points(&b, in: 4..<4 + count, image: image, places: places)
    return expected == actual
  }

  /// Places inside the image, which have loops of their own; few and many taps on each axis.
  @Test(arguments: KernelInputs.vector) func pointsWithinAnImageEqualTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 26)
    for (levels, counts) in [([0, 16, 20, 28], 0...67), ([40, 64, 100, 128], 5...9)] {
      for (across, down) in levels.flatMap({ x in levels.map { (x, $0) } }) {
        for sampling in [Sampling.best, .fast] {
          let bank = FilterBank.shared(sampling)
          let filters = (bank.filter(level: across), bank.filter(level: down))
          let image = KernelInputs.image(
            filters.0.taps + 9, filters.1.taps + 7, across + down, using: &random)
          let count = Int.random(in: counts, using: &random)
          var places = PointPlaces(
            across: PointFilter(filters.0), down: PointFilter(filters.1))
          let middle = Point(Double(image.width) / 2, Double(image.height) / 2)
          for _ in 0..<(count + 3) / 4 {
            places.xs.append(.random(in: middle.x - 3...middle.x + 3, using: &random))
            places.ys.append(.random(in: middle.y - 2...middle.y + 2, using: &random))
          }
          #expect(
            areAlike(count, image, places, by: fast), "\(across), \(down), \(count) pixels")
        }
      }
    }
  }
}
