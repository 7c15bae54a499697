import Pixels

/// The definition: one pixel at a time.
enum ScalarResampleKernels: ResampleKernels {
  static func columns(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget,
    image: TurnImage, taps: LineTaps, along course: TileCourse, parts: [TilePart],
    room: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let image = image.pixels
    for part in parts {
      for line in part.lines {
        resampleAcross(
          part, taps, line, image.pixels.span, to: &room,
          start: { min(max($0, 0), image.height - 1) * image.width + Int(taps.firsts[line]) },
          offset: { $0 })
        for i in part.pixels {
          pixels[target.start + i * target.stride + line] = ScalarSpanKernels.dimmed(
            resampled(room.span, part.texels, course, line, i), brightness: target.brightness)
        }
      }
    }
  }

  static func rows(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget,
    image: TurnImage, taps: LineTaps, along course: TileCourse, parts: [TilePart],
    room: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let image = image.pixels
    for part in parts {
      for line in part.lines {
        resampleAcross(
          part, taps, line, image.pixels.span, to: &room,
          start: { min(max($0, 0), image.width - 1) },
          offset: { min(max(Int(taps.firsts[line]) + $0, 0), image.height - 1) * image.width })
        for i in part.pixels {
          pixels[target.start + line * target.stride + i] = ScalarSpanKernels.dimmed(
            resampled(room.span, part.texels, course, line, i), brightness: target.brightness)
        }
      }
    }
  }

  /// The first axis of a turn: all texels of a line, each from where it starts and from where its taps lie from there.
  private static func resampleAcross(
    _ part: TilePart, _ taps: LineTaps, _ line: Int, _ texels: Span<PremultipliedRGBA8>,
    to room: inout MutableSpan<PremultipliedRGBA8>, start: (_ along: Int) -> Int,
    offset: (_ tap: Int) -> Int
  ) {
    for (index, along) in part.texels.enumerated() {
      let start = start(along)
      room[index] = rounded(
        added(taps.weights, from: line * taps.count, taps.count) { texels[start + offset($0)] })
    }
  }

  /// The second axis of a turn: pixel `i` of a line.
  private static func resampled(
    _ line: Span<PremultipliedRGBA8>, _ range: Range<Int>, _ course: TileCourse, _ index: Int,
    _ i: Int
  ) -> PremultipliedRGBA8 {
    let filter = course.filter
    let place = course.places[index].place(of: i, phaseBits: filter.linePhaseBits)
    let first = min(
      max(Int(place.first) - range.lowerBound, 0), range.count - filter.tapsInFours)
    let phase = Int(place.phase) << (filter.phaseBits - filter.linePhaseBits)
    return valid(
      (added(filter.bytes, from: phase * filter.tapsInFours, filter.tapsInFours) {
        line[first + $0]
      } &+ 32) &>> 6)
  }

  static func shift(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    texels: Span<PremultipliedRGBA8>, taps: ShiftTaps
  ) {
    for x in span {
      var sum = WideTexel.zero
      for tap in 0..<4 {
        let texel = texels[taps.starts[tap] + x - span.lowerBound]
        sum &+= WideTexel(truncatingIfNeeded: texel) &* Int16(taps.weights[tap])
      }
      row[x] = valid((sum &+ 32) &>> 6)
    }
  }

  static func project(
    _ xs: inout MutableSpan<SIMD4<Double>>, _ ys: inout MutableSpan<SIMD4<Double>>, count: Int,
    from pixel: Int, _ line: PlaneLine
  ) {
    var places = SIMD4(0.5, 1.5, 2.5, 3.5) + Double(pixel)
    for index in 0..<count {
      let p = places.clamped(
        lowerBound: SIMD4(repeating: line.extent.lowerBound),
        upperBound: SIMD4(repeating: line.extent.upperBound))
      let reciprocal = 1 / (p * line.w.x + line.w.y)
      xs[index] = (p * line.x.x + line.x.y) * reciprocal
      ys[index] = (p * line.y.x + line.y.y) * reciprocal
      places += 4
    }
  }

