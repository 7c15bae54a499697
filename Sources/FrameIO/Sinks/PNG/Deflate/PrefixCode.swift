/// A prefix code that is optimal among those of limited length, in deflate's canonical order.
struct PrefixCode {
  /// The length of each symbol's code in bits; 0 where the symbol does not occur.
  let lengths: [UInt8]

  /// The code for symbols of these frequencies, of at most `limit` bits each.
  ///
  /// Packages of symbols are merged: Larmore and Hirschberg, "A Fast Algorithm for Optimal
  /// Length-Limited Huffman Codes", Journal of the ACM 37(3), 1990.
  ///
  /// - Precondition: At least two frequencies are above zero, and `1 << limit` or fewer.
  init(frequencies: [UInt32], limit: Int) {
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    precondition(symbols.count >= 2 && symbols.count <= 1 << limit, "such a code exists")
    let weights = symbols.map { UInt64(frequencies[$0]) }

    // From the deepest level up: which items of a level, by weight, are symbols and not packages.
    var levels: [[Bool]] = []
    var packages: [UInt64] = []
    for _ in 0..<limit {
      let level = Self.merged(weights, packages)
      levels.append(level.isSymbol)
      packages = stride(from: 0, to: level.weights.count - 1, by: 2).map {
        level.weights[$0] + level.weights[$0 + 1]
      }
    }

    // Each time that a symbol is among the cheapest items of a level, its code is a bit longer.
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var taken = 2 * symbols.count - 2
    for level in levels.reversed() {
      let count = level[..<taken].count { $0 }
      for symbol in symbols[..<count] { lengths[symbol] += 1 }
      taken = 2 * (taken - count)
    }
    self.lengths = lengths
  }

  /// The codes with their first bit lowest, as deflate writes them; 0 where there is none.
  ///
  /// Source: RFC 1951, 3.2.2.
  var reversedCodes: [UInt16] {
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<next.count { next[length] = (next[length] + next[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return next[Int(length)].bitReversed >> (16 - UInt16(length))
    }
  }

  /// Both lists as one, ordered by weight.
  private static func merged(
    _ symbols: [UInt64], _ packages: [UInt64]
  ) -> (weights: [UInt64], isSymbol: [Bool]) {
    var weights: [UInt64] = []
    var isSymbol: [Bool] = []
    weights.reserveCapacity(symbols.count + packages.count)
    isSymbol.reserveCapacity(symbols.count + packages.count)
    var (symbol, package) = (0, 0)
    while symbol < symbols.count || package < packages.count {
      let isNext =
        package == packages.count
        || symbol < symbols.count && symbols[symbol] <= packages[package]
      weights.append(isNext ? symbols[symbol] : packages[package])
      isSymbol.append(isNext)
      if isNext { symbol += 1 } else { package += 1 }
    }
    return (weights, isSymbol)
  }
}

extension UInt16 {
  /// The same bits in the opposite order.
  fileprivate var bitReversed: UInt16 {
    var (bits, reversed) = (self, UInt16(0))
    for _ in 0..<16 {
      reversed = reversed << 1 | bits & 1
      bits >>= 1
    }
    return reversed
  }
}
