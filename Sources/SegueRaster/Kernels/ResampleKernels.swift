import SeguePixels

/// The inner loops that read an image between its texels.
///
/// A turn about y or x is two one-dimensional resamplings with weights of 1/64. The result of the
/// first is rounded to bytes, so that both read bytes and add up four taps at once. Planes and
/// cylinders read single places: their first axis is exact, and their second has finer weights.
///
/// Conformances differ in speed only: ``ScalarResampleKernels`` is the definition, and
/// `ResampleKernelTests` and `PointKernelTests` check that every other one equals it, bit for bit.
protocol ResampleKernels: SendableMetatype {
  /// Whether ``columns(_:into:at:room:)`` is fastest with images by channels; all read both
  /// layouts.
  static var prefersChannels: Bool { get }

  /// Splits one row of texels into channels.
  ///
  /// - Parameters:
  ///   - texels: The row.
  ///   - row: Receives the channels one after the other.
  ///   - channels: Three without alpha, or four.
  ///   - pitch: Bytes from one channel to the next.
  static func split(
    _ texels: Span<PremultipliedRGBA8>, into row: inout MutableSpan<UInt8>, channels: Int,
    pitch: Int)

  /// Resamples an image that is turned about y: across its rows, then down each line, a column of
  /// pixels.
  ///
  /// - Parameters:
  ///   - work: Lines whose taps are columns of the image, none of them beyond it, and whose places
  ///     are rows; at most as many lines a part as a tile has.
  ///   - pixels: Receives the pixels of `work.parts`; no other pixel changes.
  ///   - target: The layout of `pixels`: each line is one pixel right of the one before.
  ///   - room: Working memory of ``TileWork/room(for:of:)`` texels for the lines of each part.
  static func columns(
    _ work: TileWork, into pixels: inout MutableSpan<PremultipliedRGBA8>, at target: PixelTarget,
    room: inout MutableSpan<PremultipliedRGBA8>)

  /// Resamples an image that is turned about x: down its columns, then along each line, a row of
  /// pixels.
  ///
  /// - Parameters:
  ///   - work: Lines whose taps are rows of the image, beyond which its border repeats, and whose
  ///     places are columns.
  ///   - pixels: Receives the pixels of `work.parts`; no other pixel changes.
  ///   - target: The layout of `pixels`: each line is one row below the one before.
  ///   - room: Working memory of ``TileWork/room(for:of:)`` texels for one line of each part.
  static func rows(
    _ work: TileWork, into pixels: inout MutableSpan<PremultipliedRGBA8>, at target: PixelTarget,
    room: inout MutableSpan<PremultipliedRGBA8>)

  /// Resamples along one axis alone, with the same weights for all pixels.
  ///
  /// - Parameters:
  ///   - row: One scanline of the canvas.
  ///   - span: The pixels to write, half-open, within `row`.
  ///   - texels: The image.
  ///   - taps: The taps of the first pixel of `span`; each next pixel's are one texel further.
  static func shift(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    texels: Span<PremultipliedRGBA8>, taps: ShiftTaps)

  /// Finds the texels under pixels of a plane.
  ///
  /// - Parameters:
  ///   - xs: Receives texel columns, four an element.
  ///   - ys: Receives texel rows, four an element.
  ///   - count: Number of elements.
  ///   - pixel: The first pixel; it and the next three are the first element.
  ///   - line: The plane along the scanline.
  static func project(
    _ xs: inout MutableSpan<SIMD4<Double>>, _ ys: inout MutableSpan<SIMD4<Double>>, count: Int,
    from pixel: Int, _ line: PlaneLine)

  /// Finds the texels under pixels of a cylinder; parameters are those of
  /// ``project(_:_:count:from:_:)``.
  static func unroll(
    _ xs: inout MutableSpan<SIMD4<Double>>, _ ys: inout MutableSpan<SIMD4<Double>>, count: Int,
    from pixel: Int, _ line: CylinderLine)

  /// Resamples any places of an image: across, then down.
  ///
  /// - Parameters:
  ///   - row: One scanline of the canvas.
  ///   - span: The pixels to write, half-open, within `row`.
  ///   - image: Beyond it, its border repeats.
  ///   - places: The places of the pixels of `span` in the image.
  static func points(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, image: PixelBuffer,
    places: PointPlaces)
}

/// Four taps that all pixels of a span share, moved along with the pixel.
struct ShiftTaps {
  /// Indices into the image's pixels, for the first pixel.
  var starts: SIMD4<Int>

  /// In units of 1 / ``ResamplingFilter/byteOne``, which they add up to; 0 for an unused tap.
  var weights: SIMD4<Int8>
}
