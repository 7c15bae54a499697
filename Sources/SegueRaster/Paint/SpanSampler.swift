import SeguePixels

/// Reads the pixels of one face, and paints them by spans.
///
/// A sampler that keeps something from call to call is a class.
protocol SpanSampler {
  /// Paints `spans` with the face's pixels at its brightness, before shade and shadows.
  ///
  /// The result does not depend on the order of calls, within these rules:
  /// - The caller goes down the canvas by bands of ``ShadowRows/kept`` scanlines. The spans and the
  ///   calls of a band may come in any order, and may repeat pixels.
  /// - A face *owns* the pixels that it alone covers, if it is opaque. The caller requests each of
  ///   them once, and on the canvas itself, and lets nothing else write it before.
  /// - The sampler may paint owned pixels early: any time on the canvas, up to a strip ahead. It
  ///   leaves them as they are when they are requested. All other pixels outside `spans` keep their
  ///   values.
  ///
  /// - Parameters:
  ///   - spans: Pixels in which the face shows.
  ///   - pixels: The scanlines of `rows`.
  ///   - rows: The canvas, or a scanline beside it.
  func paint(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows)
}

/// One color everywhere.
struct ColorSampler: SpanSampler {
  private let pixel: PremultipliedRGBA8

  init(pixel: PremultipliedRGBA8, brightness: UInt8) {
    self.pixel = ScalarSpanKernels.dimmed(pixel, brightness: brightness)
  }

  func paint(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows
  ) {
    for index in spans.indices {
      var row = pixels._mutatingExtracting(rows.row(spans[index].y))
      CopyKernels.fill(&row, in: spans[index].columns, with: pixel)
    }
  }
}

/// The columns of a face, by scanline of the canvas.
struct FaceColumns {
  /// From the first to the last column in which the face shows; nil if it does not.
  var shown: [Range<Int>?]

  /// Columns that the face owns; nil for none.
  var owned: [Range<Int>?]
}
