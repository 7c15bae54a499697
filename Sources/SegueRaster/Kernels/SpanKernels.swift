import SeguePixels

/// The inner loops over finished pixels: each changes one span of one scanline.
///
/// Every product is exact and rounded once, halves up, so that a result depends on its inputs
/// alone. Conformances differ in speed only: ``ScalarSpanKernels`` is the definition, and
/// `SpanKernelTests` checks that every other one equals it, bit for bit.
protocol SpanKernels: SendableMetatype {
  /// Composites `source` over pixels `span` of `row`, with `opacity` in units of 1/16384.
  ///
  /// Per channel `s·w + d·(1 − sα·w)`, `w = opacity / 16384`.
  /// - Source: Porter and Duff, "Compositing Digital Images", SIGGRAPH 1984, operator *over*.
  static func sourceOver(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    source: Span<PremultipliedRGBA8>, opacity: Int32)

  /// Replaces pixels `span` of `row` by `source` over `background`, to the degree of `opacity` in
  /// units of 1/16384.
  ///
  /// Per channel `d·(1 − w) + (s + b·(1 − sα))·w`, `w = opacity / 16384`.
  static func dissolve(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    source: Span<PremultipliedRGBA8>, opacity: Int32, background: PremultipliedRGBA8)

  /// Mixes opaque texels of two images, `over · w + under · (1 − w)`, `w = opacity / 16384`.
  ///
  /// Equals ``sourceOver(_:in:source:opacity:)`` of one over the other, in one pass.
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

  /// Copies `span.count` texels, from `first` on, and dims them in one pass.
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
  ///   - factors: Receives the factors, in units of 1/16384, rounded.
  ///   - count: Number of pixels, at most that of `factors`.
  ///   - past: s at the left side of the first pixel; its middle is half a step further.
  ///   - step: From a pixel to the next.
  ///   - amount: 0 to 1.
  static func setFactors(
    _ factors: inout MutableSpan<UInt16>, count: Int, from past: Double, by step: Double,
    amount: Double)

  /// Finds a shadow at nodes of a line.
  ///
  /// - Parameters:
  ///   - values: Receives the factors, in units of 1/16384, rounded.
  ///   - nodes: Half-open, within `values`: node i lies in the middle of pixel i << `stepBits`.
  ///   - line: The shadow there.
  ///   - stepBits: Binary logarithm of the pixels from one node to the next.
  static func setNodes(
    _ values: inout MutableSpan<UInt32>, in nodes: Range<Int>, of line: ShadowLine,
    stepBits: Int)

  /// Interpolates a shadow between two rows of nodes, down and then across, with a single rounding.
  ///
  /// - Parameters:
  ///   - factors: Receives one factor for each pixel of `columns`, by column.
  ///   - columns: Begins at a node.
  ///   - nodes: Above and below, in units of 1/16384: node i lies at pixel i << `stepBits`.
  ///   - stepBits: Binary logarithm of the pixels from one node to the next, at most 2.
  ///   - below: Scanlines below the upper nodes.
  static func interpolate(
    _ factors: inout MutableSpan<UInt16>, in columns: Range<Int>,
    between nodes: (upper: Span<UInt32>, lower: Span<UInt32>), stepBits: Int, below: Int)

  /// Composites pixels `span` of `row` over `color`: `s + c·(1 − sα)`.
  static func underlay(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    with color: PremultipliedRGBA8)

  /// Covers an image with paper wherever the image is opaque: `c·o + paper·α·(1 − o)`.
  static func cover(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, with paper: Paper)

  /// Adds pixels `span` of `row` to `sums`, each multiplied by its weight.
  ///
  /// - Parameters:
  ///   - sums: As many as `span` has pixels.
  ///   - row: One scanline.
  ///   - span: The pixels to add, half-open, within `row`.
  ///   - weights: As many as `span` has pixels; the shares of a pixel's parts add up to 65536.
  static func accumulate(
    _ sums: inout MutableSpan<SIMD4<UInt32>>, _ row: Span<PremultipliedRGBA8>,
    in span: Range<Int>, weights: Span<UInt32>)

  /// Writes the sums of ``accumulate(_:_:in:weights:)``, and clears them.
  static func settle(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    _ sums: inout MutableSpan<SIMD4<UInt32>>)
}

/// A color that covers an image wherever the image is opaque.
struct Paper: Hashable, Sendable {
  /// Straight, each 0 to 255.
  var color: SIMD3<UInt8>

  /// Opacity of the image through the paper, in units of 1/16384.
  var contentsOpacity: Int32
}
