import Pixels

/// The inner loops that read an image between its texels.
///
/// Both axes are resampled one after the other, in 16-bit numbers: the first axis has weights of 1/64 and
/// is exact; the second leaves steps of 1/32, which are rounded to bytes.
/// Conformances differ in speed only: ``ScalarResampleKernels`` is the definition, and
/// `ResampleKernelTests` holds every other one to it, bit for bit.
protocol ResampleKernels: SendableMetatype {
  /// Resamples rows of an image across: the first axis of a turn about y.
  ///
  /// A column of what comes of it is a line.
  ///
  /// - Parameters:
  ///   - lines: Gets a line for each of `taps`, each `rowStarts.count` texels long.
  ///   - stride: From one line to the next, in texels.
  ///   - texels: The image.
  ///   - rowStarts: Where in it each row begins; a multiple of four rows.
  ///   - taps: Of each line, columns of the image.
  static func across(
    _ lines: inout MutableSpan<WideTexel>, stride: Int, texels: Span<PremultipliedRGBA8>,
    rowStarts: Span<Int>, taps: LineTaps)

  /// Resamples columns of an image down: the first axis of a turn about x.
  ///
  /// A row of what comes of it is a line.
  ///
  /// - Parameters:
  ///   - lines: Gets a line for each of `taps`, each `columns.count` texels long.
  ///   - stride: From one line to the next, in texels.
  ///   - offset: Where in a line its first texel goes.
  ///   - texels: The image.
  ///   - columns: Of the image.
  ///   - rowStarts: Where in it each row begins.
  ///   - taps: Of each line, indices into `rowStarts`; those of weight zero may lie beyond it.
  static func down(
    _ lines: inout MutableSpan<WideTexel>, stride: Int, offset: Int,
    texels: Span<PremultipliedRGBA8>, columns: Range<Int>, rowStarts: Span<Int>, taps: LineTaps)

  /// Resamples along lines and finishes the pixels: the second axis.
  ///
  /// - Parameters:
  ///   - pixels: Gets a row for each line, each `span` of its row.
  ///   - pixelStride: From one row to the next, in pixels.
  ///   - span: Of every row; the place of pixel i is that of `i` in `places`.
  ///   - lines: What is read.
  ///   - stride: From one line to the next, in texels.
  ///   - places: Of each line; every tap lies within it.
  ///   - filter: For all of them.
  static func along(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, pixelStride: Int, span: Range<Int>,
    lines: Span<WideTexel>, stride: Int, places: Span<LinePlaces>, filter: ResamplingFilter)

  /// Resamples along one axis alone, with the same weights for all pixels.
  ///
  /// - Parameters:
  ///   - row: One scanline of the canvas.
  ///   - span: The pixels to write, half-open, within `row`.
  ///   - texels: The image.
  ///   - taps: Where the taps of the first pixel of `span` are; those of the next are one texel on.
  static func shift(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    texels: Span<PremultipliedRGBA8>, taps: ShiftTaps)

  /// Turns a block of pixels over: row i becomes column i.
  ///
  /// - Parameters:
  ///   - output: Gets `columns` rows.
  ///   - offset: Where in it the first pixel goes.
  ///   - outputStride: From one row of it to the next.
  ///   - pixels: The block.
  ///   - stride: From one row of it to the next.
  ///   - rows: Of the block; a multiple of eight.
  ///   - columns: Of the block; a multiple of eight.
  static func transpose(
    _ output: inout MutableSpan<PremultipliedRGBA8>, at offset: Int, outputStride: Int,
    pixels: Span<PremultipliedRGBA8>, stride: Int, rows: Int, columns: Int)

  /// Finds the texels under pixels of a plane.
  ///
  /// - Parameters:
  ///   - xs: Gets texel columns, four an element.
  ///   - ys: Gets texel rows, four an element.
  ///   - count: Of elements.
  ///   - pixel: The first one; it and the next three are the first element.
  ///   - line: The plane along the scanline.
  static func project(
    _ xs: inout MutableSpan<SIMD4<Double>>, _ ys: inout MutableSpan<SIMD4<Double>>, count: Int,
    from pixel: Int, _ line: PlaneLine)

  /// Finds the texels under pixels of a cylinder; for the rest as ``project(_:_:count:from:_:)``.
  static func unroll(
    _ xs: inout MutableSpan<SIMD4<Double>>, _ ys: inout MutableSpan<SIMD4<Double>>, count: Int,
    from pixel: Int, _ line: CylinderLine)

  /// Resamples any places of an image: across, then down.
  ///
  /// - Parameters:
  ///   - row: One scanline of the canvas.
  ///   - span: The pixels to write, half-open, within `row`.
  ///   - image: Beyond it, its border goes on.
  ///   - places: Where in it the pixels of `span` lie.
  static func points(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, image: PixelBuffer,
    places: PointPlaces)
}
