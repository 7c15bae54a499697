extension PNGSample {
  /// The rows of some of the pixels, each behind its filter.
  ///
  /// - Parameters:
  ///   - columns: From the first one that is taken.
  ///   - across: Columns from one to the next.
  ///   - rows: From the first one that is taken.
  ///   - down: Rows from one to the next.
  ///   - first: How many rows came before, for the choice of filters.
  /// - Returns: The bytes, and how many rows they are.
  func filtered(
    columns: Range<Int>, _ across: Int, rows: Range<Int>, _ down: Int, from first: Int
  ) -> (bytes: [UInt8], count: Int) {
    var (bytes, above, count): ([UInt8], [UInt8], Int) = ([], [], 0)
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: down) {
      var values: [Int] = []
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: across) {
        let first = (y * width + x) * kind.channels
        values += samples[first..<first + kind.channels]
      }
      let row = packed(values)
      let filter = filters[(first + count) % filters.count]
      bytes += [filter] + difference(filter, row, above)
      (above, count) = (row, count + 1)
    }
    return (bytes, count)
  }

  /// Samples as bytes, the first in the highest bits: 7.2.
  private func packed(_ values: [Int]) -> [UInt8] {
    if kind.depth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / kind.depth
    return stride(from: 0, to: values.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, place in
        let value = start + place < values.count ? values[start + place] : 0
        return byte << kind.depth | UInt8(value)
      }
    }
  }

  /// A row less what its filter predicts, see 9.2; a filter that there is not leaves it as it is.
  private func difference(_ filter: UInt8, _ row: [UInt8], _ above: [UInt8]) -> [UInt8] {
    row.indices.map { index in
      let a = index >= kind.filterDistance ? Int(row[index - kind.filterDistance]) : 0
      let b = above.isEmpty ? 0 : Int(above[index])
      let c =
        above.isEmpty || index < kind.filterDistance ? 0 : Int(above[index - kind.filterDistance])
      let predicted =
        switch filter {
        case 1: a
        case 2: b
        case 3: (a + b) / 2
        case 4: Self.paeth(a, b, c)
        default: 0
        }
      return UInt8(truncatingIfNeeded: Int(row[index]) - predicted)
    }
  }

  /// 9.4.
  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    if abs(p - a) <= abs(p - b), abs(p - a) <= abs(p - c) { return a }
    return abs(p - b) <= abs(p - c) ? b : c
  }
}
