/// The line breaking classes of all characters.
struct LineBreakTable: Sendable {
  static let shared = LineBreakTable()

  /// The first character of each run, in order; the first run starts at U+0000.
  private let starts: [UInt32]
  private let classes: [LineBreakClass]

  private init() {
    var (starts, classes): ([UInt32], [LineBreakClass]) = ([], [])
    var (start, count) = (UInt32(0), UInt32(0))
    for byte in LineBreakClass.runs.utf8 {
      if let digit = Self.digit(byte) {
        count = count * 10 + digit
      } else if let next = Self.lineBreakClass(byte) {
        if !starts.isEmpty { start += max(count, 1) }
        starts.append(start)
        classes.append(next)
        count = 0
      }
    }
    (self.starts, self.classes) = (starts, classes)
  }

  /// The class of a character.
  subscript(scalar: Unicode.Scalar) -> LineBreakClass {
    // Find the last run that starts at or before the character.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= scalar.value { low = middle + 1 } else { high = middle }
    }
    return classes[low - 1]
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      ? UInt32(byte - UInt8(ascii: "0")) : nil
  }

  private static func lineBreakClass(_ letter: UInt8) -> LineBreakClass? {
    let (capital, small) = (UInt8(ascii: "A"), UInt8(ascii: "a"))
    return LineBreakClass(rawValue: letter < small ? letter - capital : letter - small + 26)
  }
}
