import SegueFiles

/// The digest and the size of an output.
package struct OutputContent: Codable, Hashable, Sendable {
  /// For a file, SHA-256 of its bytes; for a sequence, SHA-256 of the text that `sha256sum` prints
  /// for its files in order.
  package let sha256: String

  /// The total size in bytes.
  package let bytes: Int

  init(sha256: String, bytes: Int) {
    (self.sha256, self.bytes) = (sha256, bytes)
  }

  /// Reads the file at `path`.
  init(of path: String) throws(SystemError) {
    let digest = try FileDigest(contentsOf: InputPath(path))
    (sha256, bytes) = (digest.sha256, digest.bytes)
  }
}
