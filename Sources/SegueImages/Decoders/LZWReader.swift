/// Reads the codes of a GIF image: each stands for a string of values, and defines a new code.
///
/// - Source: GIF89a, appendix F; T. Welch, "A Technique for High-Performance Data Compression",
///   Computer 17(6), 1984.
struct LZWReader {
  /// A reason why there are no more values.
  struct Fault: Error {
    enum Kind { case endsEarly, undefinedCode(Int) }
    let kind: Kind
    /// The number of values before the fault.
    let valueCount: Int
  }

  /// The number of codes, which have at most twelve bits.
  private static let mostCodes = 4096

  private let bytes: [UInt8]
  private let codeSize: Int
  private var position = 0
  private var bits = 0
  private var bitCount = 0
  private var width: Int

  // The string of each code: the code of all but its last value, its last value, its first, and its
  // length.
  private var prefixes = [Int](repeating: 0, count: mostCodes)
  private var lasts = [UInt8](repeating: 0, count: mostCodes)
  private var firsts = [UInt8](repeating: 0, count: mostCodes)
  private var lengths = [Int](repeating: 1, count: mostCodes)

  /// Whether there are more values than requested.
  private(set) var hasMore = false

  /// Starts to read `bytes`; `codeSize` is the number of bits of a value, from 1 to 8.
  init(_ bytes: [UInt8], codeSize: Int) {
    (self.bytes, self.codeSize, width) = (bytes, codeSize, codeSize + 1)
    for value in 0..<1 << codeSize {
      (lasts[value], firsts[value]) = (UInt8(value), UInt8(value))
    }
  }

  /// The first `count` values.
  mutating func values(_ count: Int) throws(Fault) -> [UInt8] {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var values = [UInt8](repeating: 0, count: count)
    var filled = 0
    var next = end + 1
    var previous: Int?
    while filled < count {
      guard let code = nextCode(), code != end else {
        throw Fault(kind: .endsEarly, valueCount: filled)
      }
      if code == clear {
        (width, next, previous) = (codeSize + 1, end + 1, nil)
        continue
      }
      guard code < next || code == next && previous != nil && next < Self.mostCodes else {
        throw Fault(kind: .undefinedCode(code), valueCount: filled)
      }
      if let previous, next < Self.mostCodes {
        // If this step defines `code`, it stands for the previous string and the first value of
        // that string.
        prefixes[next] = previous
        firsts[next] = firsts[previous]
        lasts[next] = firsts[code == next ? previous : code]
        lengths[next] = lengths[previous] + 1
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      write(code, to: &values, at: filled)
      filled += lengths[code]
      previous = code
    }
    hasMore = filled > count || hasFurtherValues(clear: clear, end: end)
    return values
  }

  /// Writes a string from its last value to its first, and drops values past the end of `values`.
  private func write(_ code: Int, to values: inout [UInt8], at start: Int) {
    var code = code
    for place in stride(from: start + lengths[code] - 1, through: start, by: -1) {
      if place < values.count { values[place] = lasts[code] }
      code = prefixes[code]
    }
  }

  private mutating func hasFurtherValues(clear: Int, end: Int) -> Bool {
    while let code = nextCode() {
      if code != clear { return code != end }
      width = codeSize + 1
    }
    return false
  }

  /// The next code, whose lowest bit comes first; nil if there are not enough bits.
  private mutating func nextCode() -> Int? {
    while bitCount < width {
      guard position < bytes.count else { return nil }
      bits |= Int(bytes[position]) << bitCount
      position += 1
      bitCount += 8
    }
    let code = bits & (1 << width - 1)
    bits >>= width
    bitCount -= width
    return code
  }
}
