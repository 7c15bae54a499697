import SegueGeometry
import SeguePixels

/// A soft shadow over a canvas, evaluated on a grid and interpolated, a scanline at a time.
///
/// The nodes lie in the middle of every pixel, or of every second or fourth pixel if the shadow is
/// so soft that it changes by at most an eighth of its opacity from node to node: `2 · step /
/// extent`.
struct ShadowRows {
  /// A scanline.
  private struct Line {
    /// −1 before the first use.
    var y = -1
    /// Columns in shadow.
    var columns = 0..<0
  }

  /// The last scanlines, because faces and stacks are painted a few scanlines at a time.
  private var lines = [Line](repeating: Line(), count: Self.kept)

  /// By line and by column of the canvas, in units of 1/16384; valid in a line's columns only.
  private(set) var factors: [UInt16]

  /// Number of neighboring scanlines that are kept.
  static let kept = 16

  private let shadow: SoftShadow
  private let width: Int
  private let kernels: any SpanKernels.Type
  /// Binary logarithm of the pixels from one node to the next.
  private let stepBits: Int

  /// The rows of nodes above and below the current scanline.
  private var upper: Nodes
  private var lower: Nodes
  /// Index of ``upper`` among the rows of nodes.
  private var upperRow = -2

  /// A row of nodes.
  private struct Nodes {
    /// In units of 1/16384.
    var values: [UInt32]
    /// Nodes with less than that.
    var range = 0..<0
  }

  private static let none: UInt32 = 16384

  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - width: Of the canvas, in pixels.
  ///   - kernels: The inner loops.
  init(_ shadow: SoftShadow, width: Int, kernels: any SpanKernels.Type) {
    self.shadow = shadow
    self.kernels = kernels
    self.width = width
    stepBits = shadow.extent >= 64 ? 2 : shadow.extent >= 32 ? 1 : 0
    factors = Array(repeating: 0, count: Self.kept * width)
    upper = Nodes(values: Array(repeating: Self.none, count: width >> stepBits + 2))
    lower = upper
  }

  /// The columns of scanline `y` in shadow, and the index of column 0 in ``factors``.
  mutating func prepare(_ y: Int) -> (columns: Range<Int>, start: Int) {
    let index = y % Self.kept
    let start = index * width
    if lines[index].y == y { return (lines[index].columns, start) }
    prepareNodes(y >> stepBits)
    let nodes =
      upper.range.isEmpty
      ? lower.range : lower.range.isEmpty ? upper.range : hull(of: upper.range, lower.range)
    // The first node lies before the shadow; the shadow ends before the node after the last. Nodes
    // reach up to two steps beyond the canvas.
    let columns =
      nodes.isEmpty
      ? 0..<0 : min(nodes.lowerBound << stepBits, width)..<min(nodes.upperBound << stepBits, width)
    lines[index] = Line(y: y, columns: columns)
    guard !columns.isEmpty else { return (columns, start) }
    // Copies, so that the factors can be written while they are read.
    let (kernels, stepBits, width) = (kernels, stepBits, width)
    let (upper, lower) = (upper.values, lower.values)
    var all = factors.mutableSpan
    var factors = all._mutatingExtracting(start..<start + width)
    kernels.interpolate(
      &factors, in: columns, between: (upper.span, lower.span), stepBits: stepBits,
      below: y & (1 << stepBits - 1))
    return (columns, start)
  }

  /// Darkens pixels `columns` of `row`, which is scanline `y`.
  mutating func darken(
    _ y: Int, _ columns: Range<Int>, in row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let line = prepare(y)
    let span = columns.clamped(to: line.columns)
    guard !span.isEmpty else { return }
    let places = line.start + span.lowerBound..<line.start + span.upperBound
    kernels.shade(&row, in: span, factors: factors.span.extracting(places))
  }

  private mutating func prepareNodes(_ row: Int) {
    guard upperRow != row else { return }
    if upperRow == row - 1 {
      swap(&upper, &lower)
    } else {
      fill(&upper, row)
    }
    fill(&lower, row + 1)
    upperRow = row
  }

  private func fill(_ nodes: inout Nodes, _ row: Int) {
    for node in nodes.range { nodes.values[node] = Self.none }
    nodes.range = 0..<0
    let y = Double(row << stepBits) + 0.5
    guard let line = shadow.line(atY: y) else { return }
    let reach = line.reach
    let step = Double(1 << stepBits)
    func index(_ x: Double) -> Int {
      Int(min(max(((x - 0.5) / step).rounded(.down), -1), Double(nodes.values.count - 1)))
    }
    nodes.range = max(index(reach.lowerBound), 0)..<index(reach.upperBound) + 1
    let inside = shadow.outline.span(atY: y).map {
      index($0.lowerBound) + 1..<index($0.upperBound) + 1
    }
    let full = inside?.clamped(to: nodes.range) ?? nodes.range.upperBound..<nodes.range.upperBound
    for node in full { nodes.values[node] = UInt32(shadow.fullFactor) }
    for part in [
      nodes.range.lowerBound..<full.lowerBound, full.upperBound..<nodes.range.upperBound,
    ] {
      var values = nodes.values.mutableSpan
      kernels.setNodes(&values, in: part, of: line, stepBits: stepBits)
    }
  }
}

/// From the first to the last index of both ranges.
private func hull(of a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
  min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
}

/// A soft shadow that falls on several faces, which share the factors of each scanline.
final class ShadowField {
  private var shadow: ShadowRows

  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - width: Of the canvas, in pixels.
  ///   - kernels: The inner loops.
  init(_ shadow: SoftShadow, width: Int, kernels: any SpanKernels.Type) {
    self.shadow = ShadowRows(shadow, width: width, kernels: kernels)
  }

  /// Darkens each pixel of `spans` once.
  func darken(
    _ spans: Span<CanvasSpan>, in pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows
  ) {
    for index in spans.indices {
      var row = pixels._mutatingExtracting(rows.row(spans[index].y))
      shadow.darken(spans[index].y, spans[index].columns, in: &row)
    }
  }
}
