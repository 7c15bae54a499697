package import SegueEncoding

/// Everything in which one format of outputs differs from another.
///
/// A format is a case of `OutputFormat`, one file beside this one with its traits, and the line of
/// ``OutputFormat/traits`` that the compiler then asks for.
package struct FormatTraits: Sendable {
  /// The kind of place that an output goes to.
  package enum Kind: Sendable {
    /// A file in which the sink may go back; a hidden one stands in for a pipe.
    case file
    /// A file, a pipe or standard output.
    case stream
    /// Numbered files.
    case sequence
    /// Nowhere.
    case nothing
  }

  /// The name in a sentence, such as "a PNG sequence".
  package let noun: String

  /// The name in the help of `--format`, with what a user must know of it.
  package var help: String?

  package let kind: Kind

  /// The extensions of names that choose the format.
  package var extensions: [String] = []

  /// The sizes of frames that files hold; a codec has bounds of its own.
  package let bounds: FrameBounds

  /// The codec where none is given; nil for a format without codecs.
  package var defaultCodec: VideoCodec?

  /// The settings that the format uses, besides those of its encoder.
  package var settings: Set<OutputSetting> = []

  /// Whether pixels keep their transparency, except where a codec knows it.
  var keepsAlpha = false

  /// The planes of frames in YCbCr, except where a codec knows them; nil for others.
  var layout: YUVLayout?

  /// Whether a pixel is either opaque or shows nothing.
  package var hasOneBitAlpha = false

  /// The durations of frames that it can store.
  package var times = FrameTimes.fractions

  /// The joining of pieces; nil where they cannot be joined.
  package var pieces: PieceFormat?

  /// The values that make a file smaller; nil where the output is exact, or has one quality.
  package var scale: @Sendable (SinkSettings) -> QualityScale? = { _ in nil }

  /// The size of an output relative to that of the usual settings, beside what ``scale`` tells.
  var size: @Sendable (SinkSettings) -> Double = { _ in 1 }

  package let cost: OutputCost

  /// Everything that the bytes of the output depend on beside its frames, a line each.
  package var recipe: @Sendable (SinkSettings, _ size: (width: Int, height: Int)) -> [String] = {
    _, _ in []
  }

  /// Whether an output has frames, which are rendered for it.
  package var hasFrames = true

  /// The codec of a sound track beside frames in a codec of video; nil where files have none.
  var sound: @Sendable (VideoCodec) -> SoundCodec? = { _ in nil }

  /// Opens a sink, and delivers the frames or the sound to it.
  package let open: @Sendable (SinkRequest, any FrameDelivery) async throws -> Void
}
