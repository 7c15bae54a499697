import TestSupport
import Testing

@testable import FrameIO

@Suite struct RowKernelTests {
  private static let guards = [UInt8](repeating: 0xa5, count: 40)

  static var all: [any RowKernels.Type] {
    [PortableRowKernels.self, RowKernelChoice.best]
  }

  /// Rows of every length to 131, between guards that must come back untouched.
  @Test(arguments: [3, 4])
  func filterIsThatOfTheStandard(pixelBytes: Int) {
    var random = SplitMix64(seed: 3)
    for count in 0...131 {
      for values: [UInt8] in [
        Array(0...255), [0, 255], [0, 1, 127, 128, 129, 254, 255], [8, 9, 10],
      ] {
        for _ in 0..<8 {
          let row = Self.bytes(pixelBytes + count, values, using: &random)
          let above = Self.bytes(pixelBytes + count, values, using: &random)
          let expected = Self.guards + Self.filtered(row, above, pixelBytes) + Self.guards
          for kernels in Self.all {
            let output = unsafe Self.output(count) { output in
              unsafe row.withUnsafeBufferPointer { row in
                unsafe above.withUnsafeBufferPointer { above in
                  guard let row = row.baseAddress, let above = above.baseAddress else { return }
                  unsafe kernels.filter(
                    row + pixelBytes, above: above + pixelBytes, pixelBytes: pixelBytes,
                    count: count, to: output)
                }
              }
            }
            #expect(firstDifference(output, expected) == nil, "\(kernels), \(count) bytes")
          }
        }
      }
    }
  }

  @Test func packingLeavesTheFourthByteOut() {
    var random = SplitMix64(seed: 4)
    for count in 0...67 {
      let pixels = Self.bytes(4 * count, Array(0...255), using: &random)
      let expected =
        Self.guards + pixels.indices.filter { $0 % 4 < 3 }.map { pixels[$0] } + Self.guards
      for kernels in Self.all {
        var output = unsafe Self.output(3 * count) { output in
          unsafe pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            unsafe kernels.pack(pixels, count: count, to: output)
          }
        }
        // The one byte behind that may change.
        output[Self.guards.count + 3 * count] = Self.guards[0]
        #expect(firstDifference(output, expected) == nil, "\(kernels), \(count) pixels")
      }
    }
  }

  private static func bytes(
    _ count: Int, _ values: [UInt8], using random: inout SplitMix64
  ) -> [UInt8] {
    (0..<count).map { _ in values.randomElement(using: &random) ?? 0 }
  }

  /// What `write` puts into `count` bytes, with the guards around them.
  private static func output(
    _ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    var output = guards + [UInt8](repeating: 0, count: count) + guards
    unsafe output.withUnsafeMutableBufferPointer { output in
      guard let start = output.baseAddress else { return }
      unsafe write(start + guards.count)
    }
    return output
  }

  /// PNG specification, third edition, 9.4, word by word; both rows behind a pixel.
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
