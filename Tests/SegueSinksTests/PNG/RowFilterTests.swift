import Testing
import TestSupport

@testable import SegueSinks

@Suite struct RowFilterTests {
  /// Reconstruction as the specification writes it, 9.2, gives back what was filtered.
  @Test(arguments: RowFilter.allCases, [3, 4])
  func rowsAreReconstructed(filter: RowFilter, pixelBytes: Int) {
    var random = SplitMix64(seed: 7)
    for count in 1...9 {
      for _ in 0..<200 {
        let row = Self.bytes(count * pixelBytes, using: &random)
        let above = Self.bytes(count * pixelBytes, using: &random)
        var output: [UInt8] = [99]
        filter.append(row.span, above: above.span, pixelBytes: pixelBytes, to: &output)
        #expect(output.count == row.count + 2 && output[0] == 99 && output[1] == filter.rawValue)
        let found = Self.reconstructed(Array(output[2...]), above, filter, pixelBytes)
        #expect(found == row)
      }
    }
  }

  /// Bytes of which many are equal, so that predictions tie.
  private static func bytes(_ count: Int, using random: inout SplitMix64) -> [UInt8] {
    let most = UInt8.random(in: 1...255, using: &random)
    return (0..<count).map { _ in UInt8.random(in: 0...most, using: &random) }
  }

  private static func reconstructed(
    _ bytes: [UInt8], _ above: [UInt8], _ filter: RowFilter, _ pixelBytes: Int
  ) -> [UInt8] {
    var row: [UInt8] = []
    for x in bytes.indices {
      let a = x < pixelBytes ? 0 : Int(row[x - pixelBytes])
      let b = Int(above[x])
      let c = x < pixelBytes ? 0 : Int(above[x - pixelBytes])
      let p = a + b - c
      let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
      let prediction =
        switch filter {
        case .none: 0
        case .sub: a
        case .up: b
        case .average: (a + b) / 2
        case .paeth: pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        }
      row.append(UInt8((Int(bytes[x]) + prediction) % 256))
    }
    return row
  }
}