  static func unroll(
    _ xs: inout MutableSpan<SIMD4<Double>>, _ ys: inout MutableSpan<SIMD4<Double>>, count: Int,
    from pixel: Int, _ line: CylinderLine
  ) {
    var places = SIMD4(0.5, 1.5, 2.5, 3.5) + Double(pixel)
    for index in 0..<count {
      let past = places * line.past.x + line.past.y
      let radii = past.replacing(with: 0, where: past .< 0).replacing(with: 1, where: past .> 1)
      let distance = line.distance(atRadii: radii) - radii
      xs[index] = (places * line.x.x + line.x.y) + distance * line.texelsPerRadius.x
      ys[index] = (places * line.y.x + line.y.y) + distance * line.texelsPerRadius.y
      places += 4
    }
  }

  static func points(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, image: PixelBuffer,
    places: PointPlaces
  ) {
    let (across, down) = (places.across.filter, places.down.filter)
    let texels = image.pixels.span
    for x in span {
      let (four, lane) = (x - span.lowerBound).quotientAndRemainder(dividingBy: 4)
      let place = across.place(of: places.xs[four][lane])
      let placeDown = down.place(of: places.ys[four][lane])
      row[x] = finished(
        weighted(places.down, phase: Int(placeDown.phase)) { j in
          let row = min(max(Int(placeDown.first) + j, 0), image.height - 1)
          return added(
            across.bytes, from: Int(place.phase) * across.tapsInFours, across.tapsInFours
          ) { i in
            let column = min(max(Int(place.first) + i, 0), image.width - 1)
            return texels[row * image.width + column]
          }
        })
    }
  }

  /// Σ weight · texel in steps of 1/64, exactly; what has no weight is not read.
  private static func added(
    _ weights: [Int8], from start: Int, _ count: Int, _ texel: (_ tap: Int) -> PremultipliedRGBA8
  ) -> WideTexel {
    var sum = WideTexel.zero
    for tap in 0..<count where weights[start + tap] != 0 {
      sum &+= WideTexel(truncatingIfNeeded: texel(tap)) &* Int16(weights[start + tap])
    }
    return sum
  }

  /// The second axis of single places: Σ weight · texel in steps of 1/32; halves round up.
  ///
  /// Each product is rounded by itself, for that can be done sixteen at a time in 16 bits; the errors
  /// of ``ResamplingFilter/mostRoundedTaps`` are too small to move a flat color. Of more, the sum is.
  private static func weighted(
    _ point: PointFilter, phase: Int, _ texel: (_ tap: Int) -> WideTexel
  ) -> WideTexel {
    let half: Int32 = 1 << 14
    let (filter, weights) = (point.filter, point.tables.weights)
    var sum = SIMD4<Int32>.zero
    for tap in 0..<filter.taps {
      let weight = Int32(weights[phase * filter.taps + tap])
      let product = SIMD4<Int32>(truncatingIfNeeded: texel(tap)) &* weight
      sum &+= filter.isRoundedByTap ? (product &+ half) &>> 15 : product
    }
    return WideTexel(truncatingIfNeeded: filter.isRoundedByTap ? sum : (sum &+ half) &>> 15)
  }

  /// A texel between the axes of a turn, from steps of 1/64: rounded, halves up, each channel by itself.
  private static func rounded(_ sum: WideTexel) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(
      truncatingIfNeeded: ((sum &+ 32) &>> 6).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
  }

  /// A pixel from steps of 1/32: rounded, halves up, and made valid.
  private static func finished(_ sum: WideTexel) -> PremultipliedRGBA8 {
    valid((sum &+ 16) &>> 5)
  }

  /// A cubic overshoots; alpha is brought into 0…255 and the color into 0…alpha.
  private static func valid(_ value: WideTexel) -> PremultipliedRGBA8 {
    let alpha = min(max(value.w, 0), 255)
    return PremultipliedRGBA8(
      truncatingIfNeeded: value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)))
  }
}
