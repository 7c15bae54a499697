#if arch(x86_64)
  import CRasterKernels

  /// For CPUs with AVX2.
  enum AVX2ResampleKernels: VectorResampleKernels {
    static var acrossFunction: raster_across_function { unsafe raster_across_avx2 }
  }
#endif
