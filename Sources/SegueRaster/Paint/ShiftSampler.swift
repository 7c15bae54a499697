import SegueGeometry
import SeguePixels

/// Reads an image that is moved by fractions of a texel along one axis, and by whole texels along
/// the other.
///
/// Only one axis is resampled, and all pixels share their weights.
struct ShiftSampler: SpanSampler {
  private let image: PixelBuffer
  private let brightness: UInt8
  private let kernels: KernelChoice
  private let weights: SIMD4<Int8>

  /// The texel of the first tap of the canvas's first pixel.
  private let first: (column: Int, row: Int)

  /// From one tap to the next.
  private let step: (column: Int, row: Int)

  /// Nil if the warp is not such a shift.
  ///
  /// - Parameters:
  ///   - image: The image to read.
  ///   - map: From canvas pixels to texels.
  ///   - filters: The filters of every minification.
  ///   - brightness: Factor of the color, in units of 1/255.
  ///   - kernels: The inner loops.
  init?(
    image: PixelBuffer, map: Homography, filters: FilterBank, brightness: UInt8,
    kernels: KernelChoice
  ) {
    let (x, y) = (map.rowX / map.rowW.z, map.rowY / map.rowW.z)
    let isShift = [x.x - 1, x.y, y.x, y.y - 1, map.rowW.x, map.rowW.y].allSatisfy {
      abs($0) < Self.tolerance
    }
    let filter = filters.filter(level: 0)
    let (across, down) = (filter.place(of: x.z + 0.5), filter.place(of: y.z + 0.5))
    guard isShift, across.phase == 0 || down.phase == 0, filter.tapsInFours == 4 else {
      return nil
    }
    (self.image, self.brightness, self.kernels) = (image, brightness, kernels)
    // The one tap with weight, on the axis that moves by whole texels.
    let only = filter.taps / 2 - 1
    let phase: Int32
    if down.phase == 0 {
      (phase, step) = (across.phase, (1, 0))
      first = (Int(across.first), Int(down.first) + only)
    } else {
      (phase, step) = (down.phase, (0, 1))
      first = (Int(across.first) + only, Int(down.first))
    }
    let start = 4 * Int(phase)
    weights = SIMD4(filter.bytes[start..<start + 4])
  }

  func paint(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows
  ) {
    for index in spans.indices {
      let (y, columns) = (spans[index].y, spans[index].columns)
      var row = pixels._mutatingExtracting(rows.row(y))
      sample(y, columns, into: &row)
      if brightness < 255 { kernels.span.dim(&row, in: columns, brightness: brightness) }
    }
  }

  private func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    // All taps of the pixels between these are inside the image.
    let low = min(max(-first.column, columns.lowerBound), columns.upperBound)
    let high = min(max(image.width - first.column - 3 * step.column, low), columns.upperBound)
    // Beyond the reach of the last tap, all pixels are equal.
    let lowest = min(max(-first.column - 3 * step.column, columns.lowerBound), low)
    let highest = max(min(image.width - first.column, columns.upperBound), high)
    if columns.lowerBound < lowest { repeatPixel(y, columns.lowerBound..<lowest, &row) }
    for x in lowest..<low { sample(y, x..<x + 1, &row) }
    if low < high { sample(y, low..<high, &row) }
    for x in high..<highest { sample(y, x..<x + 1, &row) }
    if highest < columns.upperBound { repeatPixel(y, highest..<columns.upperBound, &row) }
  }

  /// Fills pixels that all read the same texels.
  private func repeatPixel(
    _ y: Int, _ span: Range<Int>, _ row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    sample(y, span.lowerBound..<span.lowerBound + 1, &row)
    CopyKernels.fill(&row, in: span, with: row[span.lowerBound])
  }

  /// Resamples pixels from the taps of the first; beyond the image its border repeats.
  private func sample(
    _ y: Int, _ span: Range<Int>, _ row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    var taps = ShiftTaps(starts: .zero, weights: weights)
    for tap in 0..<4 {
      let column = first.column + span.lowerBound + tap * step.column
      taps.starts[tap] =
        min(max(first.row + y + tap * step.row, 0), image.height - 1) * image.width
        + min(max(column, 0), image.width - 1)
    }
    kernels.resample.shift(&row, in: span, texels: image.pixels.span, taps: taps)
  }

  /// The tolerance of ``Warp`` for whole texels: across a canvas it adds up to less than a phase.
  private static let tolerance = 1e-9
}
