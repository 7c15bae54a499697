/// The conversion of rows whose colors go through light.
package struct LightRows {
  private let tables: LightTables
  private let encoded: (SIMD3<Int32>) -> SIMD3<Int32>
  private var memo = LightMemo()

  /// - Parameters:
  ///   - tables: The conversion of channels in 0…``LightTables/maximum``.
  ///   - encoded: The channels of samples.
  package init(_ tables: LightTables, encoded: @escaping (SIMD3<Int32>) -> SIMD3<Int32>) {
    (self.tables, self.encoded) = (tables, encoded)
  }

  /// Writes a row as straight RGBA of 8 bits, dithered.
  ///
  /// - Parameters:
  ///   - rows: The samples of three channels.
  ///   - alphas: The alphas of 8 bits; nil for an opaque row.
  ///   - y: The row.
  ///   - pixels: All pixels.
  ///   - place: The place of the row in `pixels`.
  package mutating func write(
    _ rows: [[Int32]], alphas: [Int32]?, y: Int, to pixels: inout [SIMD4<UInt8>],
    _ place: Range<Int>
  ) {
    let count = place.count
    precondition(rows.count == 3 && rows.allSatisfy { $0.count >= count })
    precondition(alphas.map { $0.count >= count } ?? true && place.upperBound <= pixels.count)
    let addends = OrderedDither.addends(row: y, shift: 8, isDithered: true)
    let dither = (0..<8).map { UInt32(addends[$0]) }
    let (tables, encoded) = (tables, encoded)
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
                  levels = memo.levels(of: key) { tables.levels(of: encoded(samples)) }
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
