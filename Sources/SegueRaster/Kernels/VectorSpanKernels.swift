#if arch(x86_64) || arch(arm64)
  import CSegueRasterKernels
  import SeguePixels

  /// Kernels in C: eight pixels at once if all are opaque, as most are, and two if they lie over
  /// others; the definition does the rest.
  protocol VectorSpanKernels: SpanKernels {
    /// The functions in C.
    static var functions: UnsafePointer<raster_kernels> { get }
  }

  #if arch(x86_64)
    /// For CPUs with AVX2.
    enum AVX2SpanKernels: VectorSpanKernels {
      static var functions: UnsafePointer<raster_kernels> { unsafe raster_kernels_avx2() }
    }
  #endif

  /// For CPUs whose vectors have 128 bits.
  enum Vector128SpanKernels: VectorSpanKernels {
    static var functions: UnsafePointer<raster_kernels> { unsafe raster_kernels_128() }
  }

  extension VectorSpanKernels {
    static func sourceOver(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      source: Span<PremultipliedRGBA8>, opacity: Int32
    ) {
      mix(&row, in: span, source: source, opacity: opacity) { row, rest in
        let done = rest.count / 2 * 2
        unsafe row.withUnsafeMutableBytes { row in
          unsafe source.withUnsafeBytes { source in
            guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
              let source = unsafe source.assumingMemoryBound(to: UInt8.self).baseAddress
            else { return }
            let start = 4 * rest.lowerBound
            unsafe functions.pointee.over(row + start, source + start, Int32(done), opacity)
          }
        }
        ScalarSpanKernels.sourceOver(
          &row, in: rest.lowerBound + done..<rest.upperBound, source: source, opacity: opacity)
      }
    }

    static func dissolve(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      source: Span<PremultipliedRGBA8>, opacity: Int32, background: PremultipliedRGBA8
    ) {
      mix(&row, in: span, source: source, opacity: opacity) { row, rest in
        ScalarSpanKernels.dissolve(
          &row, in: rest, source: source, opacity: opacity, background: background)
      }
    }

    /// Mixes runs of opaque pixels, which is `s·w + d·(1 − w)` for both operations; `rest` does
    /// each eight pixels that are not opaque.
    private static func mix(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      source: Span<PremultipliedRGBA8>, opacity: Int32,
      rest: (inout MutableSpan<PremultipliedRGBA8>, Range<Int>) -> Void
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= min(row.count, source.count))
      unsafe source.withUnsafeBytes { source in
        guard let source = unsafe source.assumingMemoryBound(to: UInt8.self).baseAddress else {
          return
        }
        unsafe inOpaqueRuns(
          &row, span,
          { row, start in
            unsafe functions.pointee.mix_opaque(
              row + 4 * start, source + 4 * start, Int32(span.upperBound - start), opacity)
          }, rest)
      }
    }

    /// Calls `run`, which returns the number of opaque pixels that it has done, then `rest` for the
    /// next eight, and so on.
    private static func inOpaqueRuns(
      _ row: inout MutableSpan<PremultipliedRGBA8>, _ span: Range<Int>,
      _ run: (UnsafeMutablePointer<UInt8>, _ start: Int) -> Int32,
      _ rest: (inout MutableSpan<PremultipliedRGBA8>, Range<Int>) -> Void
    ) {
      var x = span.lowerBound
      while x < span.upperBound {
        let start = x
        x += unsafe row.withUnsafeMutableBytes { row in
          guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress else {
            return 0
          }
          return Int(unsafe run(row, start))
        }
        let end = min(x + 8, span.upperBound)
        if x < end { rest(&row, x..<end) }
        x = end
      }
    }

    static func mix(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      under: Span<PremultipliedRGBA8>, over: Span<PremultipliedRGBA8>, opacity: Int32
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      precondition(min(under.count, over.count) >= span.count)
      let done = span.count / 8 * 8
      unsafe row.withUnsafeMutableBytes { row in
        unsafe under.withUnsafeBytes { under in
          unsafe over.withUnsafeBytes { over in
            guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
              let under = unsafe under.assumingMemoryBound(to: UInt8.self).baseAddress,
              let over = unsafe over.assumingMemoryBound(to: UInt8.self).baseAddress
            else { return }
            unsafe functions.pointee.mix(
              row + 4 * span.lowerBound, under, over, Int32(done), opacity)
          }
        }
      }
      ScalarSpanKernels.mix(
        &row, in: span.lowerBound + done..<span.upperBound,
        under: under.extracting(done..<span.count), over: over.extracting(done..<span.count),
        opacity: opacity)
    }

    static func dim(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, brightness: UInt8
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      unsafe row.withUnsafeMutableBytes { row in
        guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
        unsafe functions.pointee.dim(
          row + 4 * span.lowerBound, row + 4 * span.lowerBound, Int32(span.count),
          Int32(brightness))
      }
    }

    static func copyDimmed(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      texels: Span<PremultipliedRGBA8>, from first: Int, brightness: UInt8
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      precondition(first >= 0 && first + span.count <= texels.count)
      unsafe row.withUnsafeMutableBytes { row in
        unsafe texels.withUnsafeBytes { texels in
          guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
            let texels = unsafe texels.assumingMemoryBound(to: UInt8.self).baseAddress
          else { return }
          unsafe functions.pointee.dim(
            row + 4 * span.lowerBound, texels + 4 * first, Int32(span.count), Int32(brightness))
        }
      }
    }

    static func shade(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, factors: Span<UInt16>
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      precondition(factors.count >= span.count)
      unsafe row.withUnsafeMutableBytes { row in
        unsafe factors.withUnsafeBufferPointer { factors in
          guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
            let factors = factors.baseAddress
          else { return }
          unsafe functions.pointee.shade(row + 4 * span.lowerBound, factors, Int32(span.count))
        }
      }
    }

    static func setFactors(
      _ factors: inout MutableSpan<UInt16>, count: Int, from past: Double, by step: Double,
      amount: Double
    ) {
      precondition(count <= factors.count)
      unsafe factors.withUnsafeMutableBufferPointer { factors in
        guard let factors = factors.baseAddress else { return }
        unsafe functions.pointee.set_factors(factors, Int32(count), past, step, amount)
      }
    }

    static func setNodes(
      _ values: inout MutableSpan<UInt32>, in nodes: Range<Int>, of line: ShadowLine,
      stepBits: Int
    ) {
      precondition(nodes.lowerBound >= 0 && nodes.upperBound <= values.count)
      precondition(
        MemoryLayout<ShadowEdge>.stride == MemoryLayout<raster_shadow_edge>.stride)
      let (step, start) = (Double(1 << stepBits), Double(nodes.lowerBound << stepBits) + 0.5)
      unsafe values.withUnsafeMutableBufferPointer { values in
        unsafe line.edges.span.withUnsafeBytes { edges in
          guard let values = values.baseAddress,
            let edges = unsafe edges.assumingMemoryBound(to: raster_shadow_edge.self).baseAddress
          else { return }
          unsafe functions.pointee.set_nodes(
            values + nodes.lowerBound, Int32(nodes.count), start, step, line.y, edges,
            Int32(line.edges.count), line.extent, line.opacity)
        }
      }
    }

    static func interpolate(
      _ factors: inout MutableSpan<UInt16>, in columns: Range<Int>,
      between nodes: (upper: Span<UInt32>, lower: Span<UInt32>), stepBits: Int, below: Int
    ) {
      guard let last = columns.last, stepBits == 2 else {
        ScalarSpanKernels.interpolate(
          &factors, in: columns, between: nodes, stepBits: stepBits, below: below)
        return
      }
      precondition(columns.lowerBound >= 0 && columns.lowerBound % 4 == 0 && last < factors.count)
      precondition(last / 4 + 1 < min(nodes.upper.count, nodes.lower.count))
      let start = columns.lowerBound / 4
      let done = columns.count / 16 * 16
      unsafe factors.withUnsafeMutableBufferPointer { factors in
        unsafe nodes.upper.withUnsafeBufferPointer { upper in
          unsafe nodes.lower.withUnsafeBufferPointer { lower in
            guard let factors = factors.baseAddress, let upper = upper.baseAddress,
              let lower = lower.baseAddress
            else { return }
            unsafe functions.pointee.interpolate(
              factors + 4 * start, upper + start, lower + start, Int32(done), Int32(below))
          }
        }
      }
      ScalarSpanKernels.interpolate(
        &factors, in: columns.lowerBound + done..<columns.upperBound, between: nodes,
        stepBits: stepBits, below: below)
    }

    static func underlay(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      with color: PremultipliedRGBA8
    ) {
      ScalarSpanKernels.underlay(&row, in: span, with: color)
    }

    static func cover(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, with paper: Paper
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      let color = SIMD3<UInt32>(truncatingIfNeeded: paper.color)
      let bytes = color.x | color.y << 8 | color.z << 16
      // Covering an opaque image is compositing the paper over it.
      unsafe inOpaqueRuns(
        &row, span,
        { row, start in
          unsafe functions.pointee.cover_opaque(
            row + 4 * start, Int32(span.upperBound - start), bytes,
            16384 - paper.contentsOpacity)
        },
        { row, rest in ScalarSpanKernels.cover(&row, in: rest, with: paper) })
    }

    static func accumulate(
      _ sums: inout MutableSpan<SIMD4<UInt32>>, _ row: Span<PremultipliedRGBA8>,
      in span: Range<Int>, weights: Span<UInt32>
    ) {
      ScalarSpanKernels.accumulate(&sums, row, in: span, weights: weights)
    }

    static func settle(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      _ sums: inout MutableSpan<SIMD4<UInt32>>
    ) {
      ScalarSpanKernels.settle(&row, in: span, &sums)
    }
  }
#endif
