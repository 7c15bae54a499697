#if arch(x86_64) || arch(arm64)
  import CSegueRasterKernels
  import SeguePixels

  /// Kernels in C.
  ///
  /// A conformance names the functions that are faster on a newer CPU.
  protocol VectorResampleKernels: ResampleKernels {
    /// The functions in C, which read pixels.
    static var functions: UnsafePointer<raster_kernels> { get }

    /// Resamples columns of an image by channels; nil if the kernels read pixels.
    static var channelColumns: raster_turn_function? { get }

    /// Resamples rows.
    static var rowsFunction: raster_turn_function { get }

    /// The weights along the lines that ``rowsFunction`` takes.
    static func rowWeights(_ tables: LineTables) -> [Int8]
  }

  /// Kernels of one width for everything.
  protocol PixelResampleKernels: VectorResampleKernels {}

  extension PixelResampleKernels {
    static var prefersChannels: Bool { false }
    static var channelColumns: raster_turn_function? { nil }
    static var rowsFunction: raster_turn_function { unsafe functions.pointee.rows }
    static func rowWeights(_ tables: LineTables) -> [Int8] { tables.pairs }

    static func split(
      _ texels: Span<PremultipliedRGBA8>, into row: inout MutableSpan<UInt8>, channels: Int,
      pitch: Int
    ) {
      ScalarResampleKernels.split(texels, into: &row, channels: channels, pitch: pitch)
    }
  }

  /// For CPUs whose vectors have 128 bits.
  enum Vector128ResampleKernels: PixelResampleKernels {
    static var functions: UnsafePointer<raster_kernels> { unsafe raster_kernels_128() }
  }

  #if arch(x86_64)
    /// For CPUs with AVX2: one multiplication takes four texels, sixteen channels.
    enum AVX2ResampleKernels: PixelResampleKernels {
      static var functions: UnsafePointer<raster_kernels> { unsafe raster_kernels_avx2() }
    }

    /// For CPUs with AVX-512 that permute bytes and add up four products.
    enum AVX512ResampleKernels: VectorResampleKernels {
      static var functions: UnsafePointer<raster_kernels> { unsafe raster_kernels_avx2() }
      static var prefersChannels: Bool { true }
      static var channelColumns: raster_turn_function? { unsafe raster_columns_avx512 }
      static var rowsFunction: raster_turn_function { unsafe raster_rows_avx512 }
      static func rowWeights(_ tables: LineTables) -> [Int8] { tables.fourths }

      static func split(
        _ texels: Span<PremultipliedRGBA8>, into row: inout MutableSpan<UInt8>, channels: Int,
        pitch: Int
      ) {
        precondition(0...4 ~= channels && pitch >= texels.count && row.count >= channels * pitch)
        unsafe row.withUnsafeMutableBufferPointer { row in
          unsafe texels.withUnsafeBytes { texels in
            unsafe raster_split_channels_avx512(
              row.baseAddress, texels.assumingMemoryBound(to: UInt8.self).baseAddress,
              Int32(texels.count / 4), pitch, Int32(channels))
          }
        }
      }
    }
  #endif

  extension VectorResampleKernels {
    static func columns(
      _ work: TileWork, into pixels: inout MutableSpan<PremultipliedRGBA8>,
      at target: PixelTarget, room: inout MutableSpan<PremultipliedRGBA8>
    ) {
      let taps = work.taps
      let isReadable =
        unsafe taps.count % 4 == 0 && taps.count <= RASTER_MOST_TAPS
        && (!work.image.isPlanar || channelColumns != nil)
      guard isReadable, work.isNear else {
        let (near, others) = work.parted(isReadable: isReadable)
        ScalarResampleKernels.columns(others, into: &pixels, at: target, room: &room)
        if !near.parts.isEmpty { columns(near, into: &pixels, at: target, room: &room) }
        return
      }
      guard let rows = work.parts.texels else { return }
      precondition(taps.bounds.low >= 0 && taps.bounds.high + taps.count <= work.image.width)
      for part in work.parts {
        precondition(part.lines.count <= RASTER_MOST_LINES && part.texels.count % 4 == 0)
        work.check(part)
        precondition(TileWork.room(for: part.lines.count, of: part.texels.count) <= room.count)
        target.check(rows: part.pixels, columns: part.lines, of: pixels.count)
      }
      let starts = work.image.rows.starts(rows)
      var counts = work.counts(firstRow: starts.firstRow)
      unsafe withAddresses(&pixels, &room) { pixels, room in
        let target = unsafe target.kernelTarget(pixels)
        switch work.image.layout {
        case .pixels(let texels):
          unsafe functions.pointee.columns(
            target, room, texels, starts.table, taps.firsts, taps.weights, work.places,
            work.tables.pairs, work.parts, &counts)
        case .channels(let channels):
          guard let function = unsafe channelColumns else { return }
          (counts.channels, counts.pitch) = (Int32(channels.count), channels.pitch)
          unsafe function(
            target, room, channels.bytes, starts.table, taps.firsts, taps.weights, work.places,
            work.tables.fourths, work.parts, &counts)
        }
      }
    }

    static func rows(
      _ work: TileWork, into pixels: inout MutableSpan<PremultipliedRGBA8>,
      at target: PixelTarget, room: inout MutableSpan<PremultipliedRGBA8>
    ) {
      let taps = work.taps
      let isReadable =
        taps.count % 2 == 0 && taps.count <= RASTER_MOST_TAPS && !work.image.isPlanar
      guard isReadable, work.isNear, case .pixels(let texels) = work.image.layout else {
        let (near, others) = work.parted(isReadable: isReadable)
        ScalarResampleKernels.rows(others, into: &pixels, at: target, room: &room)
        if !near.parts.isEmpty { rows(near, into: &pixels, at: target, room: &room) }
        return
      }
      guard !work.parts.isEmpty else { return }
      for part in work.parts {
        work.check(part)
        precondition(TileWork.room(for: 1, of: part.texels.count) <= room.count)
        target.check(rows: part.lines, columns: part.pixels, of: pixels.count)
      }
      let starts = work.image.rows.starts(taps.bounds.low..<taps.bounds.high + taps.count)
      var counts = work.counts(firstRow: starts.firstRow)
      unsafe withAddresses(&pixels, &room) { pixels, room in
        unsafe rowsFunction(
          target.kernelTarget(pixels), room, texels, starts.table, taps.firsts, taps.weights,
          work.places, rowWeights(work.tables), work.parts, &counts)
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
            unsafe functions.pointee.shift(
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
          unsafe functions.pointee.project(
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
      let texels = line.texelsPerRadius
      var cylinder = raster_cylinder(
        past: (line.past.x, line.past.y), x: (line.x.x, line.x.y), y: (line.y.x, line.y.y),
        texels_per_radius: (texels.x, texels.y), is_back: line.isBack ? 1 : 0)
      unsafe xs.withUnsafeMutableBytes { xs in
        unsafe ys.withUnsafeMutableBytes { ys in
          guard let xs = unsafe xs.assumingMemoryBound(to: Double.self).baseAddress,
            let ys = unsafe ys.assumingMemoryBound(to: Double.self).baseAddress
          else { return }
          unsafe functions.pointee.unroll(xs, ys, Int32(4 * count), Double(pixel), &cylinder)
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
      let isRoundedByTap = down.filter.isRoundedByTap
      var counts = raster_point_counts(
        width: Int32(image.width), height: Int32(image.height), count: Int32(span.count),
        ahead: places.ahead, across: across.filter.kernelFilter, down: down.filter.kernelFilter,
        is_rounded_by_tap: isRoundedByTap ? 1 : 0)
      unsafe row.withUnsafeMutableBytes { row in
        guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
        unsafe functions.pointee.points(
          row + 4 * span.lowerBound, image.pixels, places.xs, places.ys, across.tables.pairs,
          isRoundedByTap ? down.tables.lanes : down.tables.weightsInFours, &counts)
      }
    }

    /// Calls `body` with the addresses of both spans, unless one is empty.
    @inline(__always)
    private static func withAddresses(
      _ pixels: inout MutableSpan<PremultipliedRGBA8>,
      _ room: inout MutableSpan<PremultipliedRGBA8>,
      _ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
    ) {
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe room.withUnsafeMutableBytes { room in
          guard let pixels = unsafe pixels.assumingMemoryBound(to: UInt8.self).baseAddress,
            let room = unsafe room.assumingMemoryBound(to: UInt8.self).baseAddress
          else { return }
          unsafe body(pixels, room)
        }
      }
    }
  }

  extension TileWork {
    /// Whether all places are far within the 32 bits of the C kernels.
    fileprivate var isNear: Bool { parts.allSatisfy(\.isNear) }

    /// The work that the C kernels can do, and the rest.
    fileprivate func parted(isReadable: Bool) -> (near: TileWork, others: TileWork) {
      var (near, others) = (self, self)
      near.parts = isReadable ? parts.filter(\.isNear) : []
      others.parts = isReadable ? parts.filter { !$0.isNear } : parts
      return (near, others)
    }

    /// Checks that a part has pixels, and its lines have taps and places.
    fileprivate func check(_ part: TilePart) {
      precondition(!part.lines.isEmpty && part.lines.lowerBound >= 0)
      precondition(!part.pixels.isEmpty && part.pixels.lowerBound >= 0)
      precondition(part.lines.upperBound <= min(taps.firsts.count, places.count))
      precondition(part.texels.count >= tables.tapsInFours)
    }

    /// The counts as the C kernels take them, for a table of row starts.
    fileprivate func counts(firstRow: Int) -> raster_counts {
      precondition(LinePlaces.fractionBits == Int(RASTER_PLACE_BITS))
      precondition(MemoryLayout<TilePart>.stride == MemoryLayout<raster_part>.stride)
      precondition(MemoryLayout<LinePlaces>.stride == 2 * MemoryLayout<Int64>.stride)
      precondition(taps.weights.count == taps.firsts.count * taps.count)
      precondition(tables.fourths.count == tables.tapsInFours << Int(RASTER_LINE_PHASE_BITS))
      return raster_counts(
        parts: Int32(parts.count), taps: Int32(taps.count),
        taps_in_fours: Int32(tables.tapsInFours), width: Int32(image.width), channels: 0, pitch: 0,
        first_row: firstRow)
    }
  }

  extension TilePart {
    /// Whether all places are far within the 32 bits of the C kernels.
    fileprivate var isNear: Bool {
      firsts.low >= -1 << 14 && firsts.high < 1 << 14
    }
  }

  extension PixelTarget {
    /// Checks that some rows and columns of the target lie within `count` pixels.
    fileprivate func check(rows: Range<Int>, columns: Range<Int>, of count: Int) {
      precondition(start + rows.lowerBound * stride + columns.lowerBound >= 0)
      precondition(start + (rows.upperBound - 1) * stride + columns.upperBound <= count)
    }

    /// The target as the C kernels take it.
    fileprivate func kernelTarget(_ pixels: UnsafeMutablePointer<UInt8>) -> raster_target {
      let first = unsafe pixels + 4 * start
      // Without a known address, the pixels that are written are prefetched themselves.
      let known = unsafe ahead.flatMap { unsafe UnsafePointer<UInt8>(bitPattern: $0.address) }
      return unsafe raster_target(
        pixels: first, stride: stride, ahead: known ?? UnsafePointer(first),
        ahead_stride: ahead?.stride ?? stride, brightness: Int32(brightness))
    }
  }

  extension ResamplingFilter {
    /// The filter's shape as the C kernels take it.
    fileprivate var kernelFilter: raster_filter {
      raster_filter(
        phase_bits: Int32(phaseBits), taps: Int32(taps), taps_in_fours: Int32(tapsInFours))
    }
  }
#endif
