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

    /// Any bytes at all; every third image is made of the two extremes only, for the widest overshoots, and every other
    /// one is opaque.
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
      return PixelBuffer(
        width: width, height: height,
        pixels: seed % 2 == 0 ? pixels : pixels.map { $0 | PremultipliedRGBA8(0, 0, 0, 255) })
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

    /// Pixels on all sides of a tile, which no kernel may touch.
    private static let guardPixel = PremultipliedRGBA8(1, 2, 3, 4)

    /// Where some lines' pixels lie: forward, one texel a pixel, backward, in place, and beyond both ends.
    private func course(
      _ lines: Int, length: Int, texels: Int, _ filter: ResamplingFilter,
      using random: inout SplitMix64
    ) -> TileCourse {
      var course = TileCourse(length: length, filter: filter)
      let reach = Int64(texels) << 16
      course.setPlaces(lines) { line in
        let inside = reach / Int64(max(length, 1))
        let step = [
          Int64.random(in: 0...inside, using: &random), 1 << 16,
          -Int64.random(in: 0...inside, using: &random),
          0, .random(in: -9 << 16...9 << 16, using: &random),
        ][(line / 3 + length) % 5]
        let start =
          length % 4 == 3
          ? Int64.random(in: -reach...2 * reach, using: &random)
          : step < 0 ? reach - 1 : Int64.random(in: 0..<1 << 16, using: &random)
        return LinePlaces(origin: start, step: step)
      }
      return course
    }

    /// Neighbors as a turn has them: near to each other, so that their places are, too.
    private func turn(
      _ lines: Int, length: Int, texels: Int, _ filter: ResamplingFilter,
      using random: inout SplitMix64
    ) -> TileCourse {
      let slant = Double.random(in: -3...3, using: &random)
      let steps = Double.random(in: -1.3...1.3, using: &random)
      let start = Double.random(in: 0...Double(texels), using: &random)
      var course = TileCourse(length: length, filter: filter)
      course.setPlaces(lines) {
        LinePlaces(
          origin: Int64((start + slant * Double($0)) * 65_536),
          step: Int64(steps * 65_536) + Int64($0))
      }
      return course
    }

    /// Where nothing is, for nothing may be read or written there; for every other image.
    private func ahead(of image: PixelBuffer) -> PixelsAhead? {
      image.width % 2 == 0 ? nil : PixelsAhead(image.pixels.span, width: 1 << 16, from: 1 << 24)
    }

    private func columns(
      _ kernels: any ResampleKernels.Type, _ image: PixelBuffer, _ rows: Range<Int>,
      _ taps: LineTaps, _ course: TileCourse
    ) -> [PremultipliedRGBA8] {
      let (lines, stride) = (taps.firsts.count, taps.firsts.count + 5)
      var pixels = [PremultipliedRGBA8](
        repeating: Self.guardPixel, count: stride * (course.length + 2))
      var room = [PremultipliedRGBA8](
        repeating: .clear, count: TurnTile.room(for: lines, of: rows.count))
      var output = pixels.mutableSpan
      var rest = room.mutableSpan
      kernels.columns(
        &output, at: TileTarget(start: stride + 3, stride: stride, ahead: ahead(of: image)),
        image: TurnImage(image, isOpaque: image.isOpaque), rows: rows, taps: taps,
        along: course, room: &rest)
      return pixels
    }

    private func compareColumns(
      _ fast: any ResampleKernels.Type, _ image: PixelBuffer, _ rows: Range<Int>, _ taps: LineTaps,
      _ course: TileCourse
    ) {
      let expected = columns(Definition.self, image, rows, taps, course)
      #expect(
        expected == columns(fast, image, rows, taps, course),
        "\(taps.firsts.count) lines of \(rows.count) texels, \(taps.count) taps; \(course.length) pixels of \(course.filter.taps) taps"
      )
    }

    /// Lines that have nothing to do with one another.
    @Test(arguments: vector) func columnsEqualTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 21)
      for count in 0...64 {
        let (across, along) = (filter(using: &random), filter(using: &random))
        let width = across.tapsInFours + count
        let rows = along.tapsInFours + 4 * (count % 5)
        let image = image(width, 7, count, using: &random)
        let taps = taps(
          count, firsts: 0...Int32(width - across.tapsInFours), across, using: &random)
        let top = Int.random(in: -rows...7, using: &random)
        compareColumns(
          fast, image, top..<top + rows, taps,
          course(count, length: count * 7 % 41, texels: rows, along, using: &random))
      }
    }

    /// Neighbors as a turn has them: near to each other, in either order, up to the image's last texel.
    @Test(arguments: vector)
    func neighboringColumnsEqualTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 31)
      for count in 0...64 {
        let across = FilterBank.shared(.best).filter(level: [0, 8, 16, 30, 44][count % 5])
        let along = FilterBank.shared(.best).filter(level: [0, 0, 7, 20][count % 4])
        let scale = Double.random(in: 0...4.5, using: &random)
        let reach = Int(Double(count) * scale) + 1
        let width = across.tapsInFours + reach
        let image = image(width, 80, count, using: &random)
        var taps = LineTaps(count: across.tapsInFours)
        for line in 0..<count {
          let first = Int(Double(count % 2 == 0 ? line : count - line) * scale)
          let phase = Int32.random(in: 0..<Int32(1 << across.phaseBits), using: &random)
          taps.append(TapPlace(first: Int32(first), phase: phase), across, length: nil)
        }
        let rows = along.tapsInFours + 4 * (count % 17)
        compareColumns(
          fast, image, 0..<rows, taps,
          turn(count, length: 67 - count, texels: rows, along, using: &random))
      }
    }

    /// At its border an image that is narrow has fewer taps, not always a multiple of four.
    @Test(arguments: vector) func columnsOfNarrowImagesEqualTheDefinition(
      fast: any ResampleKernels.Type
    ) {
      var random = SplitMix64(seed: 26)
      let along = FilterBank.shared(.best).filter(level: 0)
      for width in 1...19 {
        let taps = taps(
          3, firsts: -1 ... -1, filter(using: &random), length: width, using: &random)
        let image = image(width, 2, width, using: &random)
        compareColumns(
          fast, image, -1..<3, taps,
          course(3, length: width, texels: 4, along, using: &random))
      }
    }

    /// So far beyond the image that 32 bits do not hold the place.
    @Test(arguments: vector) func columnsFarAwayEqualTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 33)
      let filter = FilterBank.shared(.best).filter(level: 0)
      let image = image(9, 8, 1, using: &random)
      let taps = taps(5, firsts: 0...5, filter, using: &random)
      for origin: Int64 in [-1 << 44, -1 << 31, 1 << 30, 1 << 33, 1 << 45] {
        var course = course(5, length: 9, texels: 8, filter, using: &random)
        let places = course.places
        course.setPlaces(5) {
          LinePlaces(origin: $0 == 2 ? origin : places[$0].origin, step: places[$0].step)
        }
        compareColumns(fast, image, 0..<8, taps, course)
      }
    }

    private func rows(
      _ kernels: any ResampleKernels.Type, _ image: PixelBuffer, _ columns: Range<Int>,
      _ margins: (before: Int, behind: Int), _ rowStarts: [Int], _ taps: LineTaps,
      _ course: TileCourse
    ) -> [PremultipliedRGBA8] {
      let stride = course.length + 5
      var pixels = [PremultipliedRGBA8](
        repeating: Self.guardPixel, count: stride * (taps.firsts.count + 2))
      var room = [PremultipliedRGBA8](
        repeating: .clear,
        count: TurnTile.room(for: 1, of: margins.before + columns.count + margins.behind))
      var output = pixels.mutableSpan
      var rest = room.mutableSpan
      kernels.rows(
        &output, at: TileTarget(start: stride + 3, stride: stride, ahead: ahead(of: image)),
        texels: image.pixels.span,
        columns: columns, margins: margins, rowStarts: rowStarts.span, taps: taps, along: course,
        room: &rest)
      return pixels
    }

    @Test(arguments: vector) func rowsEqualTheDefinition(fast: any ResampleKernels.Type) {
      var random = SplitMix64(seed: 23)
      for count in 1...67 {
        let (down, along) = (filter(using: &random), filter(using: &random))
        let image = image(count + 3, 9, count, using: &random)
        let rowStarts = (0..<down.tapsInFours + 2).map { _ in
          Int.random(in: 0..<9, using: &random) * image.width
        }
        let taps = taps(3, firsts: 0...2, down, using: &random)
        let margins = (before: count % 3 * 4, behind: along.tapsInFours + count % 7)
        let texels = margins.before + count + margins.behind
        let courses = [
          course(3, length: count * 5 % 71, texels: texels, along, using: &random),
          turn(3, length: count * 5 % 71, texels: texels, along, using: &random),
        ]
        for course in courses {
          let expected = rows(
            Definition.self, image, 2..<2 + count, margins, rowStarts, taps, course)
          #expect(
            expected == rows(fast, image, 2..<2 + count, margins, rowStarts, taps, course),
            "\(count) columns, \(down.taps) taps; \(course.length) pixels of \(along.taps) taps")
        }
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
          across: PointFilter(filter(using: &random)), down: PointFilter(filter(using: &random)))
        places.first = count % 6
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

    /// Whether so many pixels are what the definition makes them, and nothing around them is written.
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

    /// Where all that eight pixels read is within the image, other loops read it; few and many taps on each axis.
    @Test(arguments: vector) func pointsWithinAnImageEqualTheDefinition(
      fast: any ResampleKernels.Type
    ) {
      var random = SplitMix64(seed: 26)
      for (levels, counts) in [([0, 16, 20, 28], 0...67), ([40, 64, 100, 128], 5...9)] {
        for (across, down) in levels.flatMap({ x in levels.map { (x, $0) } }) {
          for sampling in [Sampling.best, .fast] {
            let bank = FilterBank.shared(sampling)
            let filters = (bank.filter(level: across), bank.filter(level: down))
            let image = image(
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
#endif
