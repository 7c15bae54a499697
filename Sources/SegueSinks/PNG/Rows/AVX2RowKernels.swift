#if arch(x86_64)
  import CPNGKernels

  /// The loops with AVX2, eight pixels at a time; ``PortableRowKernels`` does the rest of a row.
  enum AVX2RowKernels: RowKernels {
    /// Whether this CPU has AVX2.
    static let isAvailable = png_cpu_has_avx2() != 0

    static func pack(
      _ pixels: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>
    ) {
      let x = unsafe Int(png_pack_avx2(output, pixels, Int64(count)))
      unsafe PortableRowKernels.pack(pixels + 4 * x, count: count - x, to: output + 3 * x)
    }

    static func filter(
      _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, channels: Int,
      to output: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>
    ) -> Bool {
      let kernel = unsafe channels == 3 ? png_filter_rgb_avx2 : png_filter_rgba_avx2
      var isOpaque: Int32 = 0
      let x = unsafe Int(kernel(output, marks, row, above, Int64(count), &isOpaque))
      let restIsOpaque = unsafe PortableRowKernels.filter(
        row, above: above, pixels: x..<count, channels: channels, to: output, marks: marks)
      return isOpaque != 0 && restIsOpaque
    }
  }
#endif
