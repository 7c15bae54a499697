import FrameIO

/// What is in an output.
public struct OutputContent: Codable, Hashable, Sendable {
  /// Of a file, SHA-256 of its bytes; of a sequence, SHA-256 of what `sha256sum` prints of its files in order.
  public let sha256: String

  /// In all.
  public let bytes: Int

  init(sha256: String, bytes: Int) {
    (self.sha256, self.bytes) = (sha256, bytes)
  }

  /// What is in the file at `path`.
  init(of path: String) throws(SystemError) {
    let digest = try FileDigest(contentsOf: InputPath(path))
    (sha256, bytes) = (digest.sha256, digest.bytes)
  }
}
