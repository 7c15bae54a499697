import SegueColorLight
import SeguePixels

/// The conversion of frames of Y′CbCr to opaque RGBA, many pixels at once.
///
/// It takes samples of 8 bits whose color is halved across, as nearly all recordings have.
/// ``ColorConverter`` without it is the definition, and `FrameKernelTests` holds each conformance
/// to it, byte for byte.
protocol FrameKernels: Sendable {
  /// The pixels of a frame.
  ///
  /// - Precondition: ``FrameKernelChoice/isFor(_:_:)`` its layout and tags.
  static func pixels(
    _ planes: FramePlanes, _ tags: ColorTags, _ table: MatrixTable
  ) -> [PremultipliedRGBA8]
}

/// The choice of kernels; all give the same bytes.
enum FrameKernelChoice {
  /// The fastest that the CPU supports and the environment allows; nil for the definition.
  static let best = kernels(InstructionSet.inUse)

  /// All that this CPU can run.
  static let all = InstructionSet.available.compactMap { kernels($0) }

  private static func kernels(_ instructions: InstructionSet) -> (any FrameKernels.Type)? {
    switch instructions {
    #if arch(x86_64)
      case .avx2, .avx512: AVX2Frames.self
    #endif
    #if arch(x86_64) || arch(arm64)
      case .vector128: Vector128Frames.self
    #endif
    default: nil
    }
  }

  /// Whether kernels take frames of a layout and tags.
  static func isFor(_ layout: FrameLayout, _ tags: ColorTags) -> Bool {
    layout.kind == .yuv && !layout.hasAlpha && layout.chromaShiftX == 1
      && layout.depths == [8, 8, 8]
      && layout.channels.allSatisfy { $0.step == 1 && $0.offset == 0 && $0.shift == 0 }
      && tags.gamut == .sRGB && tags.transfer == .sRGB
  }
}
