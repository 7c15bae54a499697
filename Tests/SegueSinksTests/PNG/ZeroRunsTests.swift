import Testing
import TestSupport

@testable import SegueSinks

@Suite struct ZeroRunsTests {
  @Test func partsAddUpToTheBytes() {
    var random = SplitMix64(seed: 2)
    for length in 0...300 {
      let bytes = Self.bytes(length, using: &random)
      var place = 0
      for part in Self.parts(bytes) {
        place += part.literals
        let isRun =
          part.repeats == 0 || bytes[(place - 1)..<(place + part.repeats)].allSatisfy { $0 == 0 }
        #expect(isRun, "\(length) bytes: no run before \(place)")
        #expect(Match.wholeLength(upTo: part.repeats) == part.repeats)
        place += part.repeats
      }
      #expect(place == length)
    }
  }

  @Test func runOfAnyLengthIsFound() {
    for count in ZeroRuns.shortest...600 {
      for first in 0..<8 {
        var bytes = [UInt8](repeating: 7, count: first + count + 9)
        for i in first..<first + count { bytes[i] = 0 }
        let repeats = Match.wholeLength(upTo: count - 1)
        #expect(
          Self.parts(bytes) == [
            ZeroRuns.Part(literals: first + count - repeats, repeats: repeats),
            ZeroRuns.Part(literals: 9, repeats: 0),
          ])
      }
    }
  }

  @Test func exactlyTheRunsAreFound() {
    var random = SplitMix64(seed: 3)
    for length in 0...700 {
      let bytes = Self.bytes(length, using: &random)
      var expected: [ZeroRuns.Part] = []
      var literals = 0
      var place = 0
      while place < length {
        let end = bytes[place...].firstIndex { $0 != 0 } ?? length
        if end - place >= 16 {
          let repeats = Match.wholeLength(upTo: end - place - 1)
          expected.append(
            ZeroRuns.Part(literals: literals + end - place - repeats, repeats: repeats))
          literals = 0
        } else {
          literals += end - place
        }
        // The byte that ends the run is a literal.
        literals += end < length ? 1 : 0
        place = end + 1
      }
      expected.append(ZeroRuns.Part(literals: literals, repeats: 0))
      #expect(Self.parts(bytes) == expected, "\(length) bytes")
    }
  }

  @Test func rowsShareOneListOfParts() {
    let zeros = [UInt8](repeating: 0, count: 100)
    #expect(
      Self.parts([1, 2, 3], zeros, zeros + [4], [5])
        == [
          ZeroRuns.Part(literals: 4, repeats: 99), ZeroRuns.Part(literals: 1, repeats: 99),
          ZeroRuns.Part(literals: 2, repeats: 0),
        ])
  }

  @Test func reusedMemoryDoesNotAffectTheResult() {
    let zeros = [UInt8](repeating: 0, count: 1000)
    var runs = ZeroRuns()
    for _ in 0..<9 { Self.add(zeros, to: &runs) }
    runs.removeAll()
    runs.addLiterals(2)
    Self.add([UInt8](repeating: 0, count: 20), to: &runs)
    #expect(Array(runs.parts) == [ZeroRuns.Part(literals: 3, repeats: 19)] && runs.literals == 0)
  }

  @Test func lengthOfMatchMatchesTheStandard() {
    // RFC 1951, 3.2.5, gives the first length and the extra bits of each symbol from 257.
    let table: [(base: Int, bits: Int)] =
      (3...10).map { ($0, 0) } + [
        (11, 1), (13, 1), (15, 1), (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3),
        (51, 3), (59, 3), (67, 4), (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5),
        (227, 5), (258, 0),
      ]
    for length in Match.shortest...Match.longest {
      let match = Match(length: length)
      let row = table[match.symbol - 257]
      #expect(row.base + Int(match.extra) == length && row.bits == match.extraLength, "\(length)")
      #expect(match.extra < 1 << match.extraLength)
    }
  }

  /// The parts of rows, and the literals after them.
  private static func parts(_ rows: [UInt8]...) -> [ZeroRuns.Part] {
    var runs = ZeroRuns()
    for row in rows { add(row, to: &runs) }
    return runs.parts + [ZeroRuns.Part(literals: runs.literals, repeats: 0)]
  }

  private static func add(_ row: [UInt8], to runs: inout ZeroRuns) {
    // The bytes after the marks are undefined, and may be zeros.
    var marks = [UInt8](repeating: 0, count: row.count / 8 + 17)
    for (place, byte) in row.enumerated() where byte != 0 { marks[place / 8] |= 1 << (place % 8) }
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      guard let marks = marks.baseAddress else { return }
      unsafe runs.add(marks, count: row.count)
    }
  }

  /// Literals, and runs of up to 300 zeros.
  private static func bytes(_ length: Int, using random: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < length {
      bytes += (0..<Int.random(in: 0...20, using: &random)).map { _ in
        UInt8.random(in: 0...2, using: &random)
      }
      let zeros = Int.random(in: 0...1 << Int.random(in: 0...8, using: &random), using: &random)
      bytes += [UInt8](repeating: 0, count: zeros)
    }
    return Array(bytes.prefix(length))
  }
}
