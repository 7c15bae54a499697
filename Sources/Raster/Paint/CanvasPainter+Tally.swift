import Pixels

extension CanvasPainter {
  /// How many pixels are painted, by what is done for them; a pixel of several faces counts for each.
  func tally() -> [PixelWork: Int] {
    var tally: [PixelWork: Int] = [:]
    for (y, row) in coverage.rows.enumerated() {
      for segment in coverage.segments[row] {
        for part in coverage.parts[segment.parts] {
          for work in work(for: coverage.stacks[part.stack], y, segment.pixels) {
            tally[work, default: 0] += segment.pixels.count
          }
        }
      }
    }
    return tally
  }

  /// What it takes to paint a stack of faces, as ``paint(into:)`` does.
  private func work(for stack: [Int], _ y: Int, _ columns: Range<Int>) -> [PixelWork] {
    if plainPair(stack[...], y, columns) != nil { return [.dissolve] }
    let faces = stack.compactMap { painters[$0] }
    let isBackgroundHidden = faces.last?.hidesWhatIsBehind ?? false
    let reading = faces.flatMap { $0.isDimmed ? [$0.reading, .dim] : [$0.reading] }
    return reading + (isBackgroundHidden ? [] : [.fill])
      + Array(repeating: .overlay, count: faces.count - (isBackgroundHidden ? 1 : 0))
  }
}
