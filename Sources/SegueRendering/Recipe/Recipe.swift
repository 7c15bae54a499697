import FrameIO

/// All that the bytes of a render depend on, so that it can be told whether an output is still right.
///
/// That is the spec with its variables replaced, whatever its comments and its name; what is in each image,
/// whatever its time; which frames, how large and how encoded; and the version of Segue. Where the output
/// goes, how many threads make it and what is told meanwhile do not count.
public struct Recipe: Hashable, Sendable {
  /// One line of JSON.
  public let text: String

  /// SHA-256 of ``text``, 64 hexadecimal digits.
  public let digest: String

  init(_ text: String) {
    self.text = text
    digest = ContentDigest.of(text)
  }
}
