import SeguePixels

/// The definition: one pixel at a time.
enum ScalarResampleKernels: ResampleKernels {
  static var prefersChannels: Bool { false }

  static func split(
    _ texels: Span<PremultipliedRGBA8>, into row: inout MutableSpan<UInt8>, channels: Int,
    pitch: Int
  ) {
    for x in 0..<texels.count {
      for channel in 0..<channels { row[channel * pitch + x] = texels[x][channel] }
    }
  }

  static func columns(
    _ work: TileWork, into pixels: inout MutableSpan<PremultipliedRGBA8>, at target: PixelTarget,
    room: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let (taps, rows) = (work.taps, work.image.rows)
    for part in work.parts {
      for line in part.lines {
        let first = Int(taps.firsts[line])
        switch work.image.layout {
        case .pixels(let texels):
          resampleAcross(part, taps, line, to: &room) { row, tap in
            texels[rows.start(row) + first + tap]
          }
        case .channels(let channels):
          resampleAcross(part, taps, line, to: &room) { row, tap in
            channels.texel(first + tap, ofRowAt: rows.start(row))
          }
        }
        for i in part.pixels {
          pixels[target.start + i * target.stride + line] = ScalarSpanKernels.dimmed(
            resampled(room.span, part.texels, work, line, i), brightness: target.brightness)
        }
      }
    }
  }

  static func rows(
    _ work: TileWork, into pixels: inout MutableSpan<PremultipliedRGBA8>, at target: PixelTarget,
    room: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let (taps, rows, width) = (work.taps, work.image.rows, work.image.width)
    for part in work.parts {
      for line in part.lines {
        let first = Int(taps.firsts[line])
        switch work.image.layout {
        case .pixels(let texels):
          resampleAcross(part, taps, line, to: &room) { column, tap in
            texels[rows.start(first + tap) + min(max(column, 0), width - 1)]
          }
        case .channels(let channels):
          resampleAcross(part, taps, line, to: &room) { column, tap in
            channels.texel(min(max(column, 0), width - 1), ofRowAt: rows.start(first + tap))
          }
        }
        for i in part.pixels {
          pixels[target.start + line * target.stride + i] = ScalarSpanKernels.dimmed(
            resampled(room.span, part.texels, work, line, i), brightness: target.brightness)
        }
      }
    }
  }

  /// The first axis of a turn: all texels of a line.
  private static func resampleAcross(
    _ part: TilePart, _ taps: LineTaps, _ line: Int,
    to room: inout MutableSpan<PremultipliedRGBA8>,
    texel: (_ along: Int, _ tap: Int) -> PremultipliedRGBA8
  ) {
    for (index, along) in part.texels.enumerated() {
      room[index] = rounded(
        added(taps.weights, from: line * taps.count, taps.count) { texel(along, $0) })
    }
  }

  /// The second axis of a turn: pixel `i` of a line.
  private static func resampled(
    _ line: Span<PremultipliedRGBA8>, _ range: Range<Int>, _ work: TileWork, _ index: Int, _ i: Int
  ) -> PremultipliedRGBA8 {
    let tables = work.tables
    let place = work.places[index].place(of: i, phaseBits: tables.phaseBits)
    let first = min(
      max(Int(place.first) - range.lowerBound, 0), range.count - tables.tapsInFours)
    let phase = Int(place.phase) << tables.finerBits
    return valid(
      (added(tables.weights, from: phase * tables.tapsInFours, tables.tapsInFours) {
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

  /// Σ weight · texel in steps of 1/64, exactly; texels of weight zero are not read.
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
  /// Each product is rounded by itself, because vectors can do that sixteen at a time in 16 bits.
  /// The errors of up to ``ResamplingFilter/mostRoundedTaps`` are too small to change a flat color.
  /// With more taps, the sum is rounded.
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

  /// A texel between the axes of a turn, from steps of 1/64: each channel rounded, halves up.
  private static func rounded(_ sum: WideTexel) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(
      truncatingIfNeeded: ((sum &+ 32) &>> 6).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
  }

  /// A pixel from steps of 1/32: rounded, halves up, and made valid.
  private static func finished(_ sum: WideTexel) -> PremultipliedRGBA8 {
    valid((sum &+ 16) &>> 5)
  }

  /// Clamps alpha to 0…255 and the color to 0…alpha, because a cubic overshoots.
  private static func valid(_ value: WideTexel) -> PremultipliedRGBA8 {
    let alpha = min(max(value.w, 0), 255)
    return PremultipliedRGBA8(
      truncatingIfNeeded: value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)))
  }
}

/// A texel of 16 bits a channel, before rounding.
///
/// - Units: 1/64 of a channel's step, about −3,600 to 20,000 because a cubic overshoots; 1/32 after
///   both axes of a single place.
typealias WideTexel = SIMD4<Int16>
