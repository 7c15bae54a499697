import CSegueFFmpeg
import Synchronization

/// The opening and freeing of codecs, one of the process at a time.
///
/// libavcodec knows one set of processor instructions for all codecs, which it looks at as it opens
/// one, and the libraries behind it fill tables of their own then. Those of SVT-AV1 change what
/// runs at the same time, so that its encoders have turns besides (`EncoderTurn`).
package enum CodecOpenings {
  private static let lock = Mutex(())

  /// Opens or frees a codec while nobody else does.
  package static func alone<Result: Sendable, Failure>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lock.withLock { _ throws(Failure) in try work() }
  }

  /// Opens a codec for which libavcodec uses its C code alone, so that its arithmetic in floating
  /// point is that of every processor.
  ///
  /// Codecs that look at the instructions later, while they decode, may be slower for it; what they
  /// calculate is the same.
  package static func withoutVectors<Result: Sendable>(_ open: () -> Result) -> Result {
    alone {
      let flags = av_get_cpu_flags()
      av_force_cpu_flags(0)
      defer { av_force_cpu_flags(flags) }
      return open()
    }
  }
}
