package import SeguePixels

/// The inner loop of color conversion: two rows of RGB become their part of three planes.
///
/// Conformances differ in speed only: ``BT709`` is the definition, and `YUVKernelTests` holds every
/// other one to it, byte for byte.
package protocol YUVKernels: Sendable {
  /// Writes two rows of luma, one of Cb and one of Cr.
  ///
  /// - Parameters:
  ///   - top: The upper row, an even number of pixels.
  ///   - bottom: The row below it, of the same length.
  ///   - output: The three planes.
  ///   - place: The offsets of the rows in the planes.
  /// - Returns: Whether every pixel is opaque; if not, the output is undefined.
  static func convert(
    _ top: Span<PremultipliedRGBA8>, _ bottom: Span<PremultipliedRGBA8>,
    to output: inout MutableSpan<UInt8>, at place: RowPairPlace
  ) -> Bool
}

/// The offsets of two rows of pixels in the bytes of a ``YUVImage``.
package struct RowPairPlace {
  /// The offset of the luma: a byte for each pixel of the upper row, then of the lower one.
  var luma: Int
  /// The offset of Cb: a byte for each two pixels of a row.
  var blue: Int
  /// The offset of Cr: as many bytes.
  var red: Int

  /// Stops the program unless rows of `width` pixels fit in `count` bytes.
  func check(width: Int, count: Int) {
    precondition(width % 2 == 0 && min(luma, blue, red) >= 0)
    precondition(luma + 2 * width <= count && max(blue, red) + width / 2 <= count)
  }
}

/// The choice of kernels; all give the same bytes.
package enum YUVKernelChoice {
  /// The fastest kernels that the CPU supports and the environment allows.
  package static let best = kernels(InstructionSet.inUse)

  /// All kernels that this CPU can run, the definition last.
  package static let all = InstructionSet.available.map { kernels($0) }

  private static func kernels(_ instructions: InstructionSet) -> any YUVKernels.Type {
    switch instructions {
    #if arch(x86_64)
      case .avx2, .avx512: AVX2BT709.self
    #endif
    #if arch(x86_64) || arch(arm64)
      case .vector128: Vector128BT709.self
    #endif
    default: BT709.self
    }
  }
}
