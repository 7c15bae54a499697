import CSegueDeflate
import Synchronization

/// Deflates Paeth-filtered rows, block by block: zeros as runs, other bytes as literals.
///
/// Filtered pictures consist mostly of zeros, and of small values without order. Repeated strings
/// among those cost more bits than literals: for noisy screenshots, the files of libdeflate at its
/// levels 1 to 6 are 20 to 25 % larger than these, and take three to eleven times as long.
///
/// Source: RFC 1951, 3.2.7; RFC 1950.
struct RunDeflater {
  /// The longest code, in bits: four codes and seven pending bits fit into 64 bits, and a match
  /// does, too.
  private static let codeLimit = 14

  private var block = FilteredBlock()
  private var output: [UInt8] = []

  /// The whole file; nil if the rows are declared opaque, but are not.
  mutating func file(of rows: PNGRows) -> [UInt8]? {
    // Noisy screenshots need 30 % of their pixels' bytes, clean ones 9 %.
    var container = PNGContainer(of: rows, capacity: rows.rowBytes * rows.height / 3 + 1024)
    var checksum: UInt32 = 1
    let header: [UInt8] = [0x78, 0x01]
    var pending = BitWriter.Pending()
    let rowCount = FilteredBlock.rowCount(of: rows)
    output.grow(to: header.count + Self.capacity(for: rowCount * (rows.rowBytes + 1)))
    for y in stride(from: 0, to: rows.height, by: rowCount) {
      let next = min(y + rowCount, rows.height)
      guard block.fill(with: rows, y..<next) || !rows.isOpaque else { return nil }
      var end = 0
      if y == 0 {
        output.replaceSubrange(..<header.count, with: header)
        end = header.count
      }
      unsafe block.withBytes { bytes in
        checksum = unsafe libdeflate_adler32(checksum, bytes.baseAddress, bytes.count)
        unsafe output.withUnsafeMutableBufferPointer { output in
          end += unsafe Self.deflate(
            bytes, block.runs, isLast: next == rows.height, after: &pending,
            to: UnsafeMutableBufferPointer(rebasing: output[end...]))
          if next == rows.height {
            end = unsafe output[end...].update(fromContentsOf: PNGChunks.bigEndian(checksum))
          }
          unsafe container.appendImageData(UnsafeBufferPointer(rebasing: output[..<end]))
        }
      }
    }
    return container.completed()
  }

  /// The largest number of bytes that a block of `count` bytes takes, with the checksum.
  ///
  /// A byte takes at most 14 bits, and a match of three or more takes 20 with its extra bits and
  /// distance; the header takes 153 bytes, and a store reaches 8 bytes past the end.
  static func capacity(for count: Int) -> Int { count * 7 / 4 + 256 }

  /// Writes `bytes` as one block to the start of `output`, and returns the number of complete
  /// bytes.
  ///
  /// Bits that do not fill a byte wait for the next block; the last block is padded.
  ///
  /// - Precondition: `bytes` is not empty, and `output` has ``capacity(for:)``.
  private static func deflate(
    _ bytes: UnsafeBufferPointer<UInt8>, _ runs: ZeroRuns, isLast: Bool,
    after pending: inout BitWriter.Pending, to output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    precondition(output.count >= capacity(for: bytes.count) && !bytes.isEmpty)
    guard let source = bytes.baseAddress, let target = output.baseAddress else { return 0 }
    let frequencies = unsafe SymbolFrequencies(bytes, runs)
    let code = PrefixCode(frequencies: frequencies.symbols, limit: codeLimit)
    var writer = unsafe BitWriter(at: target, after: pending)
    unsafe writeHeader(code.lengths, isLast: isLast, to: &writer)
    unsafe write(source, runs, code, to: &writer)
    pending = unsafe writer.pending
    if isLast, pending.count > 0 {
      unsafe writer.append(0, length: UInt64(8 - pending.count))
      unsafe writer.store()
    }
    return unsafe writer.end - target
  }

