import Pixels

extension CanvasPainter {
  /// How many pixels are painted, by what is done for them; a pixel of several faces counts for each.
  func tally() -> [PixelWork: Int] {
    var tally: [PixelWork: Int] = [:]
    for (y, row) in coverage.rows.enumerated() {
      for segment in coverage.segments[row] {
        for part in coverage.parts[segment.parts] {
          for work in stacks[part.stack].work(y, part.pixels) {
            tally[work, default: 0] += part.pixels.count
          }
        }
      }
    }
    return tally
  }
}
