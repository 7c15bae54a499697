/// Loops over a row of samples.
enum ColorRowKernels {
  /// Writes a row of Y′CbCr as straight RGBA.
  ///
  /// - Parameters:
  ///   - rows: Luma, and two rows of color in sixteenths.
  ///   - alphas: The alphas of 8 bits.
  ///   - isGray: Whether there is luma alone.
  ///   - hasAlpha: Whether `alphas` counts.
  ///   - matrix: The conversion, to 0 to 255.
  ///   - addends: The addends before rounding, by column modulo 8.
  ///   - pixels: All pixels.
  ///   - place: The place of the row in `pixels`.
  static func convert(
    _ rows: [[Int32]], _ alphas: [Int32], isGray: Bool, hasAlpha: Bool, _ matrix: MatrixTable,
    _ addends: SIMD8<Int32>, to pixels: inout [SIMD4<UInt8>], _ place: Range<Int>
  ) {
    let count = place.count
    precondition(rows.count == 3 && rows.allSatisfy { $0.count >= count })
    precondition(alphas.count >= count && place.upperBound <= pixels.count)
    let eights = count & ~7
    unsafe rows[0].withUnsafeBytes { y in
      unsafe rows[1].withUnsafeBytes { cb in
        unsafe rows[2].withUnsafeBytes { cr in
          unsafe alphas.withUnsafeBytes { alphas in
            unsafe pixels.withUnsafeMutableBytes { pixels in
              for x in stride(from: 0, to: eights, by: 8) {
                let words = unsafe words(
                  luma: load(y, x), blue: isGray ? gray(matrix) : load(cb, x),
                  red: isGray ? gray(matrix) : load(cr, x),
                  alpha: hasAlpha ? load(alphas, x) : SIMD8(repeating: 255), matrix, addends)
                unsafe pixels.storeBytes(
                  of: words, toByteOffset: 4 &* (place.lowerBound &+ x), as: SIMD8<UInt32>.self)
              }
            }
          }
        }
      }
    }
    for x in eights..<count {
      let word = words(
        luma: SIMD8(repeating: rows[0][x]),
        blue: isGray ? gray(matrix) : SIMD8(repeating: rows[1][x]),
        red: isGray ? gray(matrix) : SIMD8(repeating: rows[2][x]),
        alpha: SIMD8(repeating: hasAlpha ? alphas[x] : 255), matrix, addends)[x & 7]
      pixels[place.lowerBound + x] = SIMD4(
        UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8),
        UInt8(truncatingIfNeeded: word >> 16), UInt8(truncatingIfNeeded: word >> 24))
    }
  }

  @inline(__always)
  @unsafe private static func load(_ row: UnsafeRawBufferPointer, _ x: Int) -> SIMD8<Int32> {
    unsafe row.loadUnaligned(fromByteOffset: 4 &* x, as: SIMD8<Int32>.self)
  }

  /// Samples of no color.
  @inline(__always)
  private static func gray(_ matrix: MatrixTable) -> SIMD8<Int32> {
    SIMD8(repeating: matrix.neutral)
  }

  /// Eight pixels, with red in the lowest byte of each word.
  @inline(__always)
  private static func words(
    luma: SIMD8<Int32>, blue: SIMD8<Int32>, red: SIMD8<Int32>, alpha: SIMD8<Int32>,
    _ matrix: MatrixTable, _ addends: SIMD8<Int32>
  ) -> SIMD8<UInt32> {
    let gray = luma &* matrix.luma &+ addends
    func level(_ row: MatrixTable.Row) -> SIMD8<UInt32> {
      let sum = gray &+ red &* row.red &+ blue &* row.blue &+ row.bias
      let shifted = sum &>> SIMD8(repeating: matrix.shift)
      return SIMD8(
        truncatingIfNeeded: shifted.clamped(
          lowerBound: .zero, upperBound: SIMD8(repeating: 255)))
    }
    let (r, g, b) = (level(matrix.rows[0]), level(matrix.rows[1]), level(matrix.rows[2]))
    let a = SIMD8<UInt32>(truncatingIfNeeded: alpha)
    return (r | g &<< 8) | (b &<< 16 | a &<< 24)
  }

  /// Writes a row of red, green and blue as straight RGBA.
  ///
  /// - Parameters:
  ///   - rows: The channels.
  ///   - alphas: The alphas of 8 bits.
  ///   - depths: The bits of each channel.
  ///   - hasAlpha: Whether `alphas` counts.
  ///   - addends: The addends before rounding, with 20 bits after the point, by column modulo 8.
  ///   - pixels: All pixels.
  ///   - place: The place of the row in `pixels`.
  static func scale(
    _ rows: [[Int32]], _ alphas: [Int32], depths: [Int], hasAlpha: Bool, _ addends: SIMD8<Int32>,
    to pixels: inout [SIMD4<UInt8>], _ place: Range<Int>
  ) {
    let largest = depths.prefix(3).map { Int64((1 << $0) - 1) }
    for x in 0..<place.count {
      var pixel = SIMD4<UInt8>(repeating: 255)
      for channel in 0..<3 {
        let value = Int64(rows[channel][x]) * (255 << 20)
        // Divided before the addend: a value that is a level stays one.
        let level = (value / largest[channel] + Int64(addends[x & 7])) >> 20
        pixel[channel] = UInt8(level)
      }
      if hasAlpha { pixel.w = UInt8(truncatingIfNeeded: alphas[x]) }
      pixels[place.lowerBound + x] = pixel
    }
  }
}
