import TestSupport
import Testing

@testable import FrameIO

@Suite struct PaethFilterTests {
  /// Rows of every length to 67, between guards that must come back untouched.
  @Test(arguments: [3, 4])
  func vectorEqualsTheStandard(pixelBytes: Int) {
    var random = SplitMix64(seed: 3)
    for count in 0...67 {
      for values: [UInt8] in [
        Array(0...255), [0, 255], [0, 1, 127, 128, 129, 254, 255], [9, 10, 11],
      ] {
        for _ in 0..<8 {
          func row() -> [UInt8] {
            [UInt8](repeating: 0, count: pixelBytes)
              + (0..<count).map { _ in values.randomElement(using: &random) ?? 0 }
          }
          let (row, above) = (row(), row())
          let guards = [UInt8](repeating: 0xa5, count: 16)
          var output = guards + [UInt8](repeating: 0, count: count) + guards
          unsafe output.withUnsafeMutableBufferPointer { output in
            unsafe row.withUnsafeBufferPointer { row in
              unsafe above.withUnsafeBufferPointer { above in
                guard let row = row.baseAddress, let above = above.baseAddress,
                  let output = output.baseAddress
                else { return }
                unsafe PaethFilter.apply(
                  to: row + pixelBytes, above: above + pixelBytes, pixelBytes: pixelBytes,
                  count: count, output: output + guards.count)
              }
            }
          }
          let expected = Self.filtered(row, above, pixelBytes)
          #expect(firstDifference(output, guards + expected + guards) == nil, "\(count) bytes")
        }
      }
    }
  }

  /// PNG specification, third edition, 9.4, word by word; both rows behind a pixel of zeros.
  private static func filtered(_ row: [UInt8], _ above: [UInt8], _ pixelBytes: Int) -> [UInt8] {
    (pixelBytes..<row.count).map { x in
      let (a, b, c) = (Int(row[x - pixelBytes]), Int(above[x]), Int(above[x - pixelBytes]))
      let p = a + b - c
      let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
      let predictor = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
      return row[x] &- UInt8(predictor)
    }
  }
}
