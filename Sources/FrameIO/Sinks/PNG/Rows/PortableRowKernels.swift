/// The definition, 16 bytes at a time.
enum PortableRowKernels: RowKernels {
  static func pack(
    _ pixels: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>
  ) {
    let (pixels, output) = unsafe (UnsafeRawPointer(pixels), UnsafeMutableRawPointer(output))
    for x in 0..<count {
      // The fourth byte makes way for the next pixel.
      unsafe output.storeBytes(
        of: pixels.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self), toByteOffset: 3 * x,
        as: UInt32.self)
    }
  }

  static func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, channels: Int,
    to output: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    unsafe filter(
      row, above: above, pixels: 0..<count, channels: channels, to: output, marks: marks)
  }

  /// The same for some pixels of a row, the first of which is a multiple of eight.
  static func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, pixels: Range<Int>, channels: Int,
    to output: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let (row, above) = unsafe (UnsafeRawPointer(row), UnsafeRawPointer(above))
    let output = UnsafeMutableRawPointer(output)
    var all = SIMD4<UInt32>(repeating: .max)
    var (left, aboveLeft) = (SIMD4<UInt32>(), SIMD4<UInt32>())
    if pixels.lowerBound > 0, !pixels.isEmpty {
      left.w = unsafe row.load(fromByteOffset: 4 * pixels.lowerBound - 4, as: UInt32.self)
      aboveLeft.w = unsafe above.load(fromByteOffset: 4 * pixels.lowerBound - 4, as: UInt32.self)
    }
    for x in stride(from: pixels.lowerBound, to: pixels.upperBound, by: 4) {
      let lanes = min(4, pixels.upperBound - x)
      let (four, fourAbove) = unsafe (
        load(row + 4 * x, count: lanes), load(above + 4 * x, count: lanes)
      )
      left = SIMD4(left.w, four.x, four.y, four.z)
      aboveLeft = SIMD4(aboveLeft.w, fourAbove.x, fourAbove.y, fourAbove.z)
      let filtered = unsafe unsafeBitCast(
        filtered(
          unsafeBitCast(four, to: SIMD16<UInt8>.self),
          left: unsafeBitCast(left, to: SIMD16<UInt8>.self),
          above: unsafeBitCast(fourAbove, to: SIMD16<UInt8>.self),
          aboveLeft: unsafeBitCast(aboveLeft, to: SIMD16<UInt8>.self)),
        to: SIMD4<UInt32>.self)
      // Where there are three channels, the fourth makes way for the next pixel.
      for lane in 0..<lanes {
        unsafe output.storeBytes(
          of: filtered[lane], toByteOffset: channels * (x + lane), as: UInt32.self)
      }
      (left, aboveLeft) = (four, fourAbove)
      all &= four.replacing(with: .max, where: SIMD4(0, 1, 2, 3) .>= UInt32(lanes))
    }
    unsafe mark(output, channels * pixels.lowerBound..<channels * pixels.upperBound, in: marks)
    return all & SIMD4(repeating: opaque) == SIMD4(repeating: opaque)
  }

  /// The alpha of an opaque pixel.
  private static let opaque = UInt32(littleEndian: 0xff00_0000)

  /// Up to four pixels, and zeros behind them.
  @inline(__always)
  private static func load(_ pixels: UnsafeRawPointer, count: Int) -> SIMD4<UInt32> {
    if count == 4 { return unsafe pixels.loadUnaligned(as: SIMD4<UInt32>.self) }
    var result = SIMD4<UInt32>()
    for lane in 0..<count {
      result[lane] = unsafe pixels.loadUnaligned(fromByteOffset: 4 * lane, as: UInt32.self)
    }
    return result
  }

  /// Sets the bits of bytes that are not 0; the range begins at a multiple of eight.
  private static func mark(
    _ bytes: UnsafeMutableRawPointer, _ range: Range<Int>, in marks: UnsafeMutablePointer<UInt8>
  ) {
    let low7: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      let word = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // The highest bit of each byte says whether it has any; the product brings all eight to the top.
      let bits = ((((word & low7) &+ low7) | word) & ~low7) >> 7
      unsafe marks[place / 8] = UInt8((bits &* 0x0102_0408_1020_4080) >> 56)
    }
  }

  /// The bytes less the neighbor that is nearest to left + above − above left; of equals, the first.
  ///
  /// Where above left is not between the others, that is the one on its other side. Else the larger of them is as far
  /// away as the smaller is from above left, and the other way round, and above left by the difference of both
  /// distances; where these are equal, it is nearest itself. A distance that would be below 0 is 0, so that the first
  /// case needs no other treatment.
  @inline(__always)
  private static func filtered(
    _ bytes: SIMD16<UInt8>, left: SIMD16<UInt8>, above: SIMD16<UInt8>, aboveLeft: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let least = pointwiseMin(left, above)
    let most = pointwiseMax(left, above)
    let toMost = pointwiseMax(aboveLeft, least) &- least
    let toLeast = most &- pointwiseMin(aboveLeft, most)
    let nearer = pointwiseMin(toMost, toLeast)
    let toAboveLeft = pointwiseMax(toMost, toLeast) &- nearer
    return bytes
      &- aboveLeft.replacing(
        with: most.replacing(with: least, where: nearer .== toLeast),
        where: toAboveLeft .>= nearer)
  }
}
