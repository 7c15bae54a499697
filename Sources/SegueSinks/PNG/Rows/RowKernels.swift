/// The inner loops over one row of a PNG file, from pixels of four bytes.
///
/// Conformances differ in speed only: ``PortableRowKernels`` is the definition.
package protocol RowKernels {
  /// Writes `count` pixels without their fourth bytes; the byte behind `output` may be written,
  /// too.
  static func pack(
    _ pixels: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>)

  /// Takes from each byte of `count` pixels what Paeth's filter predicts by its neighbors.
  ///
  /// Left of the first pixel, zeros are its neighbors.
  ///
  /// - Parameters:
  ///   - row: The pixels.
  ///   - above: The pixels of the row above.
  ///   - count: How many pixels there are.
  ///   - channels: How many bytes of each are written: 3 or 4.
  ///   - output: `count * channels` bytes, with ``overhang`` more that may be written.
  ///   - marks: A bit for each byte written, from the lowest of the first byte up, which is set
  ///     where the byte is not 0; what follows in the last byte is anything, and ``overhang`` more
  ///     may be written.
  /// - Returns: Whether all pixels are opaque.
  ///
  /// Source: PNG specification, third edition, 9.4.
  static func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, channels: Int,
    to output: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>
  ) -> Bool
}

extension RowKernels {
  /// So many bytes behind an output may be written, too.
  static var overhang: Int { 8 }
}
