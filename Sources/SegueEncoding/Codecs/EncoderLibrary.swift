/// The library behind an encoder, with the options that libavcodec passes on to it.
package struct EncoderLibrary: Sendable {
  /// The option of libavcodec that takes them, as `name=value:name=value`.
  package let key: String

  /// All options of libavcodec that take them.
  package let keys: Set<String>

  /// The names that may be given; see ``EncoderOptions``.
  package let names: Set<String>

  /// The options that Segue sets, so that the same frames give the same bytes on every machine.
  package let fixed: String

  /// The library's name of the level, if libavcodec does not pass on its own option.
  var levelName: String?

  /// The options for other options and a size of frames, which come last and take precedence.
  var fixedLast: @Sendable (VideoOptions, _ size: (width: Int, height: Int)) -> [String] = { _, _ in
    []
  }
}
