package import SegueEncoding
package import SegueFiles
package import SeguePixels
package import SegueSinks
package import SegueSound
package import SegueVerification

/// The settings of an output.
package struct SinkSettings: Sendable {
  /// The settings of the encoder, for formats that have one.
  package let video: VideoOptions

  /// The settings that are given, the encoder's included.
  package let values: [OutputSetting: SettingValue]

  package init(video: VideoOptions, values: [OutputSetting: SettingValue]) {
    (self.video, self.values) = (video, values)
  }
}

/// Everything that a sink is opened with.
package struct SinkRequest: Sendable {
  package let target: OutputTarget
  package let settings: SinkSettings

  /// The frames to come, as the whole video numbers them.
  package let frames: Range<Int>

  /// The number of frames that all shards have together.
  package let sharedCount: Int

  /// The number of frames of the whole video.
  package let total: Int

  /// In pixels.
  package let width: Int

  /// In pixels.
  package let height: Int

  package let timebase: Timebase

  /// The color behind the frames.
  package let background: Color

  package let replacement: Replacement

  /// The folder that the output must lie in.
  package let boundary: Boundary?

  /// Whether the output is read again before it gets its name.
  package let isVerified: Bool

  /// The description of the piece that the output is; nil for a whole.
  package let piece: (any PieceNote)?

  /// Opens the sound of the frames at its start, as often as it is needed; nil for no sound.
  package var sound: (@Sendable () throws -> Soundtrack)?

  package init(
    _ target: OutputTarget, _ settings: SinkSettings, frames: Range<Int>, sharedCount: Int,
    total: Int, width: Int, height: Int, timebase: Timebase, background: Color,
    replacing replacement: Replacement,
    boundary: Boundary?, isVerified: Bool, piece: (any PieceNote)?
  ) {
    (self.target, self.settings, self.frames) = (target, settings, frames)
    (self.sharedCount, self.total, self.width) = (sharedCount, total, width)
    (self.height, self.timebase, self.background) = (height, timebase, background)
    (self.replacement, self.boundary) = (replacement, boundary)
    (self.isVerified, self.piece) = (isVerified, piece)
  }

  /// The path of an output that is one file; `-` for standard output.
  var path: String {
    switch target.place {
    case .file(let path): path
    case .standardOutput: "-"
    case .sequence, .nowhere: preconditionFailure("this format is one file")
    }
  }

  /// The place of a stream.
  var stream: StreamTarget {
    StreamTarget(path)
  }
}

/// The source of the frames, or of the sound, for a sink that a format has opened.
package protocol FrameDelivery {
  /// Writes all frames, and finishes the sink.
  func deliver<Sink: VerifiableSink & ~Copyable>(to sink: consuming Sink) async throws

  /// The same for a sink whose output cannot be read again.
  func deliver<Sink: FrameSink & ~Copyable>(unverified sink: consuming Sink) async throws

  /// Has a sink write its sound, and finishes it; no frame is made.
  func deliver(sound sink: consuming WAVSink) async throws
}

/// The description of a piece of a video, in the forms that formats keep.
package protocol PieceNote: Sendable {
  /// The comment of a file whose encoder aims at a bit rate, or at 0.
  func comment(bitRate: Int) -> String

  /// A file beside the files of a sequence.
  func manifest(_ pattern: SequencePattern) -> SequenceManifest
}
