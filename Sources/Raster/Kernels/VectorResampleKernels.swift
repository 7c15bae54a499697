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
      image: TurnImage, taps: LineTaps, along course: TileCourse, parts: [TilePart],
      room: inout MutableSpan<PremultipliedRGBA8>
    ) {
      let (parts, others) = parted(
        parts, isReadable: taps.count % 4 == 0 && taps.count <= RASTER_MOST_TAPS)
      if !others.isEmpty {
        ScalarResampleKernels.columns(
          &pixels, at: target, image: image, taps: taps, along: course, parts: others, room: &room)
      }
      guard let rows = parts.texels else { return }
      precondition(taps.bounds.low >= 0 && taps.bounds.high + taps.count <= image.width)
      for part in parts {
        precondition(part.lines.count <= RASTER_MOST_LINES && part.texels.count % 4 == 0)
        check(part, taps, course)
        precondition(TurnTile.room(for: part.lines.count, of: part.texels.count) <= room.count)
        precondition(
          target.start + part.pixels.lowerBound * target.stride + part.lines.lowerBound >= 0)
        precondition(
          target.start + (part.pixels.upperBound - 1) * target.stride + part.lines.upperBound
            <= pixels.count)
      }
      if let functions = unsafe channelFunctions {
        unsafe columns(&pixels, at: target, image, rows, taps, course, parts, &room, by: functions)
        return
      }
      let (texels, rowStarts) = (image.pixels.pixels, image.rows.starts(rows))
      unsafe withAddresses(&pixels, texels.span, rowStarts.span, taps, course, &room) { all in
        for part in parts {
          var lines = unsafe all.lines(part, firstRow: part.texels.lowerBound - rows.lowerBound)
          var course = unsafe all.course(part)
          unsafe raster_columns_avx2(
            target.kernelTarget(
              all.pixels, row: part.pixels.lowerBound, column: part.lines.lowerBound),
            all.room, &lines, &course)
        }
      }
    }

    /// Reads rows of the image by its channels.
    private static func columns(
      _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget, _ image: TurnImage,
      _ rows: Range<Int>, _ taps: LineTaps, _ course: TileCourse, _ parts: [TilePart],
      _ room: inout MutableSpan<PremultipliedRGBA8>, by functions: ChannelFunctions
    ) {
      let channels = unsafe image.channels(by: functions.split)
      let (none, rowStarts) = ([PremultipliedRGBA8](), channels.rows.starts(rows))
      unsafe withAddresses(&pixels, none.span, rowStarts.span, taps, course, &room) { all in
        unsafe channels.bytes.withUnsafeBufferPointer { bytes in
          for part in parts {
            var lines = unsafe all.lines(part, firstRow: part.texels.lowerBound - rows.lowerBound)
            var course = unsafe all.course(part)
            var source = unsafe raster_channel_rows(
              bytes: bytes.baseAddress, row_starts: lines.row_starts, rows: lines.rows,
              channels: Int32(channels.count), pitch: channels.pitch)
            unsafe functions.columns(
              target.kernelTarget(
                all.pixels, row: part.pixels.lowerBound, column: part.lines.lowerBound),
              all.room, &source, &lines, &course)
          }
        }
      }
    }

    static func rows(
      _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget,
      image: TurnImage, taps: LineTaps, along course: TileCourse, parts: [TilePart],
      room: inout MutableSpan<PremultipliedRGBA8>
    ) {
      let (parts, others) = parted(
        parts, isReadable: taps.count % 2 == 0 && taps.count <= RASTER_MOST_TAPS)
      if !others.isEmpty {
        ScalarResampleKernels.rows(
          &pixels, at: target, image: image, taps: taps, along: course, parts: others, room: &room)
      }
      guard !parts.isEmpty else { return }
      for part in parts {
        check(part, taps, course)
        precondition(TurnTile.room(for: 1, of: part.texels.count) <= room.count)
        precondition(
          target.start + part.lines.lowerBound * target.stride + part.pixels.lowerBound >= 0)
        precondition(
          target.start + (part.lines.upperBound - 1) * target.stride + part.pixels.upperBound
            <= pixels.count)
      }
      let low = taps.bounds.low
      let (texels, rowStarts) = (
        image.pixels.pixels, image.rows.starts(low..<taps.bounds.high + taps.count)
      )
      unsafe withAddresses(&pixels, texels.span, rowStarts.span, taps, course, &room) { all in
        for part in parts {
          let columns = ReadColumns(part.texels, of: image.width)
          var lines = unsafe all.lines(part, firstRow: 0)
          unsafe lines.first_row = Int32(low)
          var course = unsafe all.course(part)
          unsafe rowsFunction(
            target.kernelTarget(
              all.pixels, row: part.lines.lowerBound, column: part.pixels.lowerBound),
            all.room, part.texels.count, columns.before, Int32(columns.inside.lowerBound),
            Int32(columns.inside.count), &lines, &course)
        }
      }
    }

    /// The parts that the C kernels can make, and the others.
    private static func parted(
      _ parts: [TilePart], isReadable: Bool
    ) -> (near: [TilePart], others: [TilePart]) {
      guard isReadable else { return ([], parts) }
      if parts.allSatisfy(\.isNear) { return (parts, []) }
      return (parts.filter(\.isNear), parts.filter { !$0.isNear })
    }

    /// Whether a part has pixels, and its lines have taps and places.
    private static func check(_ part: TilePart, _ taps: LineTaps, _ course: TileCourse) {
      precondition(!part.lines.isEmpty && part.lines.lowerBound >= 0)
      precondition(!part.pixels.isEmpty && part.pixels.lowerBound >= 0)
      precondition(part.lines.upperBound <= min(taps.firsts.count, course.places.count))
      precondition(part.texels.count >= course.filter.tapsInFours)
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
      precondition(min(places.xs.count, places.ys.count) >= (span.count + 3) / 4)
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
                    xs, ys, Int32(span.count), places.ahead,
                    across, down)
                }
              }
            }
          }
        }
      }
    }

    private static func withAddresses(
      _ pixels: inout MutableSpan<PremultipliedRGBA8>, _ texels: Span<PremultipliedRGBA8>,
      _ rowStarts: Span<Int>, _ taps: LineTaps, _ course: TileCourse,
      _ room: inout MutableSpan<PremultipliedRGBA8>, _ body: (TurnAddresses) -> Void
    ) {
      precondition(LinePlaces.fractionBits == Int(RASTER_PLACE_BITS))
      precondition(taps.weights.count == taps.firsts.count * taps.count)
      let (filter, tables) = (course.filter, course.tables)
      precondition(tables.fourths.count == filter.tapsInFours << Int(RASTER_LINE_PHASE_BITS))
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe room.withUnsafeMutableBytes { room in
          unsafe texels.withUnsafeBytes { texels in
            unsafe rowStarts.withUnsafeBufferPointer { rows in
              unsafe taps.firsts.withUnsafeBufferPointer { firsts in
                unsafe taps.weights.withUnsafeBufferPointer { weights in
                  unsafe course.places.span.withUnsafeBytes { places in
                    unsafe tables.pairs.withUnsafeBufferPointer { pairs in
                      unsafe tables.fourths.withUnsafeBufferPointer { fourths in
                        guard
                          let pixels = unsafe pixels.assumingMemoryBound(to: UInt8.self)
                            .baseAddress,
                          let room = unsafe room.assumingMemoryBound(to: UInt8.self).baseAddress,
                          let firsts = firsts.baseAddress,
                          let weights = weights.baseAddress,
                          let places = unsafe places.assumingMemoryBound(to: Int64.self)
                            .baseAddress,
                          let rows = rows.baseAddress
                        else { return }
                        unsafe body(
                          TurnAddresses(
                            pixels: pixels, room: room,
                            texels: texels.assumingMemoryBound(to: UInt8.self).baseAddress,
                            rowStarts: rows, firsts: firsts, weights: weights, places: places,
                            pairs: pairs.baseAddress, fourths: fourths.baseAddress,
                            taps: taps.count, tapsInFours: filter.tapsInFours))
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Where everything lies that the C kernels of turns take.
  @unsafe private struct TurnAddresses {
    let pixels: UnsafeMutablePointer<UInt8>
    let room: UnsafeMutablePointer<UInt8>
    let texels: UnsafePointer<UInt8>?
    let rowStarts: UnsafePointer<Int>
    let firsts: UnsafePointer<Int32>
    let weights: UnsafePointer<Int8>
    let places: UnsafePointer<Int64>
    let pairs: UnsafePointer<Int8>?
    let fourths: UnsafePointer<Int8>?
    let taps: Int
    let tapsInFours: Int

    /// The lines of a part; `firstRow` is which of the row starts is that of its first texel, if that is a row.
    func lines(_ part: TilePart, firstRow: Int) -> raster_lines {
      unsafe raster_lines(
        texels: texels, row_starts: rowStarts + firstRow, rows: Int32(part.texels.count),
        first_row: 0, firsts: firsts + part.lines.lowerBound,
        weights: weights + part.lines.lowerBound * taps, count: Int32(part.lines.count),
        taps: Int32(taps))
    }

    func course(_ part: TilePart) -> raster_course {
      unsafe raster_course(
        places: places + 2 * part.lines.lowerBound, first_pixel: part.pixels.lowerBound,
        first_texel: part.texels.lowerBound, length: Int32(part.pixels.count),
        taps_in_fours: Int32(tapsInFours), pairs: pairs, fourths: fourths)
    }
  }

  extension TileTarget {
    /// The target as the C kernels take it, of some pixels, from a row and a column on.
    fileprivate func kernelTarget(
      _ pixels: UnsafeMutablePointer<UInt8>, row: Int, column: Int
    ) -> raster_target {
      let first = unsafe pixels + 4 * (start + row * stride + column)
      // What is written is fetched itself where no more is known.
      let known = unsafe ahead.flatMap {
        unsafe UnsafePointer<UInt8>(bitPattern: $0.moved(rows: row, columns: column).address)
      }
      return unsafe raster_target(
        pixels: first, stride: stride, ahead: known ?? UnsafePointer(first),
        ahead_stride: ahead?.stride ?? stride, brightness: Int32(brightness))
    }
  }

  extension TilePart {
    /// Whether all places are within the kernels' 32 bits, and then some.
    fileprivate var isNear: Bool {
      firsts.low >= -1 << 14 && firsts.high < 1 << 14
    }
  }

  /// The columns of an image that lines along its rows read: those inside, and how many before them repeat the nearest.
  private struct ReadColumns {
    let inside: Range<Int>
    let before: Int

    init(_ texels: Range<Int>, of width: Int) {
      let first = min(max(texels.lowerBound, 0), width - 1)
      inside = first..<max(min(texels.upperBound, width), first + 1)
      before = min(max(-texels.lowerBound, 0), texels.count - 1)
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
