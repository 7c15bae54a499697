#if arch(x86_64)
  import CRasterKernels
  import Pixels

  /// The same with AVX2: eight pixels at once where all are opaque, which most are; the definition
  /// does the rest.
  enum AVX2SpanKernels: SpanKernels {
    static func sourceOver(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      source: Span<PremultipliedRGBA8>, opacity: Int32
    ) {
      mix(&row, in: span, source: source, opacity: opacity) { row, rest in
        ScalarSpanKernels.sourceOver(&row, in: rest, source: source, opacity: opacity)
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

    /// Opaque over opaque is `s·w + d·(1 − w)` in both; `rest` does eight pixels that are not.
    private static func mix(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      source: Span<PremultipliedRGBA8>, opacity: Int32,
      rest: (inout MutableSpan<PremultipliedRGBA8>, Range<Int>) -> Void
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= min(row.count, source.count))
      var x = span.lowerBound
      while x < span.upperBound {
        let start = x
        x += unsafe row.withUnsafeMutableBytes { row in
          unsafe source.withUnsafeBytes { source in
            guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress,
              let source = unsafe source.assumingMemoryBound(to: UInt8.self).baseAddress
            else { return 0 }
            return Int(
              unsafe raster_mix_opaque_avx2(
                row + 4 * start, source + 4 * start, Int32(span.upperBound - start), opacity))
          }
        }
        let end = min(x + 8, span.upperBound)
        if x < end { rest(&row, x..<end) }
        x = end
      }
    }

    static func dim(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, brightness: UInt8
    ) {
      precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
      unsafe row.withUnsafeMutableBytes { row in
        guard let row = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
        unsafe raster_dim_avx2(
          row + 4 * span.lowerBound, Int32(span.count), Int32(brightness))
      }
      let rest = span.upperBound - span.count % 8..<span.upperBound
      ScalarSpanKernels.dim(&row, in: rest, brightness: brightness)
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
          unsafe raster_shade_avx2(row + 4 * span.lowerBound, factors, Int32(span.count))
        }
      }
      let done = span.count / 2 * 2
      ScalarSpanKernels.shade(
        &row, in: span.lowerBound + done..<span.upperBound,
        factors: factors.extracting(done..<span.count))
    }

    static func cover(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, with paper: Paper
    ) {
      ScalarSpanKernels.cover(&row, in: span, with: paper)
    }

    static func accumulate(
      _ sums: inout MutableSpan<SIMD4<UInt32>>, _ row: Span<PremultipliedRGBA8>,
      in span: Range<Int>, weight: UInt32
    ) {
      ScalarSpanKernels.accumulate(&sums, row, in: span, weight: weight)
    }

    static func settle(
      _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
      _ sums: inout MutableSpan<SIMD4<UInt32>>
    ) {
      ScalarSpanKernels.settle(&row, in: span, &sums)
    }
  }
#endif
