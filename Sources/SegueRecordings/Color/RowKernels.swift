/// Loops over a row of samples.
enum RowKernels {
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
    let (red, green, blue) = (matrix.rows[0], matrix.rows[1], matrix.rows[2])
    let (luma, shift) = (matrix.luma, matrix.shift)
    // Gray has no rows of color, and its bias would expect them.
    let neutral = isGray ? neutralBias(matrix) : 0
    unsafe rows[0].withUnsafeBufferPointer { y in
      unsafe rows[1].withUnsafeBufferPointer { cb in
        unsafe rows[2].withUnsafeBufferPointer { cr in
          unsafe alphas.withUnsafeBufferPointer { alphas in
            unsafe pixels.withUnsafeMutableBufferPointer { pixels in
              for x in 0..<count {
                let gray = unsafe y[x] &* luma &+ addends[x & 7]
                let (b, r): (Int32, Int32) =
                  isGray ? (0, 0) : unsafe (cb[x], cr[x])
                let sums =
                  isGray
                  ? SIMD4<Int32>(repeating: gray &+ neutral)
                  : SIMD4<Int32>(
                    gray &+ r &* red.red &+ b &* red.blue &+ red.bias,
                    gray &+ r &* green.red &+ b &* green.blue &+ green.bias,
                    gray &+ r &* blue.red &+ b &* blue.blue &+ blue.bias, 0)
                let levels = (sums &>> SIMD4(repeating: shift))
                  .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                var pixel = SIMD4<UInt8>(truncatingIfNeeded: levels)
                pixel.w = hasAlpha ? unsafe UInt8(truncatingIfNeeded: alphas[x]) : 255
                unsafe pixels[place.lowerBound &+ x] = pixel
              }
            }
          }
        }
      }
    }
  }

  /// The bias of luma alone, which is that of a channel without color.
  private static func neutralBias(_ matrix: MatrixTable) -> Int32 {
    // Red has no part of blue in the usual matrices, and a bias of its own part of red.
    let row = matrix.rows[0]
    return row.bias &+ (row.blue &+ row.red) &* matrix.neutral
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
