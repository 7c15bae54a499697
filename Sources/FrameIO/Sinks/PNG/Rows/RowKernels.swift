/// The inner loops over one row of a PNG file.
///
/// Conformances differ in speed only: ``PortableRowKernels`` is the definition.
protocol RowKernels {
  /// Writes `count` pixels of four bytes without their fourth.
  ///
  /// The byte behind `output` may be written too.
  static func pack(
    _ pixels: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>)

  /// Takes from each of `count` bytes what Paeth's filter predicts by its neighbors.
  ///
  /// `row` and `above` have a pixel in front: what is left of the first.
  ///
  /// Source: PNG specification, third edition, 9.4.
  static func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, pixelBytes: Int, count: Int,
    to output: UnsafeMutablePointer<UInt8>)
}
