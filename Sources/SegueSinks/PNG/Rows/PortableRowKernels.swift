/// The definition of the loops, 16 bytes at a time.
enum PortableRowKernels: RowKernels {
  static func pack(
    _ pixels: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>
  ) {
    let (pixels, output) = unsafe (UnsafeRawPointer(pixels), UnsafeMutableRawPointer(output))
    for x in 0..<count {
      // The next pixel overwrites the fourth byte.
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

  /// Filters some pixels of a row, the first of which is a multiple of eight.
  static func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, pixels: Range<Int>, channels: Int,
    to output: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let (row, above) = unsafe (UnsafeRawPointer(row), UnsafeRawPointer(above))
    let output = UnsafeMutableRawPointer(output)
    var (all, last) = (SIMD16<UInt8>(repeating: 255), UInt32.max)
    var x = pixels.lowerBound
    while x < pixels.upperBound {
      // Pixels with no left neighbor, or with fewer than three pixels to their right, come one by
      // one.
      guard x > 0, x + 4 <= pixels.upperBound else {
        last &= unsafe filterPixel(row, above: above, x, to: output + channels * x)
        x += 1
        continue
      }
      let four = unsafe row.loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt8>.self)
      let rest = unsafe filtered(
        four, left: row.loadUnaligned(fromByteOffset: 4 * x - 4, as: SIMD16<UInt8>.self),
        above: above.loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt8>.self),
        aboveLeft: above.loadUnaligned(fromByteOffset: 4 * x - 4, as: SIMD16<UInt8>.self))
      if channels == 4 {
        unsafe output.storeBytes(of: rest, toByteOffset: 4 * x, as: SIMD16<UInt8>.self)
      } else {
        // The next pixel overwrites the fourth byte.
        let words = unsafe unsafeBitCast(rest, to: SIMD4<UInt32>.self)
        let place = unsafe output + 3 * x
        unsafe place.storeBytes(of: words.x, as: UInt32.self)
        unsafe place.storeBytes(of: words.y, toByteOffset: 3, as: UInt32.self)
        unsafe place.storeBytes(of: words.z, toByteOffset: 6, as: UInt32.self)
        unsafe place.storeBytes(of: words.w, toByteOffset: 9, as: UInt32.self)
      }
      all &= four
      x += 4
    }
    unsafe mark(output, channels * pixels.lowerBound..<channels * pixels.upperBound, in: marks)
    let words = unsafe unsafeBitCast(all, to: SIMD4<UInt32>.self)
    return words.x & words.y & words.z & words.w & last & opaque == opaque
  }

  /// The alpha of an opaque pixel.
  private static let opaque = UInt32(littleEndian: 0xff00_0000)

  /// Filters pixel `x`, and returns the unfiltered pixel.
  private static func filterPixel(
    _ row: UnsafeRawPointer, above: UnsafeRawPointer, _ x: Int, to output: UnsafeMutableRawPointer
  ) -> UInt32 {
    func vector(_ pixels: UnsafeRawPointer, _ x: Int) -> SIMD16<UInt8> {
      guard x >= 0 else { return .zero }
      let pixel = unsafe pixels.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
      return unsafe unsafeBitCast(SIMD4(pixel, 0, 0, 0), to: SIMD16<UInt8>.self)
    }
    let rest = unsafe filtered(
      vector(row, x), left: vector(row, x - 1), above: vector(above, x),
      aboveLeft: vector(above, x - 1))
    unsafe output.storeBytes(
      of: unsafeBitCast(rest, to: SIMD4<UInt32>.self).x, as: UInt32.self)
    return unsafe row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
  }

  /// Sets the bits of nonzero bytes; the range begins at a multiple of eight.
  private static func mark(
    _ bytes: UnsafeMutableRawPointer, _ range: Range<Int>, in marks: UnsafeMutablePointer<UInt8>
  ) {
    let low7: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    var place = range.lowerBound
    while place < range.upperBound {
      let word = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // The highest bit of each byte becomes 1 if any bit of the byte is set; the product moves all
      // eight to the top.
      let bits = ((((word & low7) &+ low7) | word) & ~low7) >> 7
      unsafe marks[place / 8] = UInt8((bits &* 0x0102_0408_1020_4080) >> 56)
      place += 8
    }
  }

  /// The bytes minus Paeth's prediction: the neighbor that is nearest to left + above − above left;
  /// of equally near ones, the first.
  ///
  /// If above left is outside the range of the other two, the prediction is the one on the opposite
  /// side. Otherwise the larger of them is as far from left + above − above left as the smaller is
  /// from above left, and vice versa, and the distance of above left is the difference of both
  /// distances; if these are equal, above left is nearest. Distances are clamped to 0, so that the
  /// first case needs no special treatment.
  @inline(__always)
  private static func filtered(
    _ bytes: SIMD16<UInt8>, left: SIMD16<UInt8>, above: SIMD16<UInt8>, aboveLeft: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let least = smaller(left, above)
    let most = larger(left, above)
    let toMost = larger(aboveLeft, least) &- least
    let toLeast = most &- smaller(aboveLeft, most)
    let nearer = smaller(toMost, toLeast)
    let toAboveLeft = larger(toMost, toLeast) &- nearer
    return bytes
      &- aboveLeft.replacing(
        with: most.replacing(with: least, where: nearer .== toLeast),
        where: toAboveLeft .>= nearer)
  }

  // The standard library's functions are calls that take one byte at a time.

  @inline(__always)
  private static func smaller(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  private static func larger(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    a.replacing(with: b, where: a .< b)
  }
}