  /// Writes the head of a block with its own code, and one distance: 1, by one bit.
  ///
  /// The code lengths are written in four bits each.
  private static func writeHeader(
    _ lengths: [UInt8], isLast: Bool, to writer: inout BitWriter
  ) {
    unsafe writer.append(isLast ? 0b101 : 0b100, length: 3)
    unsafe writer.append(UInt64(Match.symbolCount - 257), length: 5)
    unsafe writer.append(0, length: 5)
    unsafe writer.append(19 - 4, length: 4)
    unsafe writer.store()
    // The first three symbols, which repeat a length, are not used.
    for length in [UInt64](repeating: 0, count: 3) + [UInt64](repeating: 4, count: 16) {
      unsafe writer.append(length, length: 3)
      unsafe writer.store()
    }
    for length in lengths + [1] {
      let bits = UInt64(length)
      let reversed = bits << 3 & 8 | bits << 1 & 4 | bits >> 1 & 2 | bits >> 3
      unsafe writer.append(reversed, length: 4)
      unsafe writer.store()
    }
  }

  private static func write(
    _ source: UnsafePointer<UInt8>, _ runs: ZeroRuns, _ code: PrefixCode,
    to output: inout BitWriter
  ) {
    let entries = zip(code.reversedCodes, code.lengths).map { CodeEntry($0, length: $1) }
    let matches = (0...Match.longest).map { length in
      guard length >= Match.shortest else { return CodeEntry(0, length: 0) }
      let match = Match(length: length)
      return entries[match.symbol].followed(by: match.extra, length: match.extraLength + 1)
    }
    unsafe entries.withUnsafeBufferPointer { entries in
      unsafe matches.withUnsafeBufferPointer { matches in
        var writer = unsafe output
        var place = unsafe source
        for part in runs.parts {
          unsafe writer.append(place, count: part.literals, entries)
          unsafe place += part.literals + part.repeats
          var rest = part.repeats
          while rest > Match.longest {
            unsafe writer.append(matches[Match.longest])
            unsafe writer.store()
            rest -= Match.longest
          }
          unsafe writer.append(matches[rest])
          unsafe writer.store()
        }
        unsafe writer.append(place, count: runs.literals, entries)
        unsafe writer.append(entries[256])
        unsafe writer.store()
        unsafe output = writer
      }
    }
  }
}

extension BitWriter {
  @inline(__always)
  fileprivate mutating func append(_ entry: CodeEntry) {
    unsafe append(entry.bits, length: entry.length)
  }

  /// Adds the codes of `count` bytes; two bytes after them must be readable.
  @inline(__always)
  fileprivate mutating func append(
    _ bytes: UnsafePointer<UInt8>, count: Int, _ entries: UnsafeBufferPointer<CodeEntry>
  ) {
    var place = unsafe bytes
    let end = unsafe place + count
    while unsafe place + 4 <= end {
      // Codes are joined in pairs, which shortens the dependency chain.
      let first = unsafe entries[Int(place[0])].followed(by: entries[Int(place[1])])
      let second = unsafe entries[Int(place[2])].followed(by: entries[Int(place[3])])
      unsafe append(first.followed(by: second))
      unsafe store()
      unsafe place += 4
    }
    // The rest has no branches, because they would be unpredictable; bytes read past the end are
    // masked out.
    let rest = unsafe Int64(end - place)
    for lane in 0..<3 {
      let keep = UInt64(bitPattern: (Int64(lane) &- rest) >> 63)
      let entry = unsafe entries[Int(place[lane])]
      unsafe append(entry.bits & keep, length: entry.length & keep)
    }
    unsafe store()
  }
}

/// Deflaters that are kept for the next frame, because the system would clear fresh memory every
/// time.
final class DeflaterPool: Sendable {
  private let deflaters = Mutex<[RunDeflater]>([])

  /// A deflater that nobody else uses, or a new one.
  func take() -> RunDeflater {
    deflaters.withLock { $0.popLast() } ?? RunDeflater()
  }

  /// Returns a deflater to the pool.
  func put(_ deflater: consuming RunDeflater) {
    let deflater = deflater
    deflaters.withLock { $0.append(deflater) }
  }
}
