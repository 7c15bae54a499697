import SegueFoundation

/// The messages of encoders that do not go through libavcodec.
package enum EncoderMessages {
  /// Keeps SVT-AV1 from describing itself on standard error, unless the environment asks for that.
  ///
  /// It reads the variable once, at its first encoder. The call changes the environment of the
  /// process, so it comes before any other thread starts.
  package static func silence() {
    unsafe setenv("SVT_LOG", "0", 0)
  }
}
