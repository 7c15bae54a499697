import SegueEncoding
package import SegueFiles
import SegueFormats
package import SegueFrames
import SegueLimits
package import SegueSpec
package import SegueTimeline
import SegueVerification

/// Joins the pieces of a sharded render into the output of the whole render.
///
/// Nothing is decoded: frames are copied unchanged, and an MP4 equals, byte for byte, the one that
/// a ``RenderJob`` without shards writes.
package struct ConcatJob: Sendable {
  /// The path of the output.
  package let path: String

  /// Whether an existing output is replaced.
  package var overwrite = false

  /// Whether the output is read back before it gets its name: every frame must be present,
  /// complete, and equal to that of its piece.
  package var verifies = false

  /// Files that the caller reads for other work, which the output does not replace either.
  package var otherInputs = InputFiles.none

  /// The folder that must contain the output, if a spec or jobs file names it and there is a root.
  package var outputBoundary: Boundary?

  /// Whether the caller already holds the lock of the output.
  package var isLocked = false

  private let pieceSet: PieceSet
  private let target: OutputTarget

  /// A job with checked pieces: they belong to one render, and none is missing.
  ///
  /// - Parameters:
  ///   - pieces: MP4 files; folders, names with `%04d`, or descriptions of PNG sequences; in any
  ///     order.
  ///   - path: A .mp4 file, or a PNG sequence.
  ///   - root: The folder that must contain the pieces; nil for no restriction.
  /// - Throws: ``ConcatError``, or an error about a file or about the output's name; ``Failure``
  ///   classifies them.
  package init(_ pieces: [String], to path: String, in root: Root? = nil) throws {
    let target = try OutputTarget(path: path, format: nil)
    pieceSet = try PieceSet(pieces.flatMap { try Piece.find($0, in: root) })
    (self.path, self.target) = (path, target)
    guard target.format == format else {
      throw ConcatError.outputDiffers(path: path, format)
    }
  }

  /// The format of the output.
  package var format: Spec.Output.Format { pieceSet.pieces.first?.format ?? .mp4 }

  /// The frames of the output, as the whole video numbers them.
  package var frames: Range<Int> { pieceSet.common.all }

  /// A frame's width in pixels.
  package var width: Int { pieceSet.common.width }

  /// A frame's height in pixels.
  package var height: Int { pieceSet.common.height }

  /// Frames a second.
  package var frameRate: FrameRate { pieceSet.common.rate }

  /// Joins the pieces, and gives the output its name.
  ///
  /// `written` receives the number of frames written: 0 before the first, then after each piece.
  ///
  /// - Throws: An error about a piece or about the output, or `CancellationError`; nothing is left
  ///   behind.
  package func run(written: (Int) -> Void = { _ in }) async throws {
    let lock = isLocked ? nil : try OutputLock.amongOthers(ofOutput: path, in: outputBoundary)
    defer { lock?.hold() }
    let pieces = pieceSet.pieces.filter { !$0.description.frames.isEmpty }.map { piece in
      FoundPiece(
        place: piece.place, folder: piece.folder, frames: piece.description.frames,
        bitRate: piece.description.bitRate ?? 0, files: piece.description.files ?? "")
    }
    guard let join = format.traits.pieces?.join else { preconditionFailure("pieces can be joined") }
    var request = JoinRequest(
      target, pieces, frames: frames, total: pieceSet.common.total, width: width, height: height,
      timebase: frameRate.timebase,
      replacing: Replacement(overwrite, besides: inputs.and(otherInputs)),
      boundary: outputBoundary, verification: verification)
    if let count = pieceSet.common.sound, let first = pieceSet.pieces.first {
      request.sound = FoundSound(place: first.place, sampleCount: count)
    }
    try await join(request) { piece in
      written((piece?.frames.upperBound ?? frames.lowerBound) - frames.lowerBound)
    }
  }

  /// The files of the pieces.
  private var inputs: InputFiles {
    InputFiles(pieceSet.pieces.flatMap { [$0.place] + $0.files })
  }

  /// The settings for reading the output back; nil if it is not verified.
  private var verification: Verification? {
    verifies ? Verification(first: frames.lowerBound, threads: Processors.count) : nil
  }
}
