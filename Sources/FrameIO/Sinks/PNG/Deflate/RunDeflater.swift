import CDeflate

/// Deflates Paeth-filtered rows, block by block: runs of zeros, and bytes by their frequency.
///
/// Filtering leaves of a picture mostly zeros, and small values without order. The strings that a search
/// finds in those cost more bits than their bytes: from noisy screenshots, the files of libdeflate at
/// its levels 1 to 6 are 20 to 25 % larger than these, for three to eleven times the time.
///
/// Source: RFC 1951, 3.2.7; RFC 1950.
struct RunDeflater {
  /// Codes have no more bits, so that four and seven pending bits fit into 64, and a match, too.
  private static let codeLimit = 12

  private var pending = BitWriter.Pending()

  /// The whole file.
  static func file(of rows: PNGRows) -> [UInt8] {
    // Noisy screenshots need 30 % of their pixels' bytes, clean ones 9 %.
    var container = PNGContainer(of: rows, capacity: rows.rowBytes * rows.height / 3 + 1024)
    var filtered = FilteredRows(rows)
    var deflater = RunDeflater()
    var checksum: UInt32 = 1
    let header: [UInt8] = [0x78, 0x01]
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: header.count + capacity(for: filtered.capacity))
    defer { unsafe buffer.deallocate() }
    var end = unsafe buffer.update(fromContentsOf: header)
    while !filtered.isAtEnd {
      let block = unsafe filtered.next()
      checksum = unsafe libdeflate_adler32(checksum, block.baseAddress, block.count)
      end += unsafe deflater.deflate(
        block, isLast: filtered.isAtEnd, to: UnsafeMutableBufferPointer(rebasing: buffer[end...]))
      if filtered.isAtEnd {
        end = unsafe buffer[end...].update(fromContentsOf: PNGContainer.bigEndian(checksum))
      }
      unsafe container.appendImageData(UnsafeBufferPointer(rebasing: buffer[..<end]))
      end = 0
    }
    return container.completed()
  }

  /// The most bytes that a block of `count` bytes takes.
  ///
  /// A byte takes 12 bits at most, a match of three or more with its extra bits and distance 18; the
  /// header takes 153 bytes, and a store reaches 8 beyond the end.
  static func capacity(for count: Int) -> Int { count * 3 / 2 + 256 }

  /// Writes `bytes` as one block to the start of `output`: how many whole bytes that are.
  ///
  /// Bits that make no whole byte wait for the next block; the last is filled up.
  ///
  /// - Precondition: `bytes` is not empty, and `output` has ``capacity(for:)``.
  mutating func deflate(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, to output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    precondition(output.count >= Self.capacity(for: bytes.count) && !bytes.isEmpty)
    guard let source = bytes.baseAddress, let target = output.baseAddress else { return 0 }
    let parts = unsafe ZeroRuns.parts(of: bytes)
    let code = unsafe PrefixCode(
      frequencies: Self.frequencies(source, parts), limit: Self.codeLimit)
    var writer = unsafe BitWriter(at: target, after: pending)
    unsafe Self.writeHeader(code.lengths, isLast: isLast, to: &writer)
    unsafe Self.write(source, parts, code, to: &writer)
    pending = unsafe writer.pending
    if isLast, pending.count > 0 {
      unsafe writer.append(0, length: UInt64(8 - pending.count))
      unsafe writer.store()
    }
    return unsafe writer.end - target
  }

  /// How often each symbol occurs, the end of the block included.
  private static func frequencies(
    _ source: UnsafePointer<UInt8>, _ parts: [ZeroRuns.Part]
  ) -> [UInt32] {
    // Four counts of each byte, as one byte is often followed by its like: no count waits for another.
    var counts = [UInt32](repeating: 0, count: 4 * 256)
    var symbols = [UInt32](repeating: 0, count: Match.symbolCount)
    symbols[256] = 1
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      var place = unsafe source
      for part in parts {
        let end = unsafe place + part.literals
        while unsafe place + 4 <= end {
          for lane in 0..<4 { unsafe counts[256 &* lane &+ Int(place[lane])] &+= 1 }
          unsafe place += 4
        }
        while unsafe place < end {
          unsafe counts[Int(place.pointee)] &+= 1
          unsafe place += 1
        }
        unsafe place += part.repeats
        symbols[285] += UInt32(part.repeats / Match.longest)
        let rest = part.repeats % Match.longest
        if rest > 0 { symbols[Match(length: rest).symbol] += 1 }
      }
    }
    for byte in 0..<256 {
      symbols[byte] = counts[byte] + counts[256 + byte] + counts[512 + byte] + counts[768 + byte]
    }
    return symbols
  }

  /// The head of a block with its own code, and one distance: 1, by one bit.
  ///
  /// The lengths are coded by a code that is the same for all of them, four bits each.
  private static func writeHeader(
    _ lengths: [UInt8], isLast: Bool, to writer: inout BitWriter
  ) {
    unsafe writer.append(isLast ? 0b101 : 0b100, length: 3)
    unsafe writer.append(UInt64(Match.symbolCount - 257), length: 5)
    unsafe writer.append(0, length: 5)
    unsafe writer.append(19 - 4, length: 4)
    unsafe writer.store()
    // First the three that say a repeated length, which are not used.
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
    _ source: UnsafePointer<UInt8>, _ parts: [ZeroRuns.Part], _ code: PrefixCode,
    to output: inout BitWriter
  ) {
    let entries = zip(code.reversedCodes, code.lengths).map { UInt32($0) | UInt32($1) << 16 }
    unsafe entries.withUnsafeBufferPointer { entries in
      var writer = unsafe output
      var place = unsafe source
      for part in parts {
        let end = unsafe place + part.literals
        while unsafe place + 4 <= end {
          for lane in 0..<4 { unsafe writer.append(entries[Int(place[lane])]) }
          unsafe writer.store()
          unsafe place += 4
        }
        while unsafe place < end {
          unsafe writer.append(entries[Int(place.pointee)])
          unsafe writer.store()
          unsafe place += 1
        }
        unsafe place += part.repeats
        for _ in 0..<part.repeats / Match.longest {
          unsafe writer.append(entries[285])
          unsafe writer.append(0, length: 1)
          unsafe writer.store()
        }
        let rest = part.repeats % Match.longest
        if rest > 0 {
          let match = Match(length: rest)
          unsafe writer.append(entries[match.symbol])
          unsafe writer.append(match.extra, length: match.extraLength + 1)
          unsafe writer.store()
        }
      }
      unsafe writer.append(entries[256])
      unsafe writer.store()
      unsafe output = writer
    }
  }
}

extension BitWriter {
  /// Adds a symbol's code, which has its length above bit 16.
  @inline(__always)
  fileprivate mutating func append(_ entry: UInt32) {
    unsafe append(UInt64(entry & 0xffff), length: UInt64(entry >> 16))
  }
}
