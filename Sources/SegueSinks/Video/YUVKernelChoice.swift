#if arch(x86_64)
  import CVideoKernels
#endif

/// The choice of kernels: the fastest that the CPU supports; all give the same bytes.
package enum YUVKernelChoice {
  package static let best: any YUVKernels.Type = {
    #if arch(x86_64)
      if video_cpu_has_avx2() != 0 { return AVX2BT709.self }
    #endif
    return BT709.self
  }()
}
