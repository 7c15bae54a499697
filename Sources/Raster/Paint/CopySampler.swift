import Pixels

/// Copies texels; beyond the image its border goes on.
struct CopySampler: SpanSampler {
  let image: PixelBuffer
  let dx: Int
  let dy: Int

  func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let start = min(max(y + dy, 0), image.height - 1) * image.width
    let texels = image.pixels.span.extracting(start..<start + image.width)
    // Pixels left of the image, on it, right of it.
    let low = min(max(-dx, columns.lowerBound), columns.upperBound)
    let high = min(max(image.width - dx, low), columns.upperBound)
    CopyKernels.fill(&row, in: columns.lowerBound..<low, with: texels[0])
    if low < high { CopyKernels.copy(&row, in: low..<high, texels: texels, from: low + dx) }
    CopyKernels.fill(&row, in: high..<columns.upperBound, with: texels[image.width - 1])
  }

  func sampleDimmed(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    brightness: UInt8, _ kernels: any SpanKernels.Type
  ) {
    if let start = start(y, columns) {
      kernels.copyDimmed(
        &row, in: columns, texels: image.pixels.span, from: start, brightness: brightness)
    } else {
      sample(y, columns, into: &row)
      kernels.dim(&row, in: columns, brightness: brightness)
    }
  }

  /// Where in the image the texels of `columns` of scanline `y` begin; nil where some are beyond it.
  func start(_ y: Int, _ columns: Range<Int>) -> Int? {
    let (row, first) = (y + dy, columns.lowerBound + dx)
    guard 0..<image.height ~= row, first >= 0, first + columns.count <= image.width else {
      return nil
    }
    return row * image.width + first
  }
}
