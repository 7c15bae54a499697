/// The frequency of each symbol in a block, with the end of the block.
struct SymbolFrequencies {
  /// The number of literals from which about a quarter of them is counted: files of the cube's
  /// frames are 0.5 % larger, those of noisy frames 0.15 %.
  private static let countedLiterals = 1 << 14

  /// The number of literals from which a part is sampled within.
  private static let longPart = 1024

  /// The frequencies; those of literals may be estimates, above 0 for each that may occur.
  private(set) var symbols = [UInt32](repeating: 0, count: Match.symbolCount)

  /// The frequencies in a block of filtered bytes.
  ///
  /// - Precondition: `runs` are those of `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ runs: ZeroRuns) {
    var lengths = [UInt32](repeating: 0, count: Match.longest + 1)
    var literals = runs.literals
    for part in runs.parts {
      literals += part.literals
      lengths[Match.longest] += UInt32(part.repeats / Match.longest)
      lengths[part.repeats % Match.longest] += 1
    }
    for length in Match.shortest...Match.longest where lengths[length] > 0 {
      symbols[Match(length: length).symbol] += lengths[length]
    }
    symbols[256] = 1
    guard let source = bytes.baseAddress else { return }
    let isSampled = literals >= Self.countedLiterals
    let counts = unsafe isSampled ? Self.sampled(source, runs) : Self.all(source, runs)
    for byte in 0..<256 {
      let count = counts[byte] + counts[256 + byte] + counts[512 + byte] + counts[768 + byte]
      symbols[byte] = isSampled ? 4 * count + 1 : count
    }
  }

  private static func all(_ source: UnsafePointer<UInt8>, _ runs: ZeroRuns) -> [UInt32] {
    unsafe counts { counts in
      unsafe forEachPart(source, runs) { _, place, end in
        var place = unsafe place
        while unsafe place < end {
          unsafe counts[Int(place.pointee)] &+= 1
          unsafe place += 1
        }
      }
    }
  }

  /// Counts one of four short parts, and four bytes of every seventeen in long parts.
  ///
  /// Pictures repeat themselves at periods of a few pixels and of parts of a row, and the sampling
  /// must not miss bytes because of such a period. A step of seventeen is in phase with none of
  /// them, and neither are the multiples of the golden ratio that choose the parts.
  /// - Source: Knuth, "The Art of Computer Programming" 3, 6.4, for these multiples.
  private static func sampled(_ source: UnsafePointer<UInt8>, _ runs: ZeroRuns) -> [UInt32] {
    unsafe counts { counts in
      unsafe forEachPart(source, runs) { index, place, end in
        let isLong = unsafe end - place >= longPart
        guard isLong || UInt32(truncatingIfNeeded: index) &* 0x9e37_79b9 < 1 << 30 else { return }
        var place = unsafe place
        while unsafe place + 4 <= end {
          unsafe count(place, in: counts)
          unsafe place += isLong ? 17 : 4
        }
        // The last literal is the zero that is repeated; if it were skipped, it would have a long
        // code.
        while unsafe !isLong && place < end {
          unsafe counts[Int(place.pointee)] &+= 1
          unsafe place += 1
        }
      }
    }
  }

  /// Counts four bytes in separate tables, because equal bytes often follow each other: no
  /// increment waits for another.
  @inline(__always)
  private static func count(
    _ four: UnsafePointer<UInt8>, in counts: UnsafeMutablePointer<UInt32>
  ) {
    for lane in 0..<4 { unsafe counts[256 &* lane &+ Int(four[lane])] &+= 1 }
  }

  /// Returns the counts that `body` adds up.
  @inline(__always)
  private static func counts(_ body: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: 4 * 256) { counts, count in
      count = 4 * 256
      unsafe counts.initialize(repeating: 0)
      if let counts = counts.baseAddress { unsafe body(counts) }
    }
  }

  /// Passes the number of each part, and the start and end of its literals, to `body`.
  @inline(__always)
  private static func forEachPart(
    _ source: UnsafePointer<UInt8>, _ runs: ZeroRuns,
    _ body: (Int, UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Void
  ) {
    var place = unsafe source
    let parts = runs.parts
    for index in parts.indices {
      let part = parts[index]
      unsafe body(index, place, place + part.literals)
      unsafe place += part.literals + part.repeats
    }
    unsafe body(parts.endIndex, place, place + runs.literals)
  }
}
