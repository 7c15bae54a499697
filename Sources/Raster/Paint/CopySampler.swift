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
    let texels = image.pixels.span
    for x in columns {
      row[x] = texels[start + min(max(x + dx, 0), image.width - 1)]
    }
  }
}
