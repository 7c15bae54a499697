import Geometry
import Pixels

/// Reads an image that is moved by fractions of a texel along one axis, and by whole ones along the other.
///
/// One axis is resampled alone, and every pixel has the same weights.
struct ShiftSampler: SpanSampler {
  private let image: PixelBuffer
  private let kernels: any ResampleKernels.Type
  private let weights: SIMD4<Int8>

  /// The texel of the first tap of the canvas's first pixel.
  private let first: (column: Int, row: Int)

  /// From one tap to the next.
  private let step: (column: Int, row: Int)

  /// Nil where the warp is another.
  ///
  /// - Parameters:
  ///   - image: What is read.
  ///   - map: From canvas pixels to texels.
  ///   - filters: For every minification.
  ///   - kernels: The inner loops.
  init?(
    image: PixelBuffer, map: Homography, filters: FilterBank, kernels: any ResampleKernels.Type
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
    self.image = image
    self.kernels = kernels
    // Of the axis that is read at its texels, the one tap that counts there.
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

  func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    // All taps of the pixels between these lie on the image.
    let low = min(max(-first.column, columns.lowerBound), columns.upperBound)
    let high = min(max(image.width - first.column - 3 * step.column, low), columns.upperBound)
    // Farther out than the last tap reaches, all pixels are alike.
    let lowest = min(max(-first.column - 3 * step.column, columns.lowerBound), low)
    let highest = max(min(image.width - first.column, columns.upperBound), high)
    if columns.lowerBound < lowest { repeatPixel(y, columns.lowerBound..<lowest, &row) }
    for x in lowest..<low { sample(y, x..<x + 1, &row) }
    if low < high { sample(y, low..<high, &row) }
    for x in high..<highest { sample(y, x..<x + 1, &row) }
    if highest < columns.upperBound { repeatPixel(y, highest..<columns.upperBound, &row) }
  }

  /// Fills pixels that all see the same texels.
  private func repeatPixel(
    _ y: Int, _ span: Range<Int>, _ row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    sample(y, span.lowerBound..<span.lowerBound + 1, &row)
    CopyKernels.fill(&row, in: span, with: row[span.lowerBound])
  }

  /// Pixels of which the taps of the first are looked for; beyond the image its border goes on.
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
    kernels.shift(&row, in: span, texels: image.pixels.span, taps: taps)
  }

  /// As ``Warp`` has it for whole texels: over a canvas it comes to less than a phase.
  private static let tolerance = 1e-9
}
