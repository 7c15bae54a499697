/// The contents of a file, told by its bytes alone: neither name nor time count.
package struct FileDigest: Hashable, Sendable {
  /// SHA-256, 64 hexadecimal digits in lower case.
  package let sha256: String

  /// The size of the file, in bytes.
  package let bytes: Int

  /// Reads the regular file at `path`, a piece at a time.
  ///
  /// - Throws: ``SystemError`` where it is not there or cannot be read.
  package init(contentsOf path: InputPath) throws(SystemError) {
    try self.init(of: InputFile(opening: path))
  }

  /// Reads on to the end of a file.
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

  /// Bytes: enough that calls cost nothing beside the digest.
  private static let pieceSize = 1 << 18
}
