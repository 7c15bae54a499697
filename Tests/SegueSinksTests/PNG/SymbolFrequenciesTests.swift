import Testing
import TestSupport

@testable import SegueSinks

@Suite struct SymbolFrequenciesTests {
  @Test func fewLiteralsAreAllCounted() {
    var random = SplitMix64(seed: 1)
    let block = Block(rows: 40, of: 301, using: &random)
    let symbols = block.frequencies.symbols
    #expect(symbols == block.counted)
    #expect(symbols[256] == 1 && symbols[257...].contains { $0 > 0 })
  }

  @Test func manyLiteralsAreEstimatedWell() {
    var random = SplitMix64(seed: 2)
    let block = Block(rows: 1000, of: 997, using: &random)
    let (estimated, counted) = (block.frequencies.symbols, block.counted)
    #expect(estimated[..<256] != counted[..<256], "not each is counted")
    #expect(estimated[256...] == counted[256...], "matches are")
    #expect(estimated[..<256].allSatisfy { $0 > 0 }, "any byte may occur")
    let cost = Self.cost(estimated, counted)
    let least = Self.cost(counted, counted)
    #expect(cost * 1000 < least * 1005, "\(cost) bits, \(least) at least")
  }

  /// Screens have patterns, and the sampling must not always hit the same part of one.
  @Test(arguments: [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64])
  func samplingMissesNoPeriodicPattern(period: Int) {
    let row = (0..<6000).map { (x: Int) -> UInt8 in UInt8(1 + (x % period) * 3) }
    let long = Block(rows: Array(repeating: row, count: 50))
    // Each part has four equal bytes, then zeros that make a run.
    let zeros = [UInt8](repeating: 0, count: 20)
    let parts = (0..<9000).flatMap { (index: Int) -> [UInt8] in
      Array(repeating: UInt8(1 + index % period), count: 4) + zeros
    }
    for block in [long, Block(rows: [parts])] {
      let (estimated, counted) = (block.frequencies.symbols, block.counted)
      let (cost, least) = (Self.cost(estimated, counted), Self.cost(counted, counted))
      #expect(cost * 100 < least * 103, "\(cost) bits, \(least) at least")
    }
  }

  /// The number of bits that symbols take with the code for other frequencies.
  private static func cost(_ frequencies: [UInt32], _ counted: [UInt32]) -> Int {
    let code = PrefixCode(frequencies: frequencies, limit: 14)
    return zip(code.lengths, counted).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  /// Rows of small values, mostly 0, as after a filter, each after the filter type 4.
  private struct Block {
    var bytes: [UInt8] = []
    var runs = ZeroRuns()

    init(rows: Int, of count: Int, using random: inout SplitMix64) {
      var all: [[UInt8]] = []
      for _ in 0..<rows {
        var row = [UInt8](repeating: 0, count: count)
        var place = 0
        while place < count {
          row[place] = (0..<3).reduce(255) { least, _ in
            min(least, UInt8.random(in: 1...255, using: &random))
          }
          place += Int.random(in: 1...1 << Int.random(in: 0...6, using: &random), using: &random)
        }
        all.append(row)
      }
      self.init(rows: all)
    }

    init(rows: [[UInt8]]) {
      for row in rows {
        var marks = [UInt8](repeating: 0, count: row.count / 8 + 17)
        for (place, byte) in row.enumerated() where byte != 0 {
          marks[place / 8] |= 1 << (place % 8)
        }
        runs.addLiterals(1)
        bytes += [4] + row
        unsafe marks.withUnsafeMutableBufferPointer { marks in
          guard let marks = marks.baseAddress else { return }
          unsafe runs.add(marks, count: row.count)
        }
      }
    }

    var frequencies: SymbolFrequencies {
      unsafe bytes.withUnsafeBufferPointer { unsafe SymbolFrequencies($0, runs) }
    }

    /// The frequencies, counted one by one.
    var counted: [UInt32] {
      var symbols = [UInt32](repeating: 0, count: 286)
      var place = 0
      for part in runs.parts + [ZeroRuns.Part(literals: runs.literals, repeats: 0)] {
        for byte in bytes[place..<place + part.literals] { symbols[Int(byte)] += 1 }
        place += part.literals + part.repeats
        for _ in 0..<part.repeats / 258 { symbols[285] += 1 }
        if part.repeats % 258 > 0 { symbols[Match(length: part.repeats % 258).symbol] += 1 }
      }
      symbols[256] = 1
      return symbols
    }
  }
}
