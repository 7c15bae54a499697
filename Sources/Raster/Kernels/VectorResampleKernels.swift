#if arch(x86_64)
  import CRasterKernels
  import Pixels

  /// Kernels in C, all of them for CPUs with AVX2: four texels, sixteen channels, a multiplication.
  ///
  /// A conformance says which there are that do better on a CPU that can do more.
  protocol VectorResampleKernels: ResampleKernels {
    /// What makes images by channels, and reads them; nil where pixels are read.
    static var channelFunctions: ChannelFunctions? { get }
    static var rowsFunction: raster_rows_function { get }
  }

  @unsafe struct ChannelFunctions {
    let split: ChannelRows.Split
    let columns: raster_channel_columns_function
  }

  extension VectorResampleKernels {
    static func columns(
      _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget,
      image: TurnImage, rows: Range<Int>, taps: LineTaps, along course: TileCourse,
      room: inout MutableSpan<PremultipliedRGBA8>
    ) {
      let lines = taps.firsts.count
      guard taps.count % 4 == 0, taps.count <= RASTER_MOST_TAPS, lines <= RASTER_MOST_LINES,
        course.isNear
      else {
        ScalarResampleKernels.columns(
          &pixels, at: target, image: image, rows: rows, taps: taps, along: course, room: &room)
        return
      }
      guard lines > 0, course.length > 0 else { return }
      precondition(rows.count % 4 == 0 && rows.count >= course.filter.tapsInFours)
      let (low, high) = bounds(of: taps)
      precondition(low >= 0 && high + taps.count <= image.width)
      precondition(TurnTile.room(for: lines, of: rows.count) <= room.count)
      precondition(course.places.count == lines && target.start >= 0 && lines <= target.stride)
      precondition(
        target.start + (course.length - 1) * target.stride + lines <= pixels.count)
      if let functions = unsafe channelFunctions {
        unsafe columns(&pixels, at: target, image, rows, taps, course, &room, by: functions)
        return
      }
      let (texels, rowStarts) = (image.pixels.pixels, image.rows.starts(rows))
      unsafe withAddresses(&pixels, texels.span, rowStarts.span, taps, &room) {
        pixels, lines, room in
        unsafe course.withKernelCourse { course in
          unsafe raster_columns_avx2(target.kernelTarget(pixels), room, lines, course)
        }
      }
    }

    /// Reads the image by its channels.
    private static func columns(
      _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget, _ image: TurnImage,
      _ rows: Range<Int>, _ taps: LineTaps, _ course: TileCourse,
      _ room: inout MutableSpan<PremultipliedRGBA8>, by functions: ChannelFunctions
    ) {
      let channels = unsafe image.channels(by: functions.split)
      let (none, rowStarts) = ([PremultipliedRGBA8](), channels.rows.starts(rows))
      unsafe withAddresses(&pixels, none.span, rowStarts.span, taps, &room) {
        pixels, lines, room in
        unsafe channels.bytes.withUnsafeBufferPointer { bytes in
          var source = unsafe raster_channel_rows(
            bytes: bytes.baseAddress, row_starts: lines.pointee.row_starts,
            rows: lines.pointee.rows, channels: Int32(channels.count), pitch: channels.pitch)
          unsafe course.withKernelCourse { course in
            unsafe functions.columns(target.kernelTarget(pixels), room, &source, lines, course)
          }
        }
      }
    }

    static func rows(
      _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget,
      texels: Span<PremultipliedRGBA8>, columns: Range<Int>, margins: (before: Int, behind: Int),
      rowStarts: Span<Int>, taps: LineTaps, along course: TileCourse,
      room: inout MutableSpan<PremultipliedRGBA8>
    ) {
      let lines = taps.firsts.count
      guard taps.count % 2 == 0, taps.count <= RASTER_MOST_TAPS, course.isNear else {
        ScalarResampleKernels.rows(
          &pixels, at: target, texels: texels, columns: columns, margins: margins,
          rowStarts: rowStarts, taps: taps, along: course, room: &room)
        return
      }
      guard lines > 0, course.length > 0 else { return }
      let length = margins.before + columns.count + margins.behind
      precondition(min(margins.before, margins.behind) >= 0 && !columns.isEmpty)
      precondition(length >= course.filter.tapsInFours)
      precondition(TurnTile.room(for: 1, of: length) <= room.count)
      let (low, high) = bounds(of: taps)
      let (lowestRow, highestRow) = bounds(of: rowStarts)
      precondition(low >= 0 && high + taps.count <= rowStarts.count)
      precondition(lowestRow + columns.lowerBound >= 0)
      precondition(highestRow + columns.upperBound <= texels.count)
      precondition(course.places.count == lines && target.start >= 0)
      precondition(
        target.start + (lines - 1) * target.stride + course.length <= pixels.count)
      unsafe withAddresses(&pixels, texels, rowStarts, taps, &room) { pixels, lines, room in
        unsafe course.withKernelCourse { course in
          unsafe rowsFunction(
            target.kernelTarget(pixels), room, length, margins.before, Int32(columns.lowerBound),
            Int32(columns.count), lines, course)
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
      guard max(across.filter.tapsInFours, down.filter.tapsInFours) <= RASTER_MOST_TAPS,
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
      _ pixels: inout MutableSpan<PremultipliedRGBA8>, _ texels: Span<PremultipliedRGBA8>,
      _ rowStarts: Span<Int>, _ taps: LineTaps, _ room: inout MutableSpan<PremultipliedRGBA8>,
      _ body: (
        UnsafeMutablePointer<UInt8>, UnsafePointer<raster_lines>, UnsafeMutablePointer<UInt8>
      )
        -> Void
    ) {
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe room.withUnsafeMutableBytes { room in
          unsafe texels.withUnsafeBytes { texels in
            unsafe rowStarts.withUnsafeBufferPointer { rows in
              unsafe taps.firsts.withUnsafeBufferPointer { firsts in
                unsafe taps.weights.withUnsafeBufferPointer { weights in
                  guard let pixels = unsafe pixels.assumingMemoryBound(to: UInt8.self).baseAddress,
                    let room = unsafe room.assumingMemoryBound(to: UInt8.self).baseAddress
                  else { return }
                  var lines = unsafe raster_lines(
                    texels: texels.assumingMemoryBound(to: UInt8.self).baseAddress,
                    row_starts: rows.baseAddress, rows: Int32(rows.count),
                    firsts: firsts.baseAddress, weights: weights.baseAddress,
                    count: Int32(firsts.count), taps: Int32(taps.count))
                  unsafe body(pixels, &lines, room)
                }
              }
            }
          }
        }
      }
    }
  }

  extension TileTarget {
    /// The target as the C kernels take it, of some pixels.
    fileprivate func kernelTarget(_ pixels: UnsafeMutablePointer<UInt8>) -> raster_target {
      let first = unsafe pixels + 4 * start
      // What is written is fetched itself where no more is known.
      let known = unsafe ahead.flatMap { unsafe UnsafePointer<UInt8>(bitPattern: $0.address) }
      return unsafe raster_target(
        pixels: first, stride: stride, ahead: known ?? UnsafePointer(first),
        ahead_stride: ahead?.stride ?? stride)
    }
  }

  extension TileCourse {
    /// Whether all places are within the kernels' 32 bits, and then some.
    fileprivate var isNear: Bool {
      firsts.low >= -1 << 14 && firsts.high < 1 << 14
    }

    /// The course as the C kernels take it, for as long as `body` runs.
    fileprivate func withKernelCourse(_ body: (UnsafePointer<raster_course>) -> Void) {
      precondition(LinePlaces.fractionBits == Int(RASTER_PLACE_BITS))
      precondition(tables.fourths.count == filter.tapsInFours << Int(RASTER_LINE_PHASE_BITS))
      unsafe places.span.withUnsafeBytes { places in
        unsafe tables.pairs.withUnsafeBufferPointer { pairs in
          unsafe tables.fourths.withUnsafeBufferPointer { fourths in
            var course = unsafe raster_course(
              places: places.assumingMemoryBound(to: Int64.self).baseAddress,
              length: Int32(length), taps_in_fours: Int32(filter.tapsInFours),
              pairs: pairs.baseAddress, fourths: fourths.baseAddress)
            unsafe body(&course)
          }
        }
      }
    }
  }

  extension PointFilter {
    /// The filter as the C kernels take it, for as long as `body` runs.
    fileprivate func withKernelFilter(_ body: (UnsafePointer<raster_filter>) -> Void) {
      unsafe tables.pairs.withUnsafeBufferPointer { pairs in
        unsafe tables.weightsInFours.withUnsafeBufferPointer { weights in
          unsafe tables.lanes.withUnsafeBufferPointer { lanes in
            var kernelFilter = unsafe raster_filter(
              phase_bits: Int32(filter.phaseBits), taps: Int32(filter.taps),
              taps_in_fours: Int32(filter.tapsInFours),
              pairs: pairs.baseAddress, weights_in_fours: weights.baseAddress,
              lanes: filter.isRoundedByTap ? lanes.baseAddress : nil)
            unsafe body(&kernelFilter)
          }
        }
      }
    }
  }
#endif
