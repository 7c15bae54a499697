#if arch(x86_64) || arch(arm64)
  import CKernelCases
  import CSeguePNGKernels
  import CSegueVideoKernels

  @testable import SegueSinks

  /// Kernels for vectors of 128 bits, whose calls become cases for `scripts/check/arm64`.
  enum RecordedRowKernels: VectorRowKernels {
    static var functions: UnsafePointer<png_kernels> { unsafe png_kernels_recorded() }

    /// These kernels, if the environment asks for cases.
    static var ifRecording: [any RowKernels.Type] {
      kernel_cases_are_recorded() == 0 ? [] : [RecordedRowKernels.self]
    }
  }

  /// The same of color conversion.
  enum RecordedBT709: VectorBT709 {
    static var function: video_function { unsafe video_bt709_recorded() }

    /// These kernels, if the environment asks for cases.
    static var ifRecording: [any YUVKernels.Type] {
      kernel_cases_are_recorded() == 0 ? [] : [RecordedBT709.self]
    }
  }
#else
  @testable import SegueSinks

  enum RecordedRowKernels {
    static let ifRecording: [any RowKernels.Type] = []
  }

  enum RecordedBT709 {
    static let ifRecording: [any YUVKernels.Type] = []
  }
#endif
