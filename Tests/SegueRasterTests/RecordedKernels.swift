#if arch(x86_64) || arch(arm64)
  import CKernelCases
  import CSegueRasterKernels

  @testable import SegueRaster

  /// Kernels for vectors of 128 bits, whose calls become cases for `scripts/check/arm64`.
  enum RecordedResampleKernels: PixelResampleKernels {
    static var functions: UnsafePointer<raster_kernels> { unsafe raster_kernels_recorded() }
  }

  /// The same of spans.
  enum RecordedSpanKernels: VectorSpanKernels {
    static var functions: UnsafePointer<raster_kernels> { unsafe raster_kernels_recorded() }
  }

  extension KernelChoice {
    /// The recorded kernels, if the environment asks for cases.
    static var recorded: [KernelChoice] {
      kernel_cases_are_recorded() == 0
        ? []
        : [KernelChoice(resample: RecordedResampleKernels.self, span: RecordedSpanKernels.self)]
    }
  }
#else
  @testable import SegueRaster

  extension KernelChoice {
    static let recorded: [KernelChoice] = []
  }
#endif
