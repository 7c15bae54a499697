import SegueFiles
import SegueFrames
import SegueJoining

extension Piece {
  /// Finds the pieces for an argument: an MP4, a folder with PNG files, a name with `%04d`, or the
  /// file that describes a piece of a PNG sequence.
  ///
  /// - Parameters:
  ///   - path: The argument.
  ///   - root: The folder that must contain the pieces.
  /// - Returns: At least one piece.
  /// - Throws: `PieceError` for a file that cannot be read or is not a piece, ``ConcatError``.
  static func find(_ path: String, in root: Root?) throws -> [Piece] {
    func place(_ path: String) -> InputPath {
      root?.place(ofGiven: path) ?? InputPath(path)
    }
    let given = place(path)
    let isFolder: Bool
    do throws(InputFileError) {
      isFolder = try given.isFolder()
    } catch {
      throw PieceError(error, path: path)
    }
    if isFolder { return try find(inFolder: given, path) }
    if !given.exists, let pattern = try? SequencePattern(path) {
      return try find(inFolder: place(pattern.folder), path)
    }
    let name = Path.name(of: path)
    if PieceDescription.isFileName(name) {
      return [try Piece(sequence: name, in: place(Path.folder(of: path)))]
    }
    return [try Piece(video: given)]
  }

  /// Finds the pieces in a folder; `path` is the argument, for messages.
  private static func find(inFolder folder: InputPath, _ path: String) throws -> [Piece] {
    let names: [String]
    do {
      names = try folder.names()
    } catch {
      throw PieceError(error, path: path)
    }
    let pieces = try names.filter(PieceDescription.isFileName).map { name in
      try Piece(sequence: name, in: folder)
    }
    guard !pieces.isEmpty else { throw ConcatError.folderWithoutPiece(path: path) }
    return pieces
  }
}
