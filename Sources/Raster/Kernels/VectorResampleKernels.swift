#if arch(x86_64)
  import CRasterKernels
  import Pixels

  /// Kernels in C, all of them for CPUs with AVX2: four texels, sixteen channels, a multiplication.
  ///
  /// A conformance says which there are that do better on a CPU that can do more.
  protocol VectorResampleKernels: ResampleKernels {
    static var acrossFunction: raster_across_function { get }
  }

  extension VectorResampleKernels {
    static func across(
      _ lines: inout MutableSpan<WideTexel>, stride: Int, texels: Span<PremultipliedRGBA8>,
      rowStarts: Span<Int>, taps: LineTaps
    ) {
      precondition(rowStarts.count % 4 == 0 && rowStarts.count <= stride)
      guard taps.count % 4 == 0, taps.count <= RASTER_MOST_TAPS else {
        ScalarResampleKernels.across(
          &lines, stride: stride, texels: texels, rowStarts: rowStarts, taps: taps)
        return
      }
      let (low, high) = bounds(of: taps)
      let (lowestRow, highestRow) = bounds(of: rowStarts)
      precondition(taps.firsts.count * stride <= lines.count)
      precondition(lowestRow + low >= 0 && highestRow + high + taps.count <= texels.count)
      unsafe withAddresses(&lines, texels, rowStarts) { lines, texels, rows in
        unsafe acrossFunction(
          lines, stride, texels, rows, Int32(rowStarts.count), taps.firsts, taps.weights,
          Int32(taps.firsts.count), Int32(taps.count))
      }
    }

    static func down(
      _ lines: inout MutableSpan<WideTexel>, stride: Int, offset: Int,
      texels: Span<PremultipliedRGBA8>, columns: Range<Int>, rowStarts: Span<Int>, taps: LineTaps
    ) {
      precondition(offset >= 0 && offset + columns.count <= stride)
      precondition(taps.firsts.count * stride <= lines.count)
      let (low, high) = bounds(of: taps)
      let (lowestRow, highestRow) = bounds(of: rowStarts)
      precondition(low >= 0 && high + taps.count <= rowStarts.count && taps.count % 2 == 0)
      precondition(taps.count <= RASTER_MOST_TAPS)
      precondition(lowestRow + columns.lowerBound >= 0)
      precondition(highestRow + columns.upperBound <= texels.count)
      unsafe withAddresses(&lines, texels, rowStarts) { lines, texels, rows in
        unsafe raster_down_avx2(
          lines + 4 * offset, stride, texels, rows, Int32(columns.lowerBound),
          Int32(columns.count), taps.firsts, taps.weights, Int32(taps.firsts.count),
          Int32(taps.count))
      }
    }

    static func along(
      _ pixels: inout MutableSpan<PremultipliedRGBA8>, pixelStride: Int, span: Range<Int>,
      lines: Span<WideTexel>, stride: Int, places: Span<LinePlaces>, filter: ResamplingFilter
    ) {
      guard let last = span.last, !places.isEmpty else { return }
      precondition(span.lowerBound >= 0 && places.count * stride <= lines.count)
      precondition((places.count - 1) * pixelStride + span.upperBound <= pixels.count)
      precondition(!filter.isRoundedByTap || filter.phaseBits == Int(RASTER_PHASE_BITS))
      precondition(LinePlaces.fractionBits == Int(RASTER_PLACE_BITS))
      for index in places.indices {
        let ends = (places[index].first(span.lowerBound), places[index].first(last))
        precondition(min(ends.0, ends.1) >= 0)
        precondition(max(ends.0, ends.1) + filter.tapsInFours <= stride)
      }
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe lines.withUnsafeBytes { lines in
          unsafe places.withUnsafeBytes { places in
            guard let pixels = unsafe pixels.assumingMemoryBound(to: UInt8.self).baseAddress,
              let lines = unsafe lines.assumingMemoryBound(to: Int16.self).baseAddress,
              let first = unsafe places.assumingMemoryBound(to: Int64.self).baseAddress
            else { return }
            let count = Int32(places.count / 16)
            if filter.isRoundedByTap {
              unsafe raster_along_avx2(
                pixels, pixelStride, lines, stride, first, count, Int32(span.lowerBound),
                Int32(span.upperBound), Int32(filter.tapsInFours), filter.lanes)
            } else {
              unsafe raster_along_wide_avx2(
                pixels, pixelStride, lines, stride, first, count, Int32(span.lowerBound),
                Int32(span.upperBound), Int32(filter.phaseBits), Int32(filter.tapsInFours),
                filter.weightsInFours)
            }
          }
        }
      }
    }

    static func shift(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      texels: Span<PremultipliedRGBA8>, taps: ShiftTaps
    ) {
      guard !span.isEmpty else { return }
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      precondition(taps.starts.min() >= 0 && taps.starts.max() + span.count <= texels.count)
      unsafe row.withUnsafeMutableBytes { row in
        unsafe texels.withUnsafeBytes { texels in
          guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
            let texels = unsafe texels.assumingMemoryBound(to: UInt8.self).baseAddress
          else { return }
          var taps = taps
          unsafe withUnsafeBytes(of: &taps) { taps in
            guard let starts = unsafe taps.baseAddress?.assumingMemoryBound(to: Int.self) else {
              return
            }
            let weights = unsafe UnsafeRawPointer(starts + 4).assumingMemoryBound(to: Int8.self)
            unsafe raster_shift_avx2(
              row + 4 * span.lowerBound, texels, starts, weights, Int32(span.count))
          }
        }
      }
    }

    static func transpose(
      _ output: inout MutableSpan<PremultipliedRGBA8>, at offset: Int, outputStride: Int,
      pixels: Span<PremultipliedRGBA8>, stride: Int, rows: Int, columns: Int
    ) {
      guard rows > 0, columns > 0 else { return }
      precondition(rows % 8 == 0 && columns % 8 == 0)
      precondition(rows <= outputStride && columns <= stride && offset >= 0)
      precondition(rows * stride <= pixels.count)
      precondition(offset + (columns - 1) * outputStride + rows <= output.count)
      unsafe output.withUnsafeMutableBytes { output in
        unsafe pixels.withUnsafeBytes { pixels in
          guard let output = unsafe output.assumingMemoryBound(to: UInt8.self).baseAddress,
            let pixels = unsafe pixels.assumingMemoryBound(to: UInt8.self).baseAddress
          else { return }
          unsafe raster_transpose_avx2(
            output + 4 * offset, outputStride, pixels, stride, Int32(rows), Int32(columns))
        }
      }
    }

    static func project(
      _ xs: inout MutableSpan<SIMD4<Double>>, _ ys: inout MutableSpan<SIMD4<Double>>, count: Int,
      from pixel: Int, _ line: PlaneLine
    ) {
      precondition(count >= 0 && count <= min(xs.count, ys.count))
      unsafe xs.withUnsafeMutableBytes { xs in
        unsafe ys.withUnsafeMutableBytes { ys in
          guard let xs = unsafe xs.assumingMemoryBound(to: Double.self).baseAddress,
            let ys = unsafe ys.assumingMemoryBound(to: Double.self).baseAddress
          else { return }
          unsafe raster_project_avx2(
            xs, ys, Int32(4 * count), Double(pixel), [line.x.x, line.x.y], [line.y.x, line.y.y],
            [line.w.x, line.w.y], line.extent.lowerBound, line.extent.upperBound)
        }
      }
    }

    static func unroll(
      _ xs: inout MutableSpan<SIMD4<Double>>, _ ys: inout MutableSpan<SIMD4<Double>>, count: Int,
      from pixel: Int, _ line: CylinderLine
    ) {
      precondition(count >= 0 && count <= min(xs.count, ys.count))
      let way = line.texelsPerRadius
      var cylinder = raster_cylinder(
        past: (line.past.x, line.past.y), x: (line.x.x, line.x.y), y: (line.y.x, line.y.y),
        texels_per_radius: (way.x, way.y), is_back: line.isBack ? 1 : 0)
      unsafe xs.withUnsafeMutableBytes { xs in
        unsafe ys.withUnsafeMutableBytes { ys in
          guard let xs = unsafe xs.assumingMemoryBound(to: Double.self).baseAddress,
            let ys = unsafe ys.assumingMemoryBound(to: Double.self).baseAddress
          else { return }
          unsafe raster_unroll_avx2(xs, ys, Int32(4 * count), Double(pixel), &cylinder)
        }
      }
    }

    static func points(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, image: PixelBuffer,
      places: PointPlaces
    ) {
      let (across, down) = (places.across, places.down)
      guard max(across.tapsInFours, down.tapsInFours) <= RASTER_MOST_POINT_TAPS,
        image.pixels.count <= Int32.max
      else {
        ScalarResampleKernels.points(&row, in: span, image: image, places: places)
        return
      }
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      precondition(
        places.first >= 0
          && 4 * min(places.xs.count, places.ys.count)
            >= places.first + (span.count + 3) / 4 * 4
      )
      unsafe row.withUnsafeMutableBytes { row in
        unsafe image.pixels.withUnsafeBytes { texels in
          unsafe places.xs.withUnsafeBytes { xs in
            unsafe places.ys.withUnsafeBytes { ys in
              guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
                let texels = unsafe texels.assumingMemoryBound(to: UInt8.self).baseAddress,
                let xs = unsafe xs.assumingMemoryBound(to: Double.self).baseAddress,
                let ys = unsafe ys.assumingMemoryBound(to: Double.self).baseAddress
              else { return }
              unsafe across.withKernelFilter { across in
                unsafe down.withKernelFilter { down in
                  unsafe raster_points_avx2(
                    row + 4 * span.lowerBound, texels, Int32(image.width), Int32(image.height),
                    xs + places.first, ys + places.first, Int32(span.count), places.ahead,
                    across, down)
                }
              }
            }
          }
        }
      }
    }

    /// The lowest and the highest first tap.
    private static func bounds(of taps: LineTaps) -> (low: Int, high: Int) {
      precondition(taps.weights.count == taps.firsts.count * taps.count)
      var (low, high) = (Int32.max, Int32.min)
      for first in taps.firsts { (low, high) = (min(low, first), max(high, first)) }
      return taps.firsts.isEmpty ? (0, 0) : (Int(low), Int(high))
    }

    private static func bounds(of rowStarts: Span<Int>) -> (low: Int, high: Int) {
      var (low, high) = (rowStarts.isEmpty ? 0 : Int.max / 2, 0)
      for index in rowStarts.indices {
        low = min(low, rowStarts[index])
        high = max(high, rowStarts[index])
      }
      return (low, high)
    }

    private static func withAddresses(
      _ lines: inout MutableSpan<WideTexel>, _ texels: Span<PremultipliedRGBA8>,
      _ rowStarts: Span<Int>,
      _ body: (UnsafeMutablePointer<Int16>, UnsafePointer<UInt8>, UnsafePointer<Int>) -> Void
    ) {
      unsafe lines.withUnsafeMutableBytes { lines in
        unsafe texels.withUnsafeBytes { texels in
          unsafe rowStarts.withUnsafeBufferPointer { rows in
            guard let lines = unsafe lines.assumingMemoryBound(to: Int16.self).baseAddress,
              let texels = unsafe texels.assumingMemoryBound(to: UInt8.self).baseAddress,
              let rows = rows.baseAddress
            else { return }
            unsafe body(lines, texels, rows)
          }
        }
      }
    }
  }

  extension ResamplingFilter {
    /// The filter as the C kernels take it, for as long as `body` runs.
    fileprivate func withKernelFilter(_ body: (UnsafePointer<raster_filter>) -> Void) {
      unsafe pairs.withUnsafeBufferPointer { pairs in
        unsafe weightsInFours.withUnsafeBufferPointer { weights in
          unsafe lanes.withUnsafeBufferPointer { lanes in
            var filter = unsafe raster_filter(
              phase_bits: Int32(phaseBits), taps: Int32(taps), taps_in_fours: Int32(tapsInFours),
              pairs: pairs.baseAddress, weights_in_fours: weights.baseAddress,
              lanes: isRoundedByTap ? lanes.baseAddress : nil)
            unsafe body(&filter)
          }
        }
      }
    }
  }
#endif
