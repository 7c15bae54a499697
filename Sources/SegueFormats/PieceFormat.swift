package import SegueEncoding
package import SegueFiles
package import SegueJoining
package import SegueVerification

/// The pieces of a format, and how they are joined.
package struct PieceFormat: Sendable {
  /// The name in a sentence, such as "MP4".
  package let noun: String

  /// An output that can be joined, such as ".mp4".
  package let example: String

  /// A whole that the pieces can become, such as "a .mp4 file".
  package let whole: String

  /// The number of frames that belong together, so that a piece consists of whole units.
  package let unit: @Sendable (VideoOptions) -> Int

  /// Reads a piece that is one file; nil for pieces that are several.
  package var read: (@Sendable (InputPath) throws -> PieceFile)?

  /// Joins pieces, and gives the whole its name.
  ///
  /// `joined` is told nil when the output is open, then each piece that it has.
  package let join: @Sendable (JoinRequest, _ joined: (FoundPiece?) -> Void) async throws -> Void
}

/// A piece that is one file, as far as its index tells.
package struct PieceFile: Sendable {
  /// The description of the piece; nil for a file that has none.
  package let comment: String?

  /// Nil for a file without frames.
  package let stream: VideoStream?

  /// Whether the file has a sound track.
  package let hasSound: Bool
}

/// A piece that was found, with at least one frame.
package struct FoundPiece: Sendable {
  /// The file, or the file that describes a piece of a sequence.
  package let place: InputPath

  /// The folder of the files of a sequence; nil for one file.
  package let folder: InputPath?

  /// The frames, as the whole video numbers them.
  package let frames: Range<Int>

  /// The aim of the encoder, in bits a second; 0 for a quality.
  package let bitRate: Int

  /// The names of the files of a sequence, such as `%04d.png`.
  package let files: String

  package init(
    place: InputPath, folder: InputPath?, frames: Range<Int>, bitRate: Int, files: String
  ) {
    (self.place, self.folder, self.frames) = (place, folder, frames)
    (self.bitRate, self.files) = (bitRate, files)
  }
}

/// The piece with the sound of the whole.
package struct FoundSound: Sendable {
  package let place: InputPath

  /// The number of its samples.
  package let sampleCount: Int

  package init(place: InputPath, sampleCount: Int) {
    (self.place, self.sampleCount) = (place, sampleCount)
  }
}

/// Everything that pieces are joined with.
package struct JoinRequest: Sendable {
  package let target: OutputTarget

  /// In the order of their frames.
  package let pieces: [FoundPiece]

  /// The sound of the whole; nil if it has none.
  package var sound: FoundSound?

  /// The frames of the output, as the whole video numbers them.
  package let frames: Range<Int>

  /// The number of frames of the whole video.
  package let total: Int

  /// In pixels.
  package let width: Int

  /// In pixels.
  package let height: Int

  package let timebase: Timebase
  package let replacement: Replacement

  /// The folder that the output must lie in.
  package let boundary: Boundary?

  /// The way to read the output again; nil for an output that is not verified.
  package let verification: Verification?

  package init(
    _ target: OutputTarget, _ pieces: [FoundPiece], frames: Range<Int>, total: Int, width: Int,
    height: Int, timebase: Timebase, replacing replacement: Replacement, boundary: Boundary?,
    verification: Verification?
  ) {
    (self.target, self.pieces, self.frames) = (target, pieces, frames)
    (self.total, self.width, self.height) = (total, width, height)
    (self.timebase, self.replacement, self.boundary) = (timebase, replacement, boundary)
    self.verification = verification
  }
}
