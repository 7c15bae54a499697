#if arch(x86_64)
  import CRasterKernels

  /// For CPUs with AVX-512 that permute bytes and add up four products.
  enum AVX512ResampleKernels: VectorResampleKernels {
    static var channelFunctions: ChannelFunctions? {
      unsafe ChannelFunctions(
        split: ChannelRows.Split(function: raster_split_channels_avx512),
        columns: raster_channel_columns_avx512)
    }
    static var rowsFunction: raster_rows_function { unsafe raster_rows_avx512 }
  }
#endif
