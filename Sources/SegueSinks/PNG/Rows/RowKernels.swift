/// The inner loops over one row of a PNG file, from pixels of four bytes.
///
/// Conformances differ in speed only: ``PortableRowKernels`` is the definition.
package protocol RowKernels {
  /// Writes `count` pixels without their fourth bytes; the byte after `output` may be overwritten.
  static func pack(
    _ pixels: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>)

  /// Subtracts Paeth's prediction from each byte of `count` pixels.
  ///
  /// The first pixel's left neighbors are zeros.
  ///
  /// - Parameters:
  ///   - row: The pixels.
  ///   - above: The pixels of the row above.
  ///   - count: The number of pixels.
  ///   - channels: The number of bytes that are written of each: 3 or 4.
  ///   - output: `count * channels` bytes; ``overhang`` more may be overwritten.
  ///   - marks: A bit for each written byte, from the lowest of the first byte up, which is set if
  ///     the byte is not 0. The other bits of the last byte are undefined, and ``overhang`` more
  ///     bytes may be overwritten.
  /// - Returns: Whether all pixels are opaque.
  ///
  /// Source: PNG specification, third edition, 9.4.
  static func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, channels: Int,
    to output: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>
  ) -> Bool
}

extension RowKernels {
  /// The number of bytes after an output that may be overwritten.
  static var overhang: Int { 8 }
}

/// The choice of kernels for this machine.
package enum RowKernelChoice {
  /// The fastest kernels that the CPU supports; all give the same bytes.
  package static let best: any (RowKernels & Sendable).Type = {
    #if arch(x86_64)
      if AVX2RowKernels.isAvailable { return AVX2RowKernels.self }
    #endif
    return PortableRowKernels.self
  }()
}
