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
}
