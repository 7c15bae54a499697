/// A format of files of captions: its names, the look of its texts, and its reader.
struct CaptionFormat: Sendable {
  /// The endings of file names, without the dot.
  let endings: [String]

  /// Whether a text looks like this format, for names with another ending.
  let recognizes: @Sendable (String) -> Bool

  /// Reads all cues of a text.
  let read: @Sendable (inout CaptionReader) -> Void

  /// All formats, in the order in which they are tried.
  static let all: [CaptionFormat] = [.webVTT, .subRip]
}
