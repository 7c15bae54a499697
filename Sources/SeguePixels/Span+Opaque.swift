extension Span<PremultipliedRGBA8> {
  /// Whether every pixel is opaque, checked in blocks of 64.
  package var isOpaque: Bool {
    var start = 0
    while start < count {
      let block = extracting(start..<Swift.min(start + 64, count))
      // Without a branch per pixel, the compiler can vectorize the loop.
      var all = PremultipliedRGBA8(repeating: 255)
      for index in block.indices { all &= block[index] }
      guard all.isOpaque else { return false }
      start += 64
    }
    return true
  }
}
