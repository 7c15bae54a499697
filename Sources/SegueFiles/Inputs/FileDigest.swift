/// An identification of a file by its bytes alone, without its name and times.
package struct FileDigest: Hashable, Sendable {
  /// SHA-256, 64 hexadecimal digits in lower case.
  package let sha256: String

  /// The size of the file, in bytes.
  package let bytes: Int

  /// Reads the regular file at `path`, a piece at a time.
  ///
  /// - Throws: ``SystemError`` if the file does not exist or cannot be read.
  package init(contentsOf path: InputPath) throws(SystemError) {
    try self.init(of: InputFile(opening: path))
  }

  /// Reads the rest of a file.
  package init(of file: borrowing InputFile) throws(SystemError) {
    var (digest, count) = (ContentDigest(), 0)
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      let got = try file.read(into: &piece)
      guard got > 0 else { break }
      digest.update(piece.span.extracting(first: got))
      count += got
    }
    (sha256, bytes) = (digest.finish(), count)
  }

  /// The piece size, in bytes, at which the cost of calls is negligible next to the digest.
  private static let pieceSize = 1 << 18
}
