import Pixels

/// The inner loops over finished pixels: each changes one span of one scanline.
///
/// Every product is exact and rounded once, halves up, so that a result depends on its inputs alone.
/// Conformances differ in speed only: ``ScalarSpanKernels`` is the definition, and
/// `SpanKernelTests` holds every other one to it, bit for bit.
protocol SpanKernels: SendableMetatype {
  /// Composites `source` over pixels `span` of `row`, with `opacity` in units of 1/16384.
  ///
  /// Per channel `s·w + d·(1 − sα·w)`, `w = opacity / 16384`.
  /// - Source: Porter and Duff, "Compositing Digital Images", SIGGRAPH 1984, operator *over*.
  static func sourceOver(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    source: Span<PremultipliedRGBA8>, opacity: Int32)

  /// Puts `source`, laid on `background`, in the place of pixels `span` of `row`, as far as `opacity`
  /// in units of 1/16384 goes.
  ///
  /// Per channel `d·(1 − w) + (s + b·(1 − sα))·w`, `w = opacity / 16384`.
  static func dissolve(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    source: Span<PremultipliedRGBA8>, opacity: Int32, background: PremultipliedRGBA8)

  /// Mixes opaque texels of two images, `over · w + under · (1 − w)`, `w = opacity / 16384`.
  ///
  /// The same as laying one over the other by ``sourceOver(_:in:source:opacity:)``, in one go.
  ///
  /// - Parameters:
  ///   - row: One scanline.
  ///   - span: The pixels to write, half-open, within `row`.
  ///   - under: As many texels as `span` has pixels.
  ///   - over: As many texels.
  ///   - opacity: Of `over`, 0 to 16384.
  static func mix(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    under: Span<PremultipliedRGBA8>, over: Span<PremultipliedRGBA8>, opacity: Int32)

  /// Multiplies the color, and not the alpha, by `brightness / 255`.
  static func dim(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, brightness: UInt8)

  /// Copies as many texels as `span` has pixels, from `first` on, and dims them in one go.
  static func copyDimmed(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    texels: Span<PremultipliedRGBA8>, from first: Int, brightness: UInt8)

  /// Multiplies the color, and not the alpha, by a factor for each pixel of `span`.
  ///
  /// - Parameters:
  ///   - row: One scanline.
  ///   - span: The pixels to change, half-open, within `row`.
  ///   - factors: In units of 1/16384, 0 to 16384, as many as `span` has pixels.
  static func shade(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, factors: Span<UInt16>)

  /// Finds the shade of a cylinder: `1 − amount · (1 − √(1 − s²))`, s the radii past its axis line.
  ///
  /// - Parameters:
  ///   - factors: Gets them, in units of 1/16384, rounded.
  ///   - count: Of pixels, as many as `factors` at most.
  ///   - past: s at the left side of the first pixel; its middle is half a step on.
  ///   - step: From a pixel to the next.
  ///   - amount: 0 to 1.
  static func setFactors(
    _ factors: inout MutableSpan<UInt16>, count: Int, from past: Double, by step: Double,
    amount: Double)

  /// Finds a shadow at nodes of a line.
  ///
  /// - Parameters:
  ///   - values: Gets the factors, in units of 1/16384, rounded.
  ///   - nodes: Half-open, within `values`: node i lies in the middle of pixel i << `stepBits`.
  ///   - line: The shadow there.
  ///   - stepBits: Pixels from one node to the next: 2 to this power.
  static func setNodes(
    _ values: inout MutableSpan<UInt32>, in nodes: Range<Int>, of line: SoftShadow.Line,
    stepBits: Int)

  /// Reads a shadow between two rows of nodes, down and then across, exactly but for one rounding.
  ///
  /// - Parameters:
  ///   - factors: Gets one for each pixel of `columns`, by column.
  ///   - columns: Begins at a node.
  ///   - nodes: Above and below, in units of 1/16384: node i lies at pixel i << `stepBits`.
  ///   - stepBits: Pixels from one node to the next: 2 to this power, which is 2 at most.
  ///   - below: How many scanlines below the upper nodes.
  static func interpolate(
    _ factors: inout MutableSpan<UInt16>, in columns: Range<Int>,
    between nodes: (upper: Span<UInt32>, lower: Span<UInt32>), stepBits: Int, below: Int)

  /// Puts `color` under pixels `span` of `row`: `s + c·(1 − sα)`.
  static func underlay(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    with color: PremultipliedRGBA8)

  /// Covers an image with paper, where the image is: `c·o + paper·α·(1 − o)`.
  static func cover(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, with paper: Paper)

  /// Adds pixels `span` of `row` to `sums`, each as many times as its weight says.
  ///
  /// - Parameters:
  ///   - sums: As many as `span` has pixels.
  ///   - row: One scanline.
  ///   - span: The pixels to add, half-open, within `row`.
  ///   - weights: As many as `span` has pixels; the shares of a pixel's parts add up to 65536.
  static func accumulate(
    _ sums: inout MutableSpan<SIMD4<UInt32>>, _ row: Span<PremultipliedRGBA8>,
    in span: Range<Int>, weights: Span<UInt32>)

  /// Writes the sums that ``accumulate(_:_:in:weight:)`` made, and clears them.
  static func settle(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    _ sums: inout MutableSpan<SIMD4<UInt32>>)
}
