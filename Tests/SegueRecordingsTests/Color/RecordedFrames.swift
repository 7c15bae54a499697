@testable import SegueRecordings

#if arch(x86_64) || arch(arm64)
  import CKernelCases
  import CSegueVideoKernels

  /// Kernels for vectors of 128 bits, whose calls become cases for `scripts/check/arm64`.
  enum RecordedFrames: VectorFrames {
    static var function: video_rgba_function { unsafe video_rgba_recorded() }

    /// These kernels, if the environment asks for cases.
    static var ifRecording: [any FrameKernels.Type] {
      kernel_cases_are_recorded() == 0 ? [] : [RecordedFrames.self]
    }
  }
#else
  enum RecordedFrames {
    static let ifRecording: [any FrameKernels.Type] = []
  }
#endif
