/// The strings that the codes of an LZW stream stand for, as a tree: the string of a code is that
/// of its parent and one more value.
struct CodeTree {
  /// The number of codes, which have at most twelve bits.
  static let mostCodes = 4096

  /// The code that empties the tree; the next one ends the stream.
  let clear: Int

  /// The number of codes so far, with those two.
  private(set) var count: Int

  /// The last value of each code's string.
  private(set) var values = [UInt8](repeating: 0, count: mostCodes)

  private(set) var parents = [Int16](repeating: 0, count: mostCodes)

  /// The latest of the codes whose strings are one value longer, and for each code the one before
  /// it with the same parent; 0 for none, because the string of code 0 extends no other.
  private(set) var firstChild = [Int16](repeating: 0, count: mostCodes)
  private(set) var nextSibling = [Int16](repeating: 0, count: mostCodes)

  /// A tree of the values below `1 << codeSize`, each of which is a code.
  init(codeSize: Int) {
    clear = 1 << codeSize
    count = clear + 2
    for value in 0..<clear { values[value] = UInt8(value) }
  }

  var isFull: Bool { count == Self.mostCodes }

  /// Adds the string of `parent` and `value`.
  mutating func add(_ value: UInt8, to parent: Int) {
    values[count] = value
    parents[count] = Int16(parent)
    firstChild[count] = 0
    nextSibling[count] = firstChild[parent]
    firstChild[parent] = Int16(count)
    count += 1
  }

  /// Changes the last value of the code that was added last.
  mutating func setLastValue(_ value: UInt8) { values[count - 1] = value }

  /// Forgets all strings but those of one value.
  mutating func removeAll() {
    for code in 0..<clear { firstChild[code] = 0 }
    count = clear + 2
  }
}
