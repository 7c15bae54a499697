import Geometry
import Pixels
import TestSupport
import Testing

@testable import Raster

#if arch(x86_64)
  /// The vector kernels against their definition: every width, random and worst-case input.
  @Suite(.enabled(if: KernelChoice.all.count > 1, "this CPU has no AVX2"))
  struct ResampleKernelTests {
    private typealias Definition = ScalarResampleKernels

    /// All that this CPU can run, but for the definition.
    private static let vector = KernelChoice.all.dropLast().map(\.resample)

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

    /// Lines that each read any place with any phase of `filter`.
    private func taps(
      _ count: Int, firsts: ClosedRange<Int32>, _ filter: ResamplingFilter, length: Int? = nil,
      using random: inout SplitMix64
    ) -> LineTaps {
      var taps = LineTaps(count: filter.tapsInFours)
      for _ in 0..<count {
        let place = TapPlace(
          first: Int32.random(in: firsts, using: &random),
          phase: Int32.random(in: 0..<Int32(1 << filter.phaseBits), using: &random))
        taps.append(place, filter, length: length)
      }
      return taps
    }

    private func untouched(_ count: Int) -> [WideTexel] {
      Array(repeating: WideTexel(repeating: 77), count: count)
    }

    @Test(arguments: vector) func acrossEqualsTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 21)
      for count in 0...67 {
        let filter = filter(using: &random)
        let width = filter.tapsInFours + count
        let rows = 4 * (count % 5)
        let image = image(width, 7, count, using: &random)
        let taps = taps(
          count, firsts: 0...Int32(width - filter.tapsInFours), filter, using: &random)
        let rowStarts = (0..<rows).map { _ in Int.random(in: 0..<7, using: &random) * width }
        var expected = untouched(count * (rows + 3) + 5)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.across(
          &a, stride: rows + 3, texels: image.pixels.span, rowStarts: rowStarts.span, taps: taps)
        fast.across(
          &b, stride: rows + 3, texels: image.pixels.span, rowStarts: rowStarts.span, taps: taps)
        #expect(expected == actual, "\(count) lines of \(rows) texels, \(filter.taps) taps")
      }
    }

    /// Neighbors as a turn has them: near to each other, in either order, up to the image's last texel.
    @Test(arguments: vector)
    func acrossNeighborsEqualsTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 31)
      for count in 0...67 {
        let filter = FilterBank.shared(.best).filter(level: [0, 8, 16, 30, 44][count % 5])
        let scale = Double.random(in: 0...4.5, using: &random)
        let reach = Int(Double(count) * scale) + 1
        let width = filter.tapsInFours + reach
        let image = image(width, 5, count, using: &random)
        var taps = LineTaps(count: filter.tapsInFours)
        for line in 0..<count {
          let first = Int(Double(count % 2 == 0 ? line : count - line) * scale)
          let phase = Int32.random(in: 0..<Int32(1 << filter.phaseBits), using: &random)
          taps.append(TapPlace(first: Int32(first), phase: phase), filter, length: nil)
        }
        let rows = 4 * (count % 7)
        let rowStarts = (0..<rows).map { (rows - 1 - $0) % 5 * width }
        var expected = untouched(count * (rows + 3) + 5)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.across(
          &a, stride: rows + 3, texels: image.pixels.span, rowStarts: rowStarts.span, taps: taps)
        fast.across(
          &b, stride: rows + 3, texels: image.pixels.span, rowStarts: rowStarts.span, taps: taps)
        #expect(expected == actual, "\(count) lines of \(rows) texels, \(filter.taps) taps")
      }
    }

    /// At its border an image that is narrow has fewer taps, not always a multiple of four.
    @Test(arguments: vector) func acrossNarrowImagesEqualsTheDefinition(
      fast: any ResampleKernels.Type
    ) {
      var random = SplitMix64(seed: 26)
      for width in 1...19 {
        let taps = taps(
          3, firsts: -1 ... -1, filter(using: &random), length: width, using: &random)
        let image = image(width, 2, width, using: &random)
        let rowStarts = [0, width, width, 0]
        var expected = untouched(13)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.across(
          &a, stride: 4, texels: image.pixels.span, rowStarts: rowStarts.span, taps: taps)
        fast.across(
          &b, stride: 4, texels: image.pixels.span, rowStarts: rowStarts.span, taps: taps)
        #expect(expected == actual, "\(width) columns")
      }
    }

    @Test(arguments: vector) func downEqualsTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 23)
      for count in 0...67 {
        let filter = filter(using: &random)
        let image = image(count + 3, 9, count, using: &random)
        let rowStarts = (0..<filter.tapsInFours + 2).map { _ in
          Int.random(in: 0..<9, using: &random) * image.width
        }
        let taps = taps(3, firsts: 0...2, filter, using: &random)
        let columns = 2..<2 + count
        var expected = untouched(3 * (count + 6) + 5)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.down(
          &a, stride: count + 6, offset: 4, texels: image.pixels.span, columns: columns,
          rowStarts: rowStarts.span, taps: taps)
        fast.down(
          &b, stride: count + 6, offset: 4, texels: image.pixels.span, columns: columns,
          rowStarts: rowStarts.span, taps: taps)
        #expect(expected == actual, "\(count) columns, \(filter.taps) taps")
      }
    }

    @Test(arguments: vector) func shiftEqualsTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 29)
      for count in 0...67 {
        let filter = FilterBank.shared(count % 4 == 0 ? .fast : .best).filter(level: 0)
        let start = 4 * Int.random(in: 0..<1 << filter.phaseBits, using: &random)
        let image = image(count + 5, 4, count, using: &random)
        var taps = ShiftTaps(starts: .zero, weights: SIMD4(filter.bytes[start..<start + 4]))
        for tap in 0..<4 {
          taps.starts[tap] = Int.random(in: 0...image.pixels.count - count, using: &random)
        }
        var expected = [PremultipliedRGBA8](repeating: .init(1, 2, 3, 4), count: count + 9)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.shift(&a, in: 4..<4 + count, texels: image.pixels.span, taps: taps)
        fast.shift(&b, in: 4..<4 + count, texels: image.pixels.span, taps: taps)
        #expect(expected == actual, "\(count) pixels")
      }
    }

    @Test(arguments: vector) func transposeEqualsTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 27)
      for (rows, columns) in [(0, 8), (8, 0), (8, 8), (16, 8), (32, 32), (8, 40)] {
        let source = image(columns + 3, rows + 1, rows, using: &random).pixels
        var expected = [PremultipliedRGBA8](
          repeating: .init(1, 2, 3, 4), count: columns * (rows + 5) + 9)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.transpose(
          &a, at: 7, outputStride: rows + 5, pixels: source.span, stride: columns + 3, rows: rows,
          columns: columns)
        fast.transpose(
          &b, at: 7, outputStride: rows + 5, pixels: source.span, stride: columns + 3, rows: rows,
          columns: columns)
        #expect(expected == actual, "\(rows) × \(columns)")
      }
    }

    private func projected(
      _ line: PlaneLine, _ count: Int, by kernels: any ResampleKernels.Type
    ) -> [SIMD4<Double>] {
      var xs = [SIMD4<Double>](repeating: .zero, count: count + 1)
      var ys = xs
      var a = xs.mutableSpan
      var b = ys.mutableSpan
      kernels.project(&a, &b, count: count, from: 3, line)
      return xs + ys
    }

    @Test(arguments: vector) func projectEqualsTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 28)
      for count in 0...17 {
        let line = PlaneLine(
          x: .random(in: -3...3, using: &random), y: .random(in: -3...3, using: &random),
          w: .random(in: -3...3, using: &random), extent: 12.25...40)
        #expect(
          projected(line, count, by: Definition.self) == projected(line, count, by: fast),
          "\(count) elements")
      }
    }

    private func unrolled(
      _ line: CylinderLine, _ count: Int, by kernels: any ResampleKernels.Type
    ) -> [SIMD4<Double>] {
      var xs = [SIMD4<Double>](repeating: .zero, count: count + 1)
      var ys = xs
      var a = xs.mutableSpan
      var b = ys.mutableSpan
      kernels.unroll(&a, &b, count: count, from: 3, line)
      return xs + ys
    }

    /// From before the axis to beyond the silhouette.
    @Test(arguments: vector) func unrollEqualsTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 32)
      for count in 0...40 {
        let line = CylinderLine(
          past: SIMD2(
            .random(in: -0.02...0.02, using: &random), .random(in: -0.5...1.5, using: &random)),
          x: .random(in: -3...3, using: &random), y: .random(in: -3...3, using: &random),
          texelsPerRadius: .random(in: -300...300, using: &random), isBack: count % 2 == 0)
        #expect(
          unrolled(line, count, by: Definition.self) == unrolled(line, count, by: fast),
          "\(count) elements")
      }
    }

    @Test(arguments: vector) func pointsEqualTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 25)
      for count in 0...67 {
        let image = image(1 + count % 23, 1 + count % 17, count, using: &random)
        let far = Double.random(in: 0...1, using: &random) < 0.1 ? 1e12 : 6
        var places = PointPlaces(
          across: filter(using: &random), down: filter(using: &random))
        places.first = count % 6
        for _ in 0..<(count + 3) / 4 + 2 {
          places.xs.append(.random(in: -far...Double(image.width) + far, using: &random))
          places.ys.append(.random(in: -far...Double(image.height) + far, using: &random))
        }
        if count > 8 {
          (places.xs[0].w, places.ys[1].y, places.xs[1].x) = (.nan, .infinity, -.infinity)
        }
        let row = (0..<count + 9).map { _ in PremultipliedRGBA8(1, 2, 3, 4) }
        var (expected, actual) = (row, row)
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.points(&a, in: 4..<4 + count, image: image, places: places)
        fast.points(&b, in: 4..<4 + count, image: image, places: places)
        #expect(expected == actual, "\(count) pixels")
      }
    }

    @Test(arguments: vector) func alongEqualsTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 24)
      for count in 0...67 {
        let filter = filter(using: &random)
        let reach = max(count, 1)
        let stride = 3 * reach + filter.tapsInFours + 1
        let lines = (0..<3 * stride).map { _ in
          WideTexel(random: -3000...19_300, using: &random)
        }
        // Forward, one texel a pixel, and backward.
        let steps: [Int64] = [.random(in: 0...3 << 16, using: &random), 1 << 16, 777 - 2 << 16]
        let places = steps.map { step in
          let start = Int64.random(in: 0..<1 << 16, using: &random)
          return LinePlaces(origin: start + max(0, -step * Int64(reach)), step: step)
        }
        let pixels = (0..<3 * (count + 9)).map { _ in PremultipliedRGBA8(1, 2, 3, 4) }
        var (expected, actual) = (pixels, pixels)
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        for span in [0..<count, count / 3..<count] {
          Definition.along(
            &a, pixelStride: count + 9, span: span, lines: lines.span, stride: stride,
            places: places.span, filter: filter)
          fast.along(
            &b, pixelStride: count + 9, span: span, lines: lines.span, stride: stride,
            places: places.span, filter: filter)
        }
        #expect(expected == actual, "\(count) pixels, \(filter.taps) taps")
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
