#if arch(x86_64)
  import CRasterKernels

  /// For CPUs with AVX-512 that permute bytes and add up four products.
  enum AVX512ResampleKernels: VectorResampleKernels {
    static var acrossFunction: raster_across_function { unsafe raster_across_avx512 }
  }
#endif
