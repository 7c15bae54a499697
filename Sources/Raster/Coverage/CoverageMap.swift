/// Which faces show in every pixel of a canvas, and how much of each.
///
/// A row is a list of segments that tile it from left to right. A segment has parts, each a stack of
/// faces and the weight with which it counts; the weights of a segment add up to exactly
/// ``wholeWeight``, so no background shows through where faces meet.
struct CoverageMap {
  /// A run of pixels of one row with the same parts.
  struct Segment: Hashable {
    var pixels: Range<Int>
    /// Indices into ``CoverageMap/parts``.
    var parts: Range<Int>
  }

  struct Part: Hashable {
    /// Index into ``CoverageMap/stacks``.
    var stack: Int
    /// The share of the pixel's area, in units of 1 / ``wholeWeight``.
    var weight: UInt32
  }

  static let wholeWeight: UInt32 = 1 << 16

  /// Each from the nearest face to the farthest that shows; empty where the background alone does.
  var stacks: [[Int]] = []
  var parts: [Part] = []
  var segments: [Segment] = []

  /// The segments of each row.
  var rows: [Range<Int>] = []

  /// Whether two runs of ``parts`` are alike.
  func haveEqualParts(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    for (i, j) in zip(a, b) where parts[i] != parts[j] { return false }
    return true
  }

  /// The columns in which each face shows, by face and by row; nil where it does not.
  func visibleColumns(faceCount: Int) -> [[Range<Int>?]] {
    var columns = [[Range<Int>?]](
      repeating: Array(repeating: nil, count: rows.count), count: faceCount)
    // Of each stack in the row at hand; empty where it does not show.
    var ofStacks = [Range<Int>](repeating: 0..<0, count: stacks.count)
    for (y, row) in rows.enumerated() {
      for segment in segments[row] {
        for index in segment.parts {
          let stack = parts[index].stack
          // Segments come from left to right.
          let known = ofStacks[stack]
          let low = known.isEmpty ? segment.pixels.lowerBound : known.lowerBound
          ofStacks[stack] = low..<segment.pixels.upperBound
        }
      }
      for stack in stacks.indices where !ofStacks[stack].isEmpty {
        let shown = ofStacks[stack]
        for face in stacks[stack] {
          let known = columns[face][y] ?? shown
          columns[face][y] =
            min(known.lowerBound, shown.lowerBound)..<max(known.upperBound, shown.upperBound)
        }
        ofStacks[stack] = 0..<0
      }
    }
    return columns
  }
}
