import SeguePixels

/// Copies texels; beyond the image its border repeats.
struct CopySampler: SpanSampler {
  let image: PixelBuffer
  let dx: Int
  let dy: Int
  let brightness: UInt8
  let kernels: any SpanKernels.Type

  func paint(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows
  ) {
    for index in spans.indices {
      let (y, columns) = (spans[index].y, spans[index].columns)
      var row = pixels._mutatingExtracting(rows.row(y))
      if brightness == 255 {
        copy(y, columns, to: &row)
      } else if let start = start(y, columns) {
        kernels.copyDimmed(
          &row, in: columns, texels: image.pixels.span, from: start, brightness: brightness)
      } else {
        copy(y, columns, to: &row)
        kernels.dim(&row, in: columns, brightness: brightness)
      }
    }
  }

  private func copy(
    _ y: Int, _ columns: Range<Int>, to row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let start = min(max(y + dy, 0), image.height - 1) * image.width
    let texels = image.pixels.span.extracting(start..<start + image.width)
    // Pixels left of the image, inside it, and right of it.
    let low = min(max(-dx, columns.lowerBound), columns.upperBound)
    let high = min(max(image.width - dx, low), columns.upperBound)
    CopyKernels.fill(&row, in: columns.lowerBound..<low, with: texels[0])
    if low < high { CopyKernels.copy(&row, in: low..<high, texels: texels, from: low + dx) }
    CopyKernels.fill(&row, in: high..<columns.upperBound, with: texels[image.width - 1])
  }

  /// Index of the texel of the first of `columns` in scanline `y`; nil if some texels are outside.
  func start(_ y: Int, _ columns: Range<Int>) -> Int? {
    let (row, first) = (y + dy, columns.lowerBound + dx)
    guard 0..<image.height ~= row, first >= 0, first + columns.count <= image.width else {
      return nil
    }
    return row * image.width + first
  }
}
