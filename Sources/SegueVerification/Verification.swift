/// The settings for reading an output back.
package struct Verification: Sendable {
  /// The number of its first frame in the whole video, for errors.
  package let first: Int

  /// The number of files of a sequence that are read at a time, at least 1.
  package let threads: Int

  /// Receives the path of the complete hidden file or folder, before it is read.
  package let written: @Sendable (String) throws -> Void

  /// - Parameters:
  ///   - first: The number of the first frame in the whole video.
  ///   - threads: How many files of a sequence are read at a time, at least 1.
  ///   - written: Receives the path of the complete hidden file or folder, before it is read.
  package init(
    first: Int = 0, threads: Int = 1,
    written: @escaping @Sendable (String) throws -> Void = { _ in }
  ) {
    (self.first, self.threads, self.written) = (first, max(1, threads), written)
  }
}
