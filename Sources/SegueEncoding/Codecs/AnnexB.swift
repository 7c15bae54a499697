/// The byte stream in which x264 and x265 write their units.
package enum AnnexB {
  /// The places of the units in a stream, without their start codes, which are 00 00 01 or
  /// 00 00 00 01.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, annex B.
  package static func units(of bytes: Span<UInt8>) -> [Range<Int>] {
    var (units, start): ([Range<Int>], Int?) = ([], nil)
    var i = 0
    while i + 2 < bytes.count {
      // The third byte alone usually shows that no start code begins at any of the three.
      let third = bytes[i + 2]
      if third > 1 {
        i += 3
      } else if third == 1, bytes[i] == 0, bytes[i + 1] == 0 {
        if let start { units.append(start..<(i > 0 && bytes[i - 1] == 0 ? i - 1 : i)) }
        start = i + 3
        i += 3
      } else {
        i += 1
      }
    }
    if let start { units.append(start..<bytes.count) }
    return units
  }

  /// Passes the units of a stream to `take` as files store them: each after its length.
  ///
  /// - Source: ISO/IEC 14496-15, 2022, 4.2.3.
  static func store(_ stream: Span<UInt8>, _ take: (Span<UInt8>) -> Void) {
    for unit in units(of: stream) {
      let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: unit.count >> $0) }
      take(length.span)
      take(stream.extracting(unit))
    }
  }
}
