/// The conversion of rows whose colors go through light.
struct LightRows {
  private let color: LightColor
  private var memo = LightMemo()

  init(_ color: LightColor) {
    self.color = color
  }

  /// Writes a row as straight RGBA of 8 bits, dithered.
  ///
  /// - Parameters:
  ///   - rows: Luma and two rows of color in sixteenths, or red, green and blue.
  ///   - alphas: The alphas of 8 bits; nil for an opaque row.
  ///   - y: The row.
  ///   - pixels: All pixels.
  ///   - place: The place of the row in `pixels`.
  mutating func write(
    _ rows: [[Int32]], alphas: [Int32]?, y: Int, to pixels: inout [SIMD4<UInt8>],
    _ place: Range<Int>
  ) {
    let count = place.count
    precondition(rows.count == 3 && rows.allSatisfy { $0.count >= count })
    precondition(alphas.map { $0.count >= count } ?? true && place.upperBound <= pixels.count)
    let addends = OrderedDither.addends(row: y, shift: 8, isDithered: true)
    let dither = (0..<8).map { UInt32(addends[$0]) }
    let color = color
    unsafe rows[0].withUnsafeBufferPointer { first in
      unsafe rows[1].withUnsafeBufferPointer { second in
        unsafe rows[2].withUnsafeBufferPointer { third in
          unsafe dither.withUnsafeBufferPointer { dither in
            unsafe pixels.withUnsafeMutableBufferPointer { pixels in
              var (key, levels) = (LightMemo.noKey, UInt64(0))
              for x in 0..<count {
                let samples = unsafe SIMD3(first[x], second[x], third[x])
                let next = LightMemo.key(samples)
                if next != key {
                  key = next
                  levels = memo.levels(of: key) { color.levels(of: samples) }
                }
                unsafe pixels[place.lowerBound &+ x] = Self.pixel(levels, dither[x & 7])
              }
            }
          }
        }
      }
    }
    guard let alphas else { return }
    for x in 0..<count { pixels[place.lowerBound + x].w = UInt8(truncatingIfNeeded: alphas[x]) }
  }

  @inline(__always)
  private static func pixel(_ levels: UInt64, _ addend: UInt32) -> SIMD4<UInt8> {
    func level(_ shift: UInt64) -> UInt8 {
      let value = UInt32(truncatingIfNeeded: levels &>> shift) & 0xFFFF
      return UInt8(truncatingIfNeeded: min((value &+ addend) &>> 8, 255))
    }
    return SIMD4(level(0), level(16), level(32), 255)
  }
}

/// The conversion of one color through light.
struct LightColor {
  let tables: LightTables
  let layout: FrameLayout
  let matrix: MatrixTable?

  /// The sRGB values of samples, as ``LightTables`` gives them.
  func levels(of samples: SIMD3<Int32>) -> UInt64 { tables.levels(of: encoded(samples)) }

  /// The channels of samples in 0…``LightTables/maximum``, rounded to nearest.
  private func encoded(_ samples: SIMD3<Int32>) -> SIMD3<Int32> {
    let maximum = LightTables.maximum
    var color = SIMD3<Int32>.zero
    guard let matrix else {
      for channel in 0..<3 {
        let largest = Int64(1 << layout.depths[channel]) - 1
        let sum = Int64(samples[channel]) * 2 * Int64(maximum) + largest
        color[channel] = Int32(sum / (2 * largest))
      }
      return color
    }
    let gray = matrix.luma &* samples.x &+ Int32(1) << (matrix.shift - 1)
    // The bias contains gray's place, where the samples of color are.
    let (cb, cr) =
      layout.kind == .gray ? (matrix.neutral, matrix.neutral) : (samples.y, samples.z)
    for channel in 0..<3 {
      let row = matrix.rows[channel]
      let sum = gray &+ row.blue &* cb &+ row.red &* cr &+ row.bias
      color[channel] = min(max(sum >> matrix.shift, 0), maximum)
    }
    return color
  }
}
