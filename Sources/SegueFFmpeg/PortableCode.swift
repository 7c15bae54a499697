import CFFmpeg
import Synchronization

/// Codecs that calculate the same on each CPU of an architecture.
///
/// A codec chooses its functions when it is opened. The vector versions of floating-point functions
/// add in another order than those in C, so their results differ in the last bits.
package enum PortableCode {
  /// libavutil has one set of flags for the process, so codecs are opened one after the other.
  private static let lock = Mutex(())

  /// Opens a codec, with the functions in C if it is to be portable.
  package static func open(
    _ isPortable: Bool, _ open: () throws(FFmpegError) -> Void
  ) throws(FFmpegError) {
    let result: Result<Void, FFmpegError> = lock.withLock { _ in
      if isPortable { av_force_cpu_flags(0) }
      // The flags are detected anew when they are asked for.
      defer { if isPortable { av_force_cpu_flags(-1) } }
      return Result { () throws(FFmpegError) in try open() }
    }
    try result.get()
  }
}
