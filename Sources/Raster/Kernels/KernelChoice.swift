#if arch(x86_64)
  import CRasterKernels
#endif

/// Which kernels this machine runs: the fastest that the CPU has; all give the same bytes.
struct KernelChoice: Sendable {
  let resample: any ResampleKernels.Type
  let span: any SpanKernels.Type

  /// The definitions, which every CPU has.
  static let scalar = KernelChoice(
    resample: ScalarResampleKernels.self, span: ScalarSpanKernels.self)

  /// What this CPU does best.
  static let best: KernelChoice = {
    #if arch(x86_64)
      if raster_cpu_has_avx2() != 0 {
        return KernelChoice(resample: AVX2ResampleKernels.self, span: AVX2SpanKernels.self)
      }
    #endif
    return scalar
  }()
}
