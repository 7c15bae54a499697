import Foundation
import FrameIO

extension Piece {
  /// The pieces that an argument names: an MP4, a folder with PNG files, a name with `%04d`, or the
  /// file that describes a piece of a PNG sequence.
  ///
  /// - Throws: `PieceError` for what is out of reach or no piece, ``ConcatError``.
  static func find(_ path: String) throws -> [Piece] {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return try find(inFolder: path, path) }
    if !exists, let pattern = try? SequencePattern(path) {
      return try find(inFolder: pattern.folder, path)
    }
    if PieceDescription.isFileName(URL(filePath: path).lastPathComponent) {
      return [try Piece(sequence: path, text: text(of: path))]
    }
    return [try Piece(video: path)]
  }

  /// `path` is what the argument was.
  private static func find(inFolder folder: String, _ path: String) throws -> [Piece] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw PieceError.doesNotExist(path: path)
    } catch {
      throw PieceError.cannotOpen(path: path, reason: error.localizedDescription)
    }
    let pieces = try names.filter(PieceDescription.isFileName).sorted().map { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      return try Piece(sequence: path, text: text(of: path))
    }
    guard !pieces.isEmpty else { throw ConcatError.folderWithoutPiece(path: path) }
    return pieces
  }

  private static func text(of path: String) throws -> String {
    // No description is longer, whatever else may have the name of one.
    let limit = 1 << 16
    do {
      let bytes = try InputFile(path).bytes(limit: limit)
      return String(decoding: bytes, as: UTF8.self)
    } catch let error as InputFileError {
      throw PieceError(error, path: path)
    } catch {
      throw PieceError.cannotOpen(path: path, reason: "\(error)")
    }
  }
}
