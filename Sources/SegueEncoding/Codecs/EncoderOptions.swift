/// The options that an encoder accepts.
///
/// A spec may come from a stranger, so each name is on an allow-list; docs/encoder-options.md gives
/// the reasons. No option names a file, loads a library, changes threads or processor instructions,
/// or writes a tag that the output's colors and times fix. An option that a later version of an
/// encoder adds is refused until somebody has reviewed it.
package struct EncoderOptions: Sendable {
  /// The presets, fastest first.
  package let presets: [String]

  /// The tunings of the encoder for kinds of pictures.
  var tunes: [String] = []

  /// The profiles that can hold the codec's pictures.
  var profiles: [String] = []

  /// The levels, without the ".0" of whole ones.
  var levels: [String] = []

  /// Whether the encoder can aim at a bit rate.
  var takesBitRate = true

  /// libavcodec's names of its options.
  package let names: Set<String>

  /// Throws for values that the encoder would ignore, or refuse with its own message; `tunes` are
  /// the requested tunings.
  var check: @Sendable (VideoOptions, _ tunes: [String]) throws(EncodingChoiceError) -> Void = {
    _, _ in
  }

  /// The options of every encoder's context.
  static let common = words(
    """
    b b_qfactor b_qoffset bf bufsize g i_qfactor i_qoffset keyint_min maxrate me_range minrate profile level
    qblur qcomp qdiff qmax qmin rc_init_occupancy refs slices subq trellis
    """)

  /// The presets of x264 and x265.
  package static let namedPresets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
    "placebo",
  ]

  /// The words of a text, separated by white space.
  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
