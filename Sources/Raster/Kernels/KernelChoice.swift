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
  static let best = all[0]

  /// All that this CPU can run, the fastest first.
  static let all: [KernelChoice] = {
    var all = [scalar]
    #if arch(x86_64)
      if raster_cpu_has_avx2() != 0 {
        all.insert(
          KernelChoice(resample: AVX2ResampleKernels.self, span: AVX2SpanKernels.self), at: 0)
      }
      if raster_cpu_has_avx512() != 0 {
        all.insert(
          KernelChoice(resample: AVX512ResampleKernels.self, span: AVX2SpanKernels.self), at: 0)
      }
    #endif
    return all
  }()
}
