package import SegueFiles

/// The digest of a file, and the file's state when it was read.
package struct InputDigest: Hashable, Sendable {
  /// SHA-256, 64 hexadecimal digits in lower case.
  package let sha256: String

  /// The file's state just before it was read.
  package let identity: FileIdentity
}
