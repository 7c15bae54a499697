/// Takes from each byte what its neighbors say of it.
///
/// Source: PNG specification, third edition, 9.4.
enum PaethFilter {
  /// Its number in front of a row.
  static let type: UInt8 = 4

  /// Filters one row of `count` bytes.
  ///
  /// `row` and `above` have `pixelBytes` zeros in front: the pixel that is left of the first.
  static func apply(
    to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, pixelBytes: Int, count: Int,
    output: UnsafeMutablePointer<UInt8>
  ) {
    let (row, above, output) = unsafe (
      UnsafeRawPointer(row), UnsafeRawPointer(above), UnsafeMutableRawPointer(output)
    )
    var x = 0
    while x + 16 <= count {
      unsafe output.storeBytes(
        of: filtered(
          row.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self),
          left: row.loadUnaligned(fromByteOffset: x - pixelBytes, as: SIMD16<UInt8>.self),
          above: above.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self),
          aboveLeft: above.loadUnaligned(fromByteOffset: x - pixelBytes, as: SIMD16<UInt8>.self)),
        toByteOffset: x, as: SIMD16<UInt8>.self)
      x += 16
    }
    while x < count {
      let byte = unsafe filtered(
        SIMD16(repeating: row.load(fromByteOffset: x, as: UInt8.self)),
        left: SIMD16(repeating: row.load(fromByteOffset: x - pixelBytes, as: UInt8.self)),
        above: SIMD16(repeating: above.load(fromByteOffset: x, as: UInt8.self)),
        aboveLeft: SIMD16(repeating: above.load(fromByteOffset: x - pixelBytes, as: UInt8.self)))
      unsafe output.storeBytes(of: byte[0], toByteOffset: x, as: UInt8.self)
      x += 1
    }
  }

  /// The bytes less the neighbor that is nearest to left + above − above left; of equals, the first.
  ///
  /// The distances need no more than eight bits: to left it is |above − aboveLeft|, to above
  /// |left − aboveLeft|, to above left the sum of both, where they have one sign, and else their
  /// difference. A sum over 255 is nearest to nothing, as neither of its parts is larger.
  @inline(__always)
  private static func filtered(
    _ bytes: SIMD16<UInt8>, left: SIMD16<UInt8>, above: SIMD16<UInt8>, aboveLeft: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let toLeft = distance(above, aboveLeft)
    let toAbove = distance(left, aboveLeft)
    let isBetween = (above .> aboveLeft) .^ (left .> aboveLeft)
    let apart = distance(toLeft, toAbove)
    let isAboveLeft = isBetween .& (apart .< toLeft) .& (apart .< toAbove)
    let nearest = above.replacing(with: left, where: toLeft .<= toAbove)
    return bytes &- nearest.replacing(with: aboveLeft, where: isAboveLeft)
  }

  @inline(__always)
  private static func distance(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    (a &- b).replacing(with: b &- a, where: a .< b)
  }
}
