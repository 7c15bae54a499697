/// A prefix code that is optimal among those of limited length, in deflate's canonical order.
struct PrefixCode {
  /// The length of each symbol's code in bits; 0 where the symbol does not occur.
  let lengths: [UInt8]

  /// The code for symbols of these frequencies, of at most `limit` bits each.
  ///
  /// - Precondition: At least two frequencies are above zero, and `1 << limit` or fewer.
  init(frequencies: [UInt32], limit: Int) {
    // By frequency, then by symbol: a number of both is sorted in a fraction of the time of a pair.
    let ordered = frequencies.indices.filter { frequencies[$0] > 0 }
      .map { UInt64(frequencies[$0]) << 32 | UInt64($0) }.sorted()
    precondition(ordered.count >= 2 && ordered.count <= 1 << limit, "such a code exists")
    let weights = ordered.map { $0 >> 32 }
    var sorted = Self.lengths(ofAnyLength: weights)
    // The first symbol is the rarest, with the longest code.
    if sorted[0] > limit { sorted = Self.lengths(of: weights, limit: limit) }
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    for (symbol, length) in zip(ordered, sorted) {
      lengths[Int(symbol & 0xffff_ffff)] = UInt8(length)
    }
    self.lengths = lengths
  }

  /// The lengths of an optimal code for symbols of these weights, which ascend.
  ///
  /// The two lightest are joined again and again; what has been joined is in order, too.
  /// - Source: Huffman, "A Method for the Construction of Minimum-Redundancy Codes", Proc. IRE 40(9), 1952, with two
  ///   queues as van Leeuwen has it, "On the Construction of Huffman Trees", ICALP 1976.
  private static func lengths(ofAnyLength weights: [UInt64]) -> [Int] {
    let count = weights.count
    var joined: [UInt64] = []
    joined.reserveCapacity(count - 1)
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (symbol, node) = (0, 0)
    for parent in count..<2 * count - 1 {
      var sum: UInt64 = 0
      for _ in 0..<2 {
        if node == joined.count || symbol < count && weights[symbol] <= joined[node] {
          sum += weights[symbol]
          parents[symbol] = parent
          symbol += 1
        } else {
          sum += joined[node]
          parents[count + node] = parent
          node += 1
        }
      }
      joined.append(sum)
    }
    var depths = parents
    depths[2 * count - 2] = 0
    for index in (0..<2 * count - 2).reversed() { depths[index] = depths[parents[index]] + 1 }
    return Array(depths[..<count])
  }

  /// The same with no length above `limit`.
  ///
  /// Packages of symbols are merged: Larmore and Hirschberg, "A Fast Algorithm for Optimal
  /// Length-Limited Huffman Codes", Journal of the ACM 37(3), 1990.
  private static func lengths(of weights: [UInt64], limit: Int) -> [Int] {
    // From the deepest level up: which items of a level, by weight, are symbols and not packages.
    var levels: [[Bool]] = []
    var packages: [UInt64] = []
    for _ in 0..<limit {
      let level = merged(weights, packages)
      levels.append(level.isSymbol)
      packages = stride(from: 0, to: level.weights.count - 1, by: 2).map {
        level.weights[$0] + level.weights[$0 + 1]
      }
    }
    // Each time that a symbol is among the cheapest items of a level, its code is a bit longer.
    var lengths = [Int](repeating: 0, count: weights.count)
    var taken = 2 * weights.count - 2
    for level in levels.reversed() {
      let count = level[..<taken].count { $0 }
      for symbol in 0..<count { lengths[symbol] += 1 }
      taken = 2 * (taken - count)
    }
    return lengths
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
