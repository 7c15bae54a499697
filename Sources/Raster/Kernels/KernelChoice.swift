#if arch(x86_64)
  import CRasterKernels
#endif

/// The kernels that this machine runs: the fastest that the CPU supports; all give the same bytes.
struct KernelChoice: Sendable {
  let resample: any ResampleKernels.Type
  let span: any SpanKernels.Type

  /// The definitions, which run on every CPU.
  static let scalar = KernelChoice(
    resample: ScalarResampleKernels.self, span: ScalarSpanKernels.self)

  /// The fastest kernels of this CPU.
  static let best = all[0]

  /// All kernels that this CPU can run, the fastest first.
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
