import SeguePixels

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

/// The choice of kernels; all give the same bytes.
package enum RowKernelChoice {
  /// The fastest kernels that the CPU supports and the environment allows.
  package static let best = kernels(InstructionSet.inUse)

  /// All kernels that this CPU can run.
  package static let all = InstructionSet.available.map { kernels($0) }

  private static func kernels(_ instructions: InstructionSet) -> any (RowKernels & Sendable).Type {
    switch instructions {
    #if arch(x86_64)
      case .avx2, .avx512: AVX2RowKernels.self
    #endif
    #if arch(x86_64) || arch(arm64)
      case .vector128: Vector128RowKernels.self
    #endif
    default: PortableRowKernels.self
    }
  }
}
