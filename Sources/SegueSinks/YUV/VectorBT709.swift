#if arch(x86_64) || arch(arm64)
  import CSegueVideoKernels
  import SeguePixels

  /// The conversion in C, 32 columns of both rows at once.
  protocol VectorBT709: YUVKernels {
    /// The function in C.
    static var function: video_function { get }
  }

  #if arch(x86_64)
    /// For CPUs with AVX2.
    enum AVX2BT709: VectorBT709 {
      static var function: video_function { unsafe video_bt709_avx2() }
    }
  #endif

  /// For CPUs whose vectors have 128 bits.
  enum Vector128BT709: VectorBT709 {
    static var function: video_function { unsafe video_bt709_128() }
  }

  extension VectorBT709 {
    static func convert(
      _ top: Span<PremultipliedRGBA8>, _ bottom: Span<PremultipliedRGBA8>,
      to output: inout MutableSpan<UInt8>, at place: RowPairPlace
    ) -> Bool {
      guard top.count >= VIDEO_FEWEST_COLUMNS else {
        return BT709.convert(top, bottom, to: &output, at: place)
      }
      precondition(bottom.count == top.count, "both rows are as long")
      place.check(width: top.count, count: output.count)
      let width = top.count
      return unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe top.withUnsafeBytes { top in
          unsafe bottom.withUnsafeBytes { bottom in
            guard let start = output.baseAddress,
              let top = unsafe top.assumingMemoryBound(to: UInt8.self).baseAddress,
              let bottom = unsafe bottom.assumingMemoryBound(to: UInt8.self).baseAddress
            else { return true }
            return unsafe function(
              start + place.luma, start + place.blue, start + place.red, top, bottom, width) != 0
          }
        }
      }
    }
  }
#endif
