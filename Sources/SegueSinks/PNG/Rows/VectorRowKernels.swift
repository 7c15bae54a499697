#if arch(x86_64) || arch(arm64)
  import CSeguePNGKernels

  /// The loops in C, eight pixels at a time; ``PortableRowKernels`` does the rest of a row.
  protocol VectorRowKernels: RowKernels {
    /// The functions in C.
    static var functions: UnsafePointer<png_kernels> { get }
  }

  #if arch(x86_64)
    /// For CPUs with AVX2.
    enum AVX2RowKernels: VectorRowKernels {
      static var functions: UnsafePointer<png_kernels> { unsafe png_kernels_avx2() }
    }
  #endif

  /// For CPUs whose vectors have 128 bits.
  enum Vector128RowKernels: VectorRowKernels {
    static var functions: UnsafePointer<png_kernels> { unsafe png_kernels_128() }
  }

  extension VectorRowKernels {
    static func pack(
      _ pixels: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>
    ) {
      let x = unsafe Int(functions.pointee.pack(output, pixels, Int64(count)))
      unsafe PortableRowKernels.pack(pixels + 4 * x, count: count - x, to: output + 3 * x)
    }

    static func filter(
      _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, channels: Int,
      to output: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>
    ) -> Bool {
      var isOpaque: Int32 = 0
      let x =
        unsafe channels == 3
        ? functions.pointee.filter_rgb(output, marks, row, above, Int64(count), &isOpaque)
        : functions.pointee.filter_rgba(output, marks, row, above, Int64(count), &isOpaque)
      let restIsOpaque = unsafe PortableRowKernels.filter(
        row, above: above, pixels: Int(x)..<count, channels: channels, to: output, marks: marks)
      return isOpaque != 0 && restIsOpaque
    }
  }
#endif
