package import FrameIO
import SegueLimits
public import SegueSpec
public import SegueTimeline

/// Joins the pieces that shards of a render have left to the output of the whole render.
///
/// Nothing is decoded: frames are copied as they are, and an MP4 is, byte for byte, the one that a
/// ``RenderJob`` without shards writes.
public struct ConcatJob: Sendable {
  /// Where the output goes.
  public let path: String

  /// Whether what is there under that name is replaced.
  public var overwrite = false

  /// Whether the output is read again before it gets its name: every frame must be there, whole, and that of its piece.
  public var verifies = false

  /// What the output must lie in, where somebody's file has named it and there is a root.
  package var outputBoundary: Boundary?

  /// Whether whoever runs the job has the lock of its output.
  package var isLocked = false

  private let pieceSet: PieceSet
  private let target: OutputTarget

  /// A job whose pieces have been looked at: they are of one render, and all are there.
  ///
  /// - Parameters:
  ///   - pieces: MP4 files; folders, names with `%04d`, or descriptions of PNG sequences; in any order.
  ///   - path: A .mp4 file, or a PNG sequence.
  ///   - root: What the pieces must lie in; nil for anywhere.
  /// - Throws: ``ConcatError``, or an error about a file or about the output's name; ``Failure`` tells
  ///   them apart.
  public init(_ pieces: [String], to path: String, in root: Root? = nil) throws {
    let target = try OutputTarget(path: path, format: nil)
    pieceSet = try PieceSet(pieces.flatMap { try Piece.find($0, in: root) })
    (self.path, self.target) = (path, target)
    guard target.format.rawValue == format.rawValue else {
      throw ConcatError.outputDiffers(path: path, format)
    }
  }

  /// What kind of file.
  public var format: Spec.Output.Format { pieceSet.pieces.first?.format ?? .mp4 }

  /// The frames of the output, as the whole video numbers them.
  public var frames: Range<Int> { pieceSet.common.all }

  /// A frame's width in pixels.
  public var width: Int { pieceSet.common.width }

  /// A frame's height in pixels.
  public var height: Int { pieceSet.common.height }

  /// Frames a second.
  public var frameRate: FrameRate { pieceSet.common.rate }

  /// Joins, and gives the output its name.
  ///
  /// `written` is told how many frames are written: 0 before the first, then after each piece.
  ///
  /// - Throws: An error about a piece or about the output, or `CancellationError`; nothing is left
  ///   behind.
  public func run(written: (Int) -> Void = { _ in }) async throws {
    let lock = isLocked ? nil : try OutputLock.amongOthers(ofOutput: path, in: outputBoundary)
    defer { lock?.hold() }
    let pieces = pieceSet.pieces.filter { !$0.description.frames.isEmpty }
    switch target {
    case .mp4(let path): try join(pieces, to: path, written)
    case .png(let pattern): try await join(pieces, to: pattern, written)
    case .y4m, .rgba, .null: preconditionFailure("pieces are MP4 or PNG")
    }
  }

  private func join(_ pieces: [Piece], to path: String, _ written: (Int) -> Void) throws {
    guard let first = pieces.first else { return }
    var joiner = try VideoJoiner(
      path, like: try MP4Piece(first.place), timebase: frameRate.timebase,
      bitRate: first.description.bitRate ?? 0, overwrite: overwrite, in: outputBoundary,
      recordsPackets: verifies)
    written(0)
    for piece in pieces {
      try joiner.append(try MP4Piece(piece.place), frames: piece.description.frames.count)
      written(piece.description.frames.upperBound - frames.lowerBound)
    }
    try joiner.finish(verification)
  }

  /// How the output is read again; nil where it is not.
  private var verification: Verification? {
    verifies ? Verification(first: frames.lowerBound, threads: Processors.count) : nil
  }

  private func join(
    _ pieces: [Piece], to pattern: SequencePattern, _ written: (Int) -> Void
  ) async throws {
    var joiner = try SequenceJoiner(
      pattern, frames: frames, of: pieceSet.common.total, width: width, height: height,
      overwrite: overwrite, in: outputBoundary)
    written(0)
    for piece in pieces {
      let description = piece.description
      // The file that describes it lies in the folder that it describes.
      guard let folder = piece.folder else { continue }
      try joiner.append(
        SequencePiece(
          in: folder, named: description.files ?? "",
          frames: description.frames, of: description.total))
      written(description.frames.upperBound - frames.lowerBound)
    }
    if let verification {
      try await joiner.finish(verification)
    } else {
      try joiner.finish()
    }
  }
}
