package import SegueFiles

/// What was in a file when it was read.
package struct InputDigest: Hashable, Sendable {
  /// SHA-256, 64 hexadecimal digits in lower case.
  package let sha256: String

  /// The file's state just before.
  package let identity: FileIdentity
}
