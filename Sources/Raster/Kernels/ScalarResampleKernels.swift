import Pixels

/// The definition: one pixel at a time.
enum ScalarResampleKernels: ResampleKernels {
  static func across(
    _ output: inout MutableSpan<WideTexel>, from start: Int, texels: Span<PremultipliedRGBA8>,
    rowStarts: SIMD4<Int>, taps: TapTable
  ) {
    for row in 0..<4 {
      for x in 0..<taps.count {
        let (first, weights) = taps.taps(at: x)
        var sum = SIMD4<Int32>.zero
        for tap in 0..<weights.count {
          let texel = SIMD4<Int32>(truncatingIfNeeded: texels[rowStarts[row] + first + tap])
          sum &+= texel &* Int32(taps.weights[weights.lowerBound + tap])
        }
        output[start + row * taps.count + x] = wide(sum)
      }
    }
  }

  static func down(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, y: Int,
    rows: ResampledRows, places: ColumnPlaces
  ) {
    let (taps, weights) = (places.filter.taps, places.filter.weights)
    for x in span {
      let (first, phase) = places.position(x, y)
      var sum = SIMD4<Int32>.zero
      for tap in 0..<taps {
        let texel = rows.texels[rows.start(of: first + tap) + x - places.base]
        sum &+= SIMD4<Int32>(truncatingIfNeeded: texel) &* Int32(weights[phase * taps + tap])
      }
      row[x] = finished(sum)
    }
  }

  static func blend(
    _ line: inout MutableSpan<WideTexel>, from start: Int, count: Int,
    texels: Span<PremultipliedRGBA8>, rowStarts: [Int], weights: [Int16]
  ) {
    for x in 0..<count {
      var sum = SIMD4<Int32>.zero
      for (rowStart, weight) in zip(rowStarts, weights) {
        sum &+= SIMD4<Int32>(truncatingIfNeeded: texels[rowStart + x]) &* Int32(weight)
      }
      line[start + x] = wide(sum)
    }
  }

  static func along(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, line: Span<WideTexel>,
    places: LinePlaces
  ) {
    let (taps, weights) = (places.filter.taps, places.filter.weights)
    for x in span {
      let (first, phase) = places.position(x)
      var sum = SIMD4<Int32>.zero
      for tap in 0..<taps {
        let texel = line[first + tap]
        sum &+= SIMD4<Int32>(truncatingIfNeeded: texel) &* Int32(weights[phase * taps + tap])
      }
      row[x] = finished(sum)
    }
  }

  static func points(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, image: PixelBuffer,
    places: PointPlaces
  ) {
    let (across, down) = (places.across, places.down)
    let texels = image.pixels.span
    for x in span {
      let (firstX, phaseX) = across.position(of: places.xs[x - span.lowerBound])
      let (firstY, phaseY) = down.position(of: places.ys[x - span.lowerBound])
      var sum = SIMD4<Int32>.zero
      for j in 0..<down.taps {
        let start = min(max(firstY + j, 0), image.height - 1) * image.width
        var rowSum = SIMD4<Int32>.zero
        for i in 0..<across.taps {
          let texel = texels[start + min(max(firstX + i, 0), image.width - 1)]
          let weight = across.weights[phaseX * across.taps + i]
          rowSum &+= SIMD4<Int32>(truncatingIfNeeded: texel) &* Int32(weight)
        }
        let weight = down.weights[phaseY * down.taps + j]
        sum &+= SIMD4<Int32>(truncatingIfNeeded: wide(rowSum)) &* Int32(weight)
      }
      row[x] = finished(sum)
    }
  }
}
