import Pixels

/// The inner loops that read an image between its texels.
///
/// Both axes are resampled one after the other; what lies between is rounded to 1/64 of a step.
/// Conformances differ in speed only: ``ScalarResampleKernels`` is the definition, and
/// `ResampleKernelTests` holds every other one to it, bit for bit.
protocol ResampleKernels: SendableMetatype {
  /// Resamples four rows of an image across: Σ weight · texel, in 1/64 of a step, halves up.
  ///
  /// - Parameters:
  ///   - output: Four rows of `taps.count` wide texels from `start`, one after the other.
  ///   - start: Index of the first one.
  ///   - texels: The image.
  ///   - rowStarts: Where in it each of the four rows begins.
  ///   - taps: Which texels of a row each place reads, and their weights.
  static func across(
    _ output: inout MutableSpan<WideTexel>, from start: Int, texels: Span<PremultipliedRGBA8>,
    rowStarts: SIMD4<Int>, taps: TapTable)

  /// Resamples one scanline down: Σ weight · wide texel, rounded, halves up, and made valid.
  ///
  /// - Parameters:
  ///   - row: One scanline of the canvas.
  ///   - span: The pixels to write, half-open, within `row` and the columns of `places`.
  ///   - y: Which scanline it is.
  ///   - rows: Rows of the image, resampled across.
  ///   - places: Where in them each pixel lies.
  static func down(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, y: Int,
    rows: ResampledRows, places: ColumnPlaces)

  /// Resamples rows of an image down to one: Σ weight · texel, in 1/64 of a step, halves up.
  ///
  /// - Parameters:
  ///   - line: Gets `count` wide texels, from `start` on.
  ///   - start: Index of the first one.
  ///   - count: How many texels a row has.
  ///   - texels: The image.
  ///   - rowStarts: Where in it each row begins; an even number of rows.
  ///   - weights: One a row.
  static func blend(
    _ line: inout MutableSpan<WideTexel>, from start: Int, count: Int,
    texels: Span<PremultipliedRGBA8>, rowStarts: [Int], weights: [Int16])

  /// Resamples a line across: Σ weight · wide texel, rounded, halves up, and made valid.
  ///
  /// - Parameters:
  ///   - row: One scanline of the canvas.
  ///   - span: The pixels to write, half-open, within `row`.
  ///   - line: One row of the image, resampled down, and its border on both sides.
  ///   - places: Where in it each pixel lies.
  static func along(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, line: Span<WideTexel>,
    places: LinePlaces)

  /// Resamples any places of an image: across, then down; rounded, halves up, and made valid.
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

extension ResampleKernels {
  /// The sums of weights and texels in 1/64 of a step, halves up.
  @inline(__always)
  static func wide(_ sum: SIMD4<Int32>) -> WideTexel {
    WideTexel(truncatingIfNeeded: (sum &+ (1 << 7)) &>> 8)
  }

  /// A finished pixel from Σ weight · wide texel: rounded, halves up, and made valid.
  ///
  /// A cubic overshoots; alpha is brought into 0…255 and the color into 0…alpha.
  @inline(__always)
  static func finished(_ sum: SIMD4<Int32>) -> PremultipliedRGBA8 {
    let value = (sum &+ (1 << 19)) &>> 20
    let alpha = min(max(value.w, 0), 255)
    return PremultipliedRGBA8(
      truncatingIfNeeded: value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)))
  }
}
