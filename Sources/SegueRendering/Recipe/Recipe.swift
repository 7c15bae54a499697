import SegueFiles

/// Everything that the bytes of an output depend on, to decide whether an existing output is up to
/// date.
///
/// A recipe contains the spec with its variables replaced, but without its comments and its file
/// name; whether a locale mirrors its stage; the content of each image, but not its time; the
/// frames, their size and their encoding; and the version of Segue. It does not contain the path of
/// the output, the number of threads, or any setting of logs and progress.
package struct Recipe: Hashable, Sendable {
  /// One line of JSON.
  package let text: String

  /// SHA-256 of ``text``, 64 hexadecimal digits.
  package let digest: String

  init(_ text: String) {
    self.text = text
    digest = ContentDigest.of(text)
  }
}
