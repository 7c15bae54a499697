import CSegueShaderKernels
import SeguePixels

/// The choice of kernels; all give the same bits.
enum ShaderKernelChoice {
  /// The kernels for an instruction set that the CPU has; nil for the definition.
  static func kernels(_ instructions: InstructionSet) -> UnsafePointer<shader_kernels>? {
    switch instructions {
    #if arch(x86_64)
      case .avx512: unsafe shader_kernels_avx512()
      case .avx2: unsafe shader_kernels_avx2()
    #endif
    #if arch(x86_64) || arch(arm64)
      case .vector128: unsafe shader_kernels_128()
    #endif
    default: nil
    }
  }
}
