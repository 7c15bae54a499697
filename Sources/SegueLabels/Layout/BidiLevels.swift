import CSegueFriBidi

/// The embedding level of each character of a paragraph; odd levels run from right to left.
///
/// - Source: UAX 9, "Unicode Bidirectional Algorithm", rules P2 to L1, by FriBidi.
struct BidiLevels {
  /// The level of each scalar.
  let levels: [Int]
  /// The direction of the paragraph.
  let isRightToLeft: Bool

  /// The levels of a text without line feeds.
  init(_ scalars: [Unicode.Scalar], direction: TextDirection = .automatic) {
    // Most labels have no character that could change the direction.
    if direction != .rightToLeft, scalars.allSatisfy({ $0.value < 0x590 }) {
      (levels, isRightToLeft) = (Array(repeating: 0, count: scalars.count), false)
      return
    }
    var levels = [CChar](repeating: 0, count: scalars.count)
    var base = direction.rawValue
    let isDone =
      unsafe segue_bidi_levels(
        scalars.map(\.value), Int32(scalars.count), &base, &levels) != 0
    precondition(isDone, TextMemory.promise)
    self.levels = levels.map { Int($0) }
    isRightToLeft = base == TextDirection.rightToLeft.rawValue
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

/// The direction of a paragraph.
package enum TextDirection: Int32, Sendable {
  /// The direction of the first character that has one, else left to right.
  case automatic = 0
  case leftToRight = 1
  case rightToLeft = 2
}
