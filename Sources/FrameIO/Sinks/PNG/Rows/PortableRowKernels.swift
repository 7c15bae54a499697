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
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, pixelBytes: Int, count: Int,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    let (row, above) = unsafe (UnsafeRawPointer(row), UnsafeRawPointer(above))
    let output = UnsafeMutableRawPointer(output)
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
  /// |left − aboveLeft|, to above left their difference, where above left is between the others. Else
  /// it is their sum, which is smaller than neither.
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
