import CSegueFriBidi

/// The embedding level of each character of a paragraph; odd levels run from right to left.
///
/// - Source: UAX 9, "Unicode Bidirectional Algorithm", rules P2 to L1, by FriBidi.
enum BidiLevels {
  /// The direction of a paragraph.
  enum Direction: Int32 {
    /// The direction of the first character that has one, else left to right.
    case automatic = 0
    case leftToRight = 1
    case rightToLeft = 2
  }

  /// The levels of a text without line feeds.
  static func of(_ scalars: [Unicode.Scalar], direction: Direction = .automatic) -> [Int] {
    // Most labels have no character that could change the direction.
    if direction == .automatic, scalars.allSatisfy({ $0.value < 0x590 }) {
      return Array(repeating: 0, count: scalars.count)
    }
    return levels(scalars.map(\.value), direction)
  }

  private static func levels(_ codes: [UInt32], _ direction: Direction) -> [Int] {
    var levels = [CChar](repeating: 0, count: codes.count)
    let isDone =
      unsafe segue_bidi_levels(
        codes, Int32(codes.count), direction.rawValue, &levels) != 0
    precondition(isDone, TextMemory.promise)
    return levels.map { Int($0) }
  }

  /// The visual order of runs with these levels, from left to right.
  ///
  /// - Source: UAX 9, rule L2.
  static func visualOrder(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ !$0.isMultiple(of: 2) }).min()
    else { return order }
    for level in (lowestOdd...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
