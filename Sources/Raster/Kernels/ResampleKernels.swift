import Pixels

/// The inner loops that read an image between its texels.
///
/// A turn about y or x is two resamplings of one dimension, one after the other, with weights of 1/64; what the
/// first leaves is rounded to bytes, so that both read bytes and four taps are added up at once. Planes and
/// cylinders read single places: there the first axis is exact, and the second has finer weights.
/// Conformances differ in speed only: ``ScalarResampleKernels`` is the definition, and
/// `ResampleKernelTests` and `PointKernelTests` hold every other one to it, bit for bit.
protocol ResampleKernels: SendableMetatype {
  /// Resamples an image that is turned about y: rows across, then along each line, a column of pixels.
  ///
  /// - Parameters:
  ///   - pixels: Gets them.
  ///   - target: Where in `pixels` they go: a line is one pixel right of the one before.
  ///   - image: What is read.
  ///   - taps: Of each line, columns of the image, none beyond it.
  ///   - course: Where along each line its pixels lie, in rows of the image.
  ///   - parts: What is made, of at most as many lines as a tile has.
  ///   - room: To work in, ``TurnTile/room(for:of:)`` texels at the least for each of the parts.
  static func columns(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget,
    image: TurnImage, taps: LineTaps, along course: TileCourse, parts: [TilePart],
    room: inout MutableSpan<PremultipliedRGBA8>)

  /// Resamples an image that is turned about x: columns down, then along each line, a row of pixels.
  ///
  /// - Parameters:
  ///   - pixels: Gets them.
  ///   - target: Where in `pixels` they go: a line is one row below the one before.
  ///   - image: What is read.
  ///   - taps: Of each line, rows of the image; beyond it, its border goes on.
  ///   - course: Where along each line its pixels lie, in columns of the image.
  ///   - parts: What is made.
  ///   - room: To work in, ``TurnTile/room(for:of:)`` texels at the least for one line of each of the parts.
  static func rows(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget,
    image: TurnImage, taps: LineTaps, along course: TileCourse, parts: [TilePart],
    room: inout MutableSpan<PremultipliedRGBA8>)

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
