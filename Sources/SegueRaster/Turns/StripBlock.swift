/// Scanlines of the canvas whose places in an image start from common origins, however strips cut
/// them.
enum StripBlock {
  static let height = 64

  /// All scanlines of the block with scanline `y`, up to the canvas's last.
  static func rows(around y: Int, of count: Int) -> Range<Int> {
    let top = y / height * height
    return top..<Swift.min(top + height, count)
  }
}
