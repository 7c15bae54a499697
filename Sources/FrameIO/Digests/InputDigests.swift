import Synchronization

/// The digests of image files that many renders use, each read once as long as it stays what it is.
package final class InputDigests: Sendable {
  private let known = Mutex<[String: InputDigest]>([:])

  package init() {}

  /// The digest of the file at `path`.
  ///
  /// - Throws: ``ImageError`` where it cannot be read.
  package func digest(of path: String) throws(ImageError) -> InputDigest {
    do {
      let identity = try FileIdentity(of: path)
      if let known = known.withLock({ $0[path] }), known.identity == identity { return known }
      let content = try FileDigest(contentsOf: path)
      let digest = InputDigest(sha256: content.sha256, identity: identity)
      known.withLock { $0[path] = digest }
      return digest
    } catch {
      throw ImageError(InputFileError(error), path: path)
    }
  }
}
