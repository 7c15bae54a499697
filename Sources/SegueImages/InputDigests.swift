package import SegueFiles
import Synchronization

/// The digests of image files that many renders use; each is computed once until its file changes.
package final class InputDigests: Sendable {
  private let known = Mutex<[InputPath: InputDigest]>([:])

  package init() {}

  /// The digest of the file at `path`.
  ///
  /// - Throws: ``ImageError`` if it cannot be read.
  package func digest(of path: InputPath) throws(ImageError) -> InputDigest {
    do throws(InputFileError) {
      let file = try InputFile(path)
      do throws(SystemError) {
        let identity = file.identity
        if let known = known.withLock({ $0[path] }), known.identity == identity { return known }
        let digest = InputDigest(sha256: try FileDigest(of: file).sha256, identity: identity)
        known.withLock { $0[path] = digest }
        return digest
      } catch {
        throw InputFileError(error)
      }
    } catch {
      throw ImageError(error, path: path.name, near: NearbyName(to: path))
    }
  }
}

/// The digest of a file, and the file's state when it was read.
package struct InputDigest: Hashable, Sendable {
  /// SHA-256, 64 hexadecimal digits in lower case.
  package let sha256: String

  /// The file's state just before it was read.
  package let identity: FileIdentity
}
