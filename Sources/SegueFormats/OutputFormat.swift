import FoundationBasics
package import SegueSinks

/// A format of outputs: everything in which one format differs from another.
///
/// A format is one file beside this one, and one line in ``allCases``.
public struct OutputFormat: Sendable {
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

  /// The name that `--format` takes, such as "mp4".
  public let rawValue: String

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

/// The cost of an output.
package struct OutputCost: Sendable {
  /// CPU nanoseconds a pixel of a frame that is drawn, from renders of screenshots: see
  /// `docs/scale.md`.
  package let moving: Double

  /// The same of a frame that is equal to the one before it.
  package let resting: Double

  /// Bytes a pixel of a frame; nil where they depend on the codec.
  package let bytes: Double?

  /// Bytes a pixel that a drawn frame has beyond ``bytes``.
  package var movingBytes = 0.0

  /// Memory of the sink without an encoder, in frames.
  package var frames = 0

  /// Memory of the sink's work on one frame, in frames, beside the converted one.
  package var threadFrames = 0
}

extension OutputFormat {
  /// The codecs that it holds, the default first.
  package var codecs: [VideoCodec] {
    guard let defaultCodec else { return [] }
    return [defaultCodec]
      + VideoCodec.all.filter { $0.formats.contains(rawValue) && $0 != defaultCodec }
  }

  /// The codec of that name.
  package func codec(named name: String) throws(FrameSinkError) -> VideoCodec {
    let codec = try VideoCodec(named: name)
    guard codecs.isEmpty || codecs.contains(codec) else {
      throw .codecNotHeld(codec, format: rawValue, held: codecs)
    }
    return codec
  }

  /// Whether pixels keep their transparency, with a codec where the format has any.
  package func keepsAlpha(with codec: VideoCodec) -> Bool {
    usesEncoder ? codec.keepsAlpha : keepsAlpha
  }

  /// The size of an output relative to that of the usual settings.
  package func relativeSize(_ settings: SinkSettings) -> Double {
    guard let scale = scale(settings), let value = settings.values[scale.setting]?.number else {
      return size(settings)
    }
    return size(settings) * exp2(-scale.halvings(to: value))
  }

  /// The codec of the sound track of a file, whose frames have a codec where the format has any;
  /// nil if it holds none.
  package func soundCodec(with codec: VideoCodec) -> SoundCodec? { sound(codec) }

  /// Whether a file holds a sound track, with a codec of its frames where the format has any.
  package func holdsSound(with codec: VideoCodec) -> Bool { sound(codec) != nil }

  /// Whether pixels keep their transparency where no codec is given.
  var keepsAlphaByDefault: Bool { defaultCodec?.keepsAlpha ?? keepsAlpha }

  /// The planes of frames in YCbCr, with the encoder's options where the format has any.
  package func layout(_ options: VideoOptions) -> YUVLayout? {
    usesEncoder ? options.layout : layout
  }

  /// Whether frames are rendered and thrown away.
  package var writesNothing: Bool { kind == .nothing }

  /// Whether its frames go through the encoder of a codec.
  package var usesEncoder: Bool { defaultCodec != nil }

  /// Whether the setting has an effect on the output.
  package func uses(_ setting: OutputSetting) -> Bool {
    setting.isOfRender || (setting.isOfEncoder ? usesEncoder : settings.contains(setting))
  }

  /// The end of the name of an output, such as ".mp4", or "/" for a folder of files.
  package var ending: String { kind == .sequence ? "/" : ".\(rawValue)" }
}

extension OutputFormat: RawRepresentable, Hashable, CustomStringConvertible {
  /// The format of that name; nil where there is none.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The name.
  public var description: String { rawValue }

  /// Whether both have one name, which no two formats share.
  public static func == (one: OutputFormat, other: OutputFormat) -> Bool {
    one.rawValue == other.rawValue
  }

  /// - Parameter hasher: Takes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
