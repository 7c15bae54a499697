import Testing
import TestSupport

@testable import SegueSinks

@Suite struct RowKernelTests {
  private static let guards = [UInt8](repeating: 0xa5, count: 40)

  static var all: [any RowKernels.Type] {
    RowKernelChoice.all + RecordedRowKernels.ifRecording
  }

  /// Rows of every length to 67 lie between guards that must not change.
  @Test(arguments: [3, 4])
  func filterMatchesTheStandard(channels: Int) {
    var random = SplitMix64(seed: 3)
    for count in 0...67 {
      for values: [UInt8] in [
        Array(0...255), [0, 255], [0, 1, 127, 128, 129, 254, 255], [8, 9, 10],
      ] {
        for _ in 0..<8 {
          let row = Self.bytes(4 * count, values, using: &random)
          let above = Self.bytes(4 * count, values, using: &random)
          let expected = Self.filtered(row, above, channels)
          for kernels in Self.all {
            let filtered = Self.filter(row, above, channels, by: kernels)
            #expect(
              firstDifference(filtered.output, Self.guards + expected + Self.guards) == nil,
              "\(kernels), \(count) pixels")
            var marks = [UInt8](repeating: 0, count: (expected.count + 7) / 8)
            for (place, byte) in expected.enumerated() where byte != 0 {
              marks[place / 8] |= 1 << UInt8(place % 8)
            }
            #expect(
              firstDifference(filtered.marks, Self.guards + marks + Self.guards) == nil,
              "\(kernels), marks of \(count) pixels")
          }
        }
      }
    }
  }

  @Test(arguments: [3, 4])
  func anyPixelThatIsNotOpaqueIsFound(channels: Int) {
    for count in 1...67 {
      let opaque = [UInt8](repeating: 255, count: 4 * count)
      for kernels in Self.all {
        #expect(Self.filter(opaque, opaque, channels, by: kernels).isOpaque, "\(count) pixels")
        for x in 0..<count {
          var row = [UInt8](repeating: 255, count: 4 * count)
          row[4 * x + 3] = 254
          // The row above does not count.
          #expect(
            !Self.filter(row, opaque, channels, by: kernels).isOpaque
              && Self.filter(opaque, row, channels, by: kernels).isOpaque,
            "\(kernels), pixel \(x) of \(count)")
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
        // This is the one byte after the output that may change.
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

  /// The `count` bytes that `write` writes, with the guards around them.
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

  /// The kernels' output for a row, with the guards around it.
  private static func filter(
    _ row: [UInt8], _ above: [UInt8], _ channels: Int, by kernels: any RowKernels.Type
  ) -> (output: [UInt8], marks: [UInt8], isOpaque: Bool) {
    let count = row.count / 4
    let bits = count * channels
    var isOpaque = false
    var marks: [UInt8] = []
    // An empty array has no address.
    let (row, above) = (row + [0], above + [0])
    var output = unsafe output(bits) { output in
      marks = unsafe self.output((bits + 7) / 8) { marks in
        unsafe row.withUnsafeBufferPointer { row in
          unsafe above.withUnsafeBufferPointer { above in
            guard let row = row.baseAddress, let above = above.baseAddress else { return }
            isOpaque = unsafe kernels.filter(
              row, above: above, count: count, channels: channels, to: output, marks: marks)
          }
        }
      }
    }
    // These bytes after both outputs may change, and so may the unused bits of the last byte.
    let behind = guards.count..<guards.count + kernels.overhang
    for place in behind {
      output[place + bits] = guards[0]
      marks[place + (bits + 7) / 8] = guards[0]
    }
    if bits % 8 > 0 { marks[guards.count + bits / 8] &= 1 << UInt8(bits % 8) - 1 }
    return (output, marks, isOpaque)
  }

  /// The pixels filtered literally by the PNG specification, third edition, 9.4, with zeros left of
  /// the first pixel.
  private static func filtered(_ row: [UInt8], _ above: [UInt8], _ channels: Int) -> [UInt8] {
    row.indices.filter { $0 % 4 < channels }.map { x in
      let (a, b, c) = (x < 4 ? 0 : Int(row[x - 4]), Int(above[x]), x < 4 ? 0 : Int(above[x - 4]))
      let p = a + b - c
      let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
      let predictor = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
      return row[x] &- UInt8(predictor)
    }
  }
}
