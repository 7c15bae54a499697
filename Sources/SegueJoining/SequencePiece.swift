package import SegueFiles
import SegueImages

/// Some of the files of a PNG sequence.
package struct SequencePiece: Sendable {
  private let folder: InputPath
  private let pattern: SequencePattern
  private let total: Int

  /// The frames of the piece, as the whole video numbers them.
  let frames: Range<Int>

  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - template: Their names, such as `%04d.png`, without slashes.
  ///   - frames: The frames of the piece.
  ///   - total: The number of frames of the whole video.
  /// - Throws: ``OutputError`` if the names are not those of a sequence.
  package init(
    in folder: InputPath, named template: String, frames: Range<Int>, of total: Int
  ) throws(OutputError) {
    // The names of a piece must not lead to other folders.
    guard !template.utf8.contains(UInt8(ascii: "/")) else {
      throw .badSequenceName(path: template, reason: "it names a folder")
    }
    pattern = try SequencePattern(template)
    (self.folder, self.frames, self.total) = (folder, frames, total)
  }

  /// Opens the file of one frame, whose first bytes must be those of a PNG of that size.
  ///
  /// - Throws: ``PieceError`` if they are not.
  func open(frame index: Int, width: Int, height: Int) throws(PieceError) -> InputFile {
    let place = folder.file(pattern.name(ofFrame: index, of: total))
    let path = place.name
    let file: InputFile
    do {
      file = try InputFile(place)
    } catch {
      throw error == .doesNotExist ? .isIncomplete(path: path) : PieceError(error, path: path)
    }
    let bytes: [UInt8]
    do {
      bytes = try file.bytes(limit: 24)
    } catch {
      throw .cannotOpen(path: path, reason: "\(error)")
    }
    let view = ByteView(bytes)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard view.has(signature), view.has("IHDR", at: 12),
      view.integer(at: 16, size: 4, .bigEndian) == width,
      view.integer(at: 20, size: 4, .bigEndian) == height
    else { throw .isDamaged(path: path, reason: "it is not a PNG of \(width) × \(height) pixels") }
    return file
  }
}
