import Geometry
import Pixels
import TestSupport
import Testing

@testable import Raster

#if arch(x86_64)
  /// The vector kernels against their definition: every width, random and worst-case input.
  @Suite(
    .enabled(if: KernelChoice.best.resample == AVX2ResampleKernels.self, "this CPU has no AVX2"))
  struct ResampleKernelTests {
    private typealias Fast = AVX2ResampleKernels
    private typealias Definition = ScalarResampleKernels

    /// Any bytes at all; every third image is made of the two extremes only, for the widest overshoots.
    private func image(
      _ width: Int, _ height: Int, _ seed: Int, using random: inout SplitMix64
    ) -> PixelBuffer {
      let pixels = (0..<width * height).map { _ in
        let bits = random.next()
        return seed % 3 == 0
          ? PremultipliedRGBA8(
            bits & 1 == 0 ? 0 : 255, bits & 2 == 0 ? 0 : 255, bits & 4 == 0 ? 0 : 255,
            bits & 8 == 0 ? 0 : 255)
          : PremultipliedRGBA8(truncatingIfNeeded: SIMD4(bits, bits >> 8, bits >> 16, bits >> 24))
      }
      return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    private func filter(using random: inout SplitMix64) -> ResamplingFilter {
      FilterBank.shared(Bool.random(using: &random) ? .best : .fast)
        .filter(level: [0, 0, 3, 16, 30, 40, 70].randomElement(using: &random) ?? 0)
    }

    private func table(
      _ count: Int, length: Int, using random: inout SplitMix64
    ) -> TapTable {
      let filter = filter(using: &random)
      var table = TapTable(length: length)
      for _ in 0..<count {
        let place = Double.random(in: -4...Double(length) + 4, using: &random)
        table.append(place: place, filter)
      }
      return table
    }

    @Test func acrossEqualsTheDefinition() {
      var random = SplitMix64(seed: 21)
      for count in 0...67 {
        let width = 3 + count * 2
        let image = image(width, 4, count, using: &random)
        let taps = table(count, length: width, using: &random)
        let rowStarts = SIMD4(0, 1, 2, 3) &* width
        var expected = [WideTexel](repeating: .init(repeating: 77), count: 4 * count + 10)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.across(
          &a, from: 5, texels: image.pixels.span, rowStarts: rowStarts, taps: taps)
        Fast.across(&b, from: 5, texels: image.pixels.span, rowStarts: rowStarts, taps: taps)
        #expect(expected.elementsEqual(actual), "\(count) places of \(width) texels")
      }
    }

    @Test func downEqualsTheDefinition() {
      var random = SplitMix64(seed: 22)
      for count in 1...67 {
        let image = image(16, 40, count, using: &random)
        let filter = filter(using: &random)
        var rows = ResampledRows(
          image, across: table(count, length: 16, using: &random), rows: 40,
          mostTaps: filter.taps)
        rows.prepare(0, through: 39, Definition.self)
        let places = ColumnPlaces(
          columns: 4..<4 + count, base: 4, filter: filter,
          places: (0..<count).map { _ in
            (
              Double.random(in: -30...60, using: &random),
              Double.random(in: -2...2, using: &random)
            )
          })
        let row = (0..<count + 9).map { _ in PremultipliedRGBA8(1, 2, 3, 4) }
        for y in [0, 3, 11] {
          var (expected, actual) = (row, row)
          var a = expected.mutableSpan
          var b = actual.mutableSpan
          let span = 4 + count / 3..<4 + count
          Definition.down(&a, in: span, y: y, rows: rows, places: places)
          Fast.down(&b, in: span, y: y, rows: rows, places: places)
          #expect(expected == actual, "\(count) columns at \(y)")
        }
      }
    }

    @Test func blendEqualsTheDefinition() {
      var random = SplitMix64(seed: 23)
      for count in 0...67 {
        let image = image(max(1, count), 9, count, using: &random)
        let filter = filter(using: &random)
        let phase = Int.random(in: 0..<1 << filter.phaseBits, using: &random)
        let weights = Array(filter.weights[phase * filter.taps..<(phase + 1) * filter.taps])
        let rowStarts = weights.map { _ in Int.random(in: 0..<9, using: &random) * image.width }
        var expected = [WideTexel](repeating: .init(repeating: 77), count: count + 10)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.blend(
          &a, from: 5, count: count, texels: image.pixels.span, rowStarts: rowStarts,
          weights: weights)
        Fast.blend(
          &b, from: 5, count: count, texels: image.pixels.span, rowStarts: rowStarts,
          weights: weights)
        #expect(expected == actual, "\(count) texels, \(weights.count) rows")
      }
    }

    @Test func pointsEqualTheDefinition() {
      var random = SplitMix64(seed: 25)
      for count in 0...67 {
        let image = image(1 + count % 23, 1 + count % 17, count, using: &random)
        let far = Double.random(in: 0...1, using: &random) < 0.1 ? 1e12 : 6
        var places = PointPlaces(
          across: filter(using: &random), down: filter(using: &random))
        for _ in 0..<count {
          places.xs.append(Double.random(in: -far...Double(image.width) + far, using: &random))
          places.ys.append(Double.random(in: -far...Double(image.height) + far, using: &random))
        }
        if count > 8 { (places.xs[3], places.ys[5], places.xs[7]) = (.nan, .infinity, -.infinity) }
        let row = (0..<count + 9).map { _ in PremultipliedRGBA8(1, 2, 3, 4) }
        var (expected, actual) = (row, row)
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.points(&a, in: 4..<4 + count, image: image, places: places)
        Fast.points(&b, in: 4..<4 + count, image: image, places: places)
        #expect(expected == actual, "\(count) pixels")
      }
    }

    @Test func alongEqualsTheDefinition() {
      var random = SplitMix64(seed: 24)
      for count in 0...67 {
        let filter = filter(using: &random)
        let length = 30 + 2 * filter.taps
        let line = (0..<length).map { _ in
          WideTexel(random: -1300...17_700, using: &random)
        }
        let places = LinePlaces(
          filter: filter, origin: Double.random(in: -40...40, using: &random),
          slope: Double.random(in: -3...3, using: &random), length: 30, padding: filter.taps)
        let row = (0..<count + 9).map { _ in PremultipliedRGBA8(1, 2, 3, 4) }
        var (expected, actual) = (row, row)
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.along(&a, in: 4..<4 + count, line: line.span, places: places)
        Fast.along(&b, in: 4..<4 + count, line: line.span, places: places)
        #expect(expected == actual, "\(count) pixels")
      }
    }
  }

  extension WideTexel {
    fileprivate init(random range: ClosedRange<Int16>, using random: inout SplitMix64) {
      self.init(
        Int16.random(in: range, using: &random), Int16.random(in: range, using: &random),
        Int16.random(in: range, using: &random), Int16.random(in: range, using: &random))
    }
  }
#endif
