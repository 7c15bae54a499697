extension Span<PremultipliedRGBA8> {
  /// Whether every pixel is opaque; looks at each of them, 64 at a time.
  package var isOpaque: Bool {
    var start = 0
    while start < count {
      let block = extracting(start..<Swift.min(start + 64, count))
      // No branch for each pixel, so that the compiler takes many at once.
      var all = PremultipliedRGBA8(repeating: 255)
      for index in block.indices { all &= block[index] }
      guard all.isOpaque else { return false }
      start += 64
    }
    return true
  }
}
