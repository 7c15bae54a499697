/// Which kernels this machine runs.
enum KernelChoice {
  /// The fastest that the CPU has; all give the same bytes.
  static let resample: any ResampleKernels.Type = {
    #if arch(x86_64)
      if AVX2ResampleKernels.isAvailable { return AVX2ResampleKernels.self }
    #endif
    return ScalarResampleKernels.self
  }()
}
