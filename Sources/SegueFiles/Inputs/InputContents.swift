/// The whole contents of a file, and its digest.
package struct InputContents: Sendable {
  package let bytes: [UInt8]
  /// SHA-256, 64 hexadecimal digits in lower case.
  package let sha256: String
  /// The file's state just before it was read.
  package let identity: FileIdentity

  /// A reason why a file could not be read as a whole.
  package enum Failure: Error, Hashable {
    case cannotOpen(InputFileError)
    /// `reason` is the system's text.
    case cannotRead(reason: String)
    case isTooLarge(bytes: Int)
    /// Somebody wrote to the file while it was read.
    case hasChanged
  }

  /// Reads the regular file at `path`, of at most `limit` bytes.
  package init(of path: InputPath, limit: Int) throws(Failure) {
    let file: InputFile
    do throws(InputFileError) {
      file = try InputFile(path)
    } catch {
      throw .cannotOpen(error)
    }
    guard file.byteCount <= limit else { throw .isTooLarge(bytes: file.byteCount) }
    let (bytes, hasChanged): ([UInt8], Bool)
    do throws(SystemError) {
      bytes = try file.bytes(limit: file.byteCount)
      hasChanged = try file.hasChanged()
    } catch {
      throw .cannotRead(reason: "\(error)")
    }
    guard !hasChanged else { throw .hasChanged }
    var digest = ContentDigest()
    digest.update(bytes.span)
    (self.bytes, sha256, identity) = (bytes, digest.finish(), file.identity)
  }
}
