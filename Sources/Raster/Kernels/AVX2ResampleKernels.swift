#if arch(x86_64)
  import CRasterKernels

  /// For CPUs with AVX2.
  enum AVX2ResampleKernels: VectorResampleKernels {
    static var channelFunctions: ChannelFunctions? { nil }
    static var rowsFunction: raster_rows_function { unsafe raster_rows_avx2 }
  }
#endif
