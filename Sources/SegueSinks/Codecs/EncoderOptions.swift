/// The options that an encoder accepts.
///
/// A spec may come from a stranger, so each name is on an allow-list; docs/encoder-options.md gives
/// the reasons. No option names a file, loads a library, changes threads or processor instructions,
/// or writes a tag that the output's colors and times fix. An option that a later version of an
/// encoder adds is refused until somebody has reviewed it.
struct EncoderOptions: Sendable {
  /// The presets, fastest first.
  let presets: [String]

  /// The tunings of the encoder for kinds of pictures.
  var tunes: [String] = []

  /// The profiles that can hold the codec's pictures.
  var profiles: [String] = []

  /// The levels, without the ".0" of whole ones.
  var levels: [String] = []

  /// Whether the encoder can aim at a bit rate.
  var takesBitRate = true

  /// libavcodec's names of its options.
  let names: Set<String>

  /// Throws for values that the encoder would ignore, or refuse with its own message; `tunes` are
  /// the requested tunings.
  var check: @Sendable (VideoOptions, _ tunes: [String]) throws(FrameSinkError) -> Void = { _, _ in
  }

  /// The options of every encoder's context.
  static let common = words(
    """
    b b_qfactor b_qoffset bf bufsize g i_qfactor i_qoffset keyint_min maxrate me_range minrate profile level
    qblur qcomp qdiff qmax qmin rc_init_occupancy refs slices subq trellis
    """)

  /// The presets of x264 and x265.
  static let namedPresets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
    "placebo",
  ]

  /// The words of a text, separated by white space.
  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

/// The library behind an encoder, with the options that libavcodec passes on to it.
struct EncoderLibrary: Sendable {
  /// The option of libavcodec that takes them, as `name=value:name=value`.
  let key: String

  /// All options of libavcodec that take them.
  let keys: Set<String>

  /// The names that may be given; see ``EncoderOptions``.
  let names: Set<String>

  /// The options that Segue sets, so that the same frames give the same bytes on every machine.
  let fixed: String

  /// The library's name of the level, if libavcodec does not pass on its own option.
  var levelName: String?

  /// The options for other options and a size of frames, which come last and take precedence.
  var fixedLast: @Sendable (VideoOptions, _ size: (width: Int, height: Int)) -> [String] = { _, _ in
    []
  }
}
