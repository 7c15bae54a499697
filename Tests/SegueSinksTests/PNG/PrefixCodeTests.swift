import Testing
import TestSupport

@testable import SegueSinks

@Suite struct PrefixCodeTests {
  @Test func lengthsMatchHuffmans() {
    var random = SplitMix64(seed: 1)
    for count in 2...40 {
      let frequencies = (0..<count).map { _ in UInt32.random(in: 1...1000, using: &random) }
      let code = PrefixCode(frequencies: frequencies, limit: 15)
      #expect(Self.cost(code, frequencies) == Self.huffmanCost(frequencies), "\(count) symbols")
    }
  }

  @Test func limitIsKeptAndNoBitIsWasted() {
    // Fibonacci numbers give Huffman's longest codes, here 29 bits.
    var frequencies: [UInt32] = [1, 1]
    for i in 2..<30 { frequencies.append(frequencies[i - 1] + frequencies[i - 2]) }
    for limit in 5...15 {
      let lengths = PrefixCode(frequencies: frequencies, limit: limit).lengths
      #expect(lengths.allSatisfy { 1...limit ~= Int($0) })
      let leaves = lengths.map { (length: UInt8) -> Int in 1 << (limit - Int(length)) }
      #expect(leaves.reduce(0, +) == 1 << limit)
    }
  }

  @Test func limitCostsLittle() {
    var random = SplitMix64(seed: 2)
    for count in [20, 100, 286] {
      for _ in 0..<20 {
        // A few symbols are frequent, and many have any lower frequency.
        let frequencies = (0..<count).map { _ in
          UInt32.random(in: 1...1 << UInt32.random(in: 1...20, using: &random), using: &random)
        }
        for limit in 13...15 {
          let cost = Self.cost(PrefixCode(frequencies: frequencies, limit: limit), frequencies)
          let least = Self.leastCost(frequencies, limit: limit)
          #expect(cost >= least && cost * 100 <= least * 101, "\(count) symbols, \(limit) bits")
        }
      }
    }
  }

  @Test func symbolThatDoesNotOccurHasNoCode() {
    let code = PrefixCode(frequencies: [0, 5, 0, 3, 0], limit: 12)
    #expect(code.lengths == [0, 1, 0, 1, 0])
    #expect(code.reversedCodes == [0, 0, 0, 1, 0])
  }

  @Test func codesMatchTheStandard() {
    // RFC 1951, 3.2.2, gives lengths 3 3 3 3 3 2 4 4 and codes 010 011 100 101 110 00 1110 1111.
    let code = PrefixCode(frequencies: [10, 10, 10, 10, 10, 20, 5, 5], limit: 12)
    #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(
      code.reversedCodes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  private static func cost(_ code: PrefixCode, _ frequencies: [UInt32]) -> Int {
    zip(code.lengths, frequencies).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  /// The lowest possible cost of codes of limited length.
  ///
  /// Source: Larmore and Hirschberg, "A Fast Algorithm for Optimal Length-Limited Huffman Codes",
  /// Journal of the ACM 37(3), 1990: each coin is a symbol's bit, and costs its frequency.
  private static func leastCost(_ frequencies: [UInt32], limit: Int) -> Int {
    let coins = frequencies.map(Int.init).sorted()
    var items = coins
    for _ in 1..<limit {
      let pairs = stride(from: 0, to: items.count - 1, by: 2).map { items[$0] + items[$0 + 1] }
      items = (coins + pairs).sorted()
    }
    return items[..<(2 * coins.count - 2)].reduce(0, +)
  }

  /// The sum of all nodes of Huffman's tree: two are added until one is left.
  private static func huffmanCost(_ frequencies: [UInt32]) -> Int {
    var weights = frequencies.map(Int.init)
    var cost = 0
    while weights.count > 1 {
      weights.sort(by: >)
      let sum = weights.removeLast() + weights.removeLast()
      weights.append(sum)
      cost += sum
    }
    return cost
  }
}
