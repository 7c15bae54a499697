#if arch(x86_64)
  import CRasterKernels
  import Pixels

  /// The same with AVX2: two taps of four channels a multiplication, four rows or four pixels at once.
  enum AVX2ResampleKernels: ResampleKernels {
    static func across(
      _ output: inout MutableSpan<WideTexel>, from start: Int, texels: Span<PremultipliedRGBA8>,
      rowStarts: SIMD4<Int>, taps: TapTable
    ) {
      guard taps.isInFours else {
        ScalarResampleKernels.across(
          &output, from: start, texels: texels, rowStarts: rowStarts, taps: taps)
        return
      }
      let count = taps.count
      precondition(start >= 0 && start + 4 * count <= output.count)
      precondition(rowStarts.min() >= 0 && rowStarts.max() + taps.length <= texels.count)
      unsafe output.withUnsafeMutableBytes { output in
        unsafe texels.withUnsafeBytes { texels in
          guard let output = unsafe output.assumingMemoryBound(to: Int16.self).baseAddress,
            let texels = unsafe texels.assumingMemoryBound(to: UInt8.self).baseAddress
          else { return }
          unsafe raster_across_avx2(
            output + 4 * start, texels + 4 * rowStarts[0], texels + 4 * rowStarts[1],
            texels + 4 * rowStarts[2], texels + 4 * rowStarts[3], taps.firsts, taps.groups,
            taps.weights, Int32(count))
        }
      }
    }

    static func down(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, y: Int,
      rows: ResampledRows, places: ColumnPlaces
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      precondition(places.columns.lowerBound <= span.lowerBound)
      precondition(span.upperBound <= places.columns.upperBound)
      guard !span.isEmpty else { return }
      let filter = places.filter
      let (column, place) = (
        span.lowerBound - places.base, span.lowerBound - places.columns.lowerBound
      )
      unsafe row.withUnsafeMutableBytes { row in
        unsafe rows.texels.withUnsafeBytes { texels in
          unsafe places.origins.withUnsafeBufferPointer { origins in
            unsafe places.slopes.withUnsafeBufferPointer { slopes in
              guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
                let texels = unsafe texels.assumingMemoryBound(to: Int16.self).baseAddress,
                let origins = origins.baseAddress, let slopes = slopes.baseAddress
              else { return }
              unsafe raster_down_avx2(
                row + 4 * span.lowerBound, texels + 4 * column, rows.starts,
                Int32(ColumnPlaces.shift + rows.lowest), Int32(ColumnPlaces.shift + rows.highest),
                origins + place, slopes + place, Double(y), Int32(filter.phaseBits),
                Int32(filter.taps), filter.weights, Int32(span.count))
            }
          }
        }
      }
    }

    static func blend(
      _ line: inout MutableSpan<WideTexel>, from start: Int, count: Int,
      texels: Span<PremultipliedRGBA8>, rowStarts: [Int], weights: [Int16]
    ) {
      precondition(start >= 0 && count >= 0 && start + count <= line.count)
      precondition(rowStarts.allSatisfy { $0 >= 0 && $0 + count <= texels.count })
      precondition(rowStarts.count == weights.count && rowStarts.count % 2 == 0)
      unsafe line.withUnsafeMutableBytes { line in
        unsafe texels.withUnsafeBytes { texels in
          guard let line = unsafe line.assumingMemoryBound(to: Int16.self).baseAddress,
            let texels = unsafe texels.assumingMemoryBound(to: UInt8.self).baseAddress
          else { return }
          unsafe raster_blend_avx2(
            line + 4 * start, texels, rowStarts.map { Int64($0) }, weights,
            Int32(weights.count), Int32(count))
        }
      }
    }

    static func along(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, line: Span<WideTexel>,
      places: LinePlaces
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      precondition(places.highest + places.filter.taps <= line.count)
      let filter = places.filter
      unsafe row.withUnsafeMutableBytes { row in
        unsafe line.withUnsafeBytes { line in
          guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
            let line = unsafe line.assumingMemoryBound(to: Int16.self).baseAddress
          else { return }
          unsafe raster_along_avx2(
            row, line, Int32(LinePlaces.shift), Int32(places.highest), places.origin, places.slope,
            Int32(filter.phaseBits), Int32(filter.taps), filter.weights, Int32(span.lowerBound),
            Int32(span.upperBound))
        }
      }
    }

    static func points(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, image: PixelBuffer,
      places: PointPlaces
    ) {
      let (across, down) = (places.across, places.down)
      guard max(across.tapsInFours, down.taps) <= RASTER_MOST_POINT_TAPS else {
        ScalarResampleKernels.points(&row, in: span, image: image, places: places)
        return
      }
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      precondition(min(places.xs.count, places.ys.count) >= span.count)
      unsafe row.withUnsafeMutableBytes { row in
        unsafe image.pixels.withUnsafeBytes { texels in
          guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
            let texels = unsafe texels.assumingMemoryBound(to: UInt8.self).baseAddress
          else { return }
          unsafe raster_points_avx2(
            row + 4 * span.lowerBound, texels, Int32(image.width), Int32(image.height), places.xs,
            places.ys, Int32(span.count), Int32(across.phaseBits), Int32(across.taps),
            Int32(across.tapsInFours), across.weightsInFours, Int32(down.phaseBits),
            Int32(down.taps), down.weights)
        }
      }
    }
  }
#endif
