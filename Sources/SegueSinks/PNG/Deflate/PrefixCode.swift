/// A prefix code for symbols of known frequencies, of limited length, in deflate's canonical order.
struct PrefixCode {
  /// The length of each symbol's code in bits; 0 if the symbol does not occur.
  let lengths: [UInt8]

  /// The code for symbols of these frequencies, of at most `limit` bits each.
  ///
  /// It is optimal if no code reaches the limit; otherwise the rarest symbols share the remaining
  /// codes.
  ///
  /// - Precondition: At least two frequencies are above zero, and `1 << limit` or fewer.
  init(frequencies: [UInt32], limit: Int) {
    // Frequency and symbol form one sort key, which sorts in a fraction of the time of a pair.
    let ordered = frequencies.indices.filter { frequencies[$0] > 0 }
      .map { UInt64(frequencies[$0]) << 32 | UInt64($0) }.sorted()
    precondition(ordered.count >= 2 && ordered.count <= 1 << limit, "such a code exists")
    let depths = Self.depths(of: ordered.map { $0 >> 32 })
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    // The first symbol is the rarest, with the longest code.
    var length = limit
    var counts = Self.counts(of: depths, limit: limit)
    for symbol in ordered {
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      lengths[Int(symbol & 0xffff_ffff)] = UInt8(length)
    }
    self.lengths = lengths
  }

  /// The lengths of an optimal code for symbols of these weights, which are in ascending order.
  ///
  /// The two lightest nodes are joined repeatedly; the joined nodes come out in order, too.
  /// - Source: Huffman, "A Method for the Construction of Minimum-Redundancy Codes", Proc. IRE
  ///   40(9), 1952, with the two queues of van Leeuwen, "On the Construction of Huffman Trees",
  ///   ICALP 1976.
  private static func depths(of weights: [UInt64]) -> [Int] {
    let count = weights.count
    // Symbols come first, then joined nodes.
    var nodes = weights + [UInt64](repeating: 0, count: count - 1)
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (symbol, node) = (0, count)
    for parent in count..<2 * count - 1 {
      for _ in 0..<2 {
        let isSymbol = node == parent || symbol < count && nodes[symbol] <= nodes[node]
        let lightest = isSymbol ? symbol : node
        nodes[parent] += nodes[lightest]
        parents[lightest] = parent
        symbol += isSymbol ? 1 : 0
        node += isSymbol ? 0 : 1
      }
    }
    var depths = parents
    depths[2 * count - 2] = 0
    for index in (0..<2 * count - 2).reversed() { depths[index] = depths[parents[index]] + 1 }
    return Array(depths[..<count])
  }

  /// The number of codes of each length, none of which is above `limit`.
  ///
  /// Longer codes are cut to the limit. For each surplus code, the longest code below the limit
  /// gets one more bit, and the surplus code becomes its sibling. With a limit of 13 bits or more
  /// for all of deflate's symbols, the output is less than 1 % longer than with an optimal code of
  /// that limit.
  /// - Source: ITU-T T.81, 1992, K.2, which has the same adjustment.
  private static func counts(of depths: [Int], limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    var surplus = counts.indices.reduce(-1 << limit) { $0 + counts[$1] << (limit - $1) }
    while surplus > 0 {
      var length = limit - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      surplus -= 1
    }
    return counts
  }

  /// The codes with their first bit lowest, in deflate's order; 0 for a symbol without a code.
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
}

extension UInt16 {
  /// The bits in reverse order.
  fileprivate var bitReversed: UInt16 {
    var (bits, reversed) = (self, UInt16(0))
    for _ in 0..<16 {
      reversed = reversed << 1 | bits & 1
      bits >>= 1
    }
    return reversed
  }
}
