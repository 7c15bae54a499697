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
    for x in columns.lowerBound..<low { row[x] = texels[0] }
    copy(texels, low..<high, into: &row)
    for x in high..<columns.upperBound { row[x] = texels[image.width - 1] }
  }

  private func copy(
    _ texels: Span<PremultipliedRGBA8>, _ columns: Range<Int>,
    into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    guard !columns.isEmpty else { return }
    precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
    precondition(columns.lowerBound + dx >= 0 && columns.upperBound + dx <= texels.count)
    for x in columns { unsafe row[unchecked: x] = texels[unchecked: x &+ dx] }
  }
}
