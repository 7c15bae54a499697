extension PNGSample {
  /// The rows of some of the pixels, each after its filter type.
  ///
  /// - Parameters:
  ///   - columns: The first column.
  ///   - across: The distance between columns.
  ///   - rows: The first row.
  ///   - down: The distance between rows.
  ///   - first: The number of rows before, which decides the filters.
  /// - Returns: The bytes, and the number of rows.
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

  /// The samples as bytes, with the first in the highest bits (section 7.2).
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

  /// A row minus its filter's prediction (section 9.2); an unknown filter leaves it unchanged.
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

  /// Paeth's predictor (section 9.4).
  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    if abs(p - a) <= abs(p - b), abs(p - a) <= abs(p - c) { return a }
    return abs(p - b) <= abs(p - c) ? b : c
  }
}
