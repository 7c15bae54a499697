/// The faces that show in every pixel of a canvas, and the share of each.
///
/// A row is a list of segments that tile it from left to right. A segment has parts, each a stack
/// of faces. A single part fills the segment. Several parts share its pixels, each with a weight
/// for each pixel. The weights of a pixel add up to exactly ``wholeWeight``, so no background shows
/// through where faces meet.
struct CoverageMap {
  /// A run of pixels of one row that one stack fills, or that several share.
  struct Segment: Hashable {
    var pixels: Range<Int>
    /// Indices into ``CoverageMap/parts``.
    var parts: Range<Int>
  }

  struct Part: Hashable {
    /// Index into ``CoverageMap/stacks``.
    var stack: Int
    /// From the first to the last pixel of the segment in which the stack shows.
    var pixels: Range<Int>
    /// Index into ``CoverageMap/weights`` of the first pixel's weight; unused for a single part.
    var firstWeight: Int
  }

  static let wholeWeight: UInt32 = 1 << 16

  /// Each from the nearest face to the farthest that shows; empty if only the background does.
  var stacks: [[Int]] = []
  var parts: [Part] = []
  var segments: [Segment] = []

  /// Shares of a pixel's area, in units of 1 / ``wholeWeight``, for the pixels of parts that share
  /// them.
  var weights: [UInt32] = []

  /// The segments of each row.
  var rows: [Range<Int>] = []

  /// Indices of a part's weights.
  func weights(of part: Part) -> Range<Int> {
    part.firstWeight..<part.firstWeight + part.pixels.count
  }

  /// Adds pixels to the right, or lengthens the last segment.
  mutating func append(_ pixels: Range<Int>, filledBy stack: Int) {
    if let last = segments.last, last.pixels.upperBound == pixels.lowerBound,
      last.parts.count == 1, parts[last.parts.lowerBound].stack == stack
    {
      let longer = last.pixels.lowerBound..<pixels.upperBound
      segments[segments.count - 1].pixels = longer
      parts[parts.count - 1].pixels = longer
    } else {
      segments.append(Segment(pixels: pixels, parts: parts.count..<parts.count + 1))
      parts.append(Part(stack: stack, pixels: pixels, firstWeight: weights.count))
    }
  }

  /// Adds pixels to the right that several stacks share.
  mutating func append(_ pixels: Range<Int>, sharedBy shares: ColumnWeights) {
    let firstPart = parts.count
    for slot in shares.stacks.indices {
      var (low, high) = (pixels.lowerBound, pixels.upperBound)
      while low < high, shares.weight(of: slot, in: low) == 0 { low += 1 }
      while low < high, shares.weight(of: slot, in: high - 1) == 0 { high -= 1 }
      guard low < high else { continue }
      parts.append(
        Part(stack: shares.stacks[slot], pixels: low..<high, firstWeight: weights.count))
      for x in low..<high { weights.append(shares.weight(of: slot, in: x)) }
    }
    segments.append(Segment(pixels: pixels, parts: firstPart..<parts.count))
  }

  /// The columns in which each face shows, by face and by row; nil if it does not.
  func visibleColumns(faceCount: Int) -> [[Range<Int>?]] {
    let ofStacks = visibleColumnsOfStacks()
    return (0..<faceCount).map { face in
      var columns = [Range<Int>?](repeating: nil, count: rows.count)
      for stack in stacks.indices where stacks[stack].contains(face) {
        for y in rows.indices {
          let shown = ofStacks[stack * rows.count + y]
          guard !shown.isEmpty else { continue }
          let known = columns[y] ?? shown
          columns[y] =
            min(known.lowerBound, shown.lowerBound)..<max(known.upperBound, shown.upperBound)
        }
      }
      return columns
    }
  }

  /// The columns that each face owns: it alone covers them.
  ///
  /// - Parameter wanted: Whether a face's columns are needed, by face; these faces must be opaque,
  ///   because the background shows through others.
  /// - Returns: The longest run of owned columns, by face and by row; nil for none.
  func ownedColumns(_ wanted: [Bool]) -> [[Range<Int>?]] {
    var columns = wanted.map { _ in [Range<Int>?](repeating: nil, count: rows.count) }
    guard wanted.contains(true) else { return columns }
    let faces = stacks.map { stack in stack.count == 1 && wanted[stack[0]] ? stack[0] : nil }
    for y in rows.indices {
      for index in rows[y] where segments[index].parts.count == 1 {
        let segment = segments[index]
        guard let face = faces[parts[segment.parts.lowerBound].stack],
          segment.pixels.count > columns[face][y]?.count ?? 0
        else { continue }
        columns[face][y] = segment.pixels
      }
    }
    return columns
  }

  /// From the first to the last column in which each stack shows, empty if it does not: all rows of
  /// the first stack, then of the second, and so on.
  private func visibleColumnsOfStacks() -> [Range<Int>] {
    var columns = [Range<Int>](repeating: 0..<0, count: stacks.count * rows.count)
    for y in rows.indices {
      for segment in rows[y] {
        // By index, because a slice counts references for every segment.
        for index in segments[segment].parts {
          let part = parts[index]
          let place = part.stack * rows.count + y
          // Segments come from left to right.
          let known = columns[place]
          columns[place] =
            (known.isEmpty ? part.pixels.lowerBound : known.lowerBound)..<part.pixels.upperBound
        }
      }
    }
    return columns
  }
}
