package import SegueEncoding
package import SegueFiles
package import SegueSinks

/// A sink whose output can be read back before it gets its name.
package protocol VerifiableSink: OutputSink, ~Copyable
where Converter: FingerprintingConverter {
  /// Reads a complete output back, and compares it with the rendered frames.
  ///
  /// - Parameters:
  ///   - fingerprints: A fingerprint of each frame that was written.
  ///   - verification: The settings of the verification.
  /// - Throws: ``VerificationError`` if anything differs; nothing is left behind.
  func prove(_ fingerprints: Fingerprints, _ verification: Verification) async throws

  /// A still of a frame, which tells the loss of a good encode.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - rests: Whether frames that equal it follow, so that it must be as good in every block.
  /// - Returns: What is known of the still; nil where the options tell the loss.
  /// - Throws: An error if the still cannot be encoded.
  func still(of frame: Converter.Converted, rests: Bool) throws -> StillReference?
}

extension VerifiableSink where Self: ~Copyable {
  package func still(of frame: Converter.Converted, rests: Bool) throws -> StillReference? { nil }
}

/// The settings for reading an output back.
package struct Verification: Sendable {
  /// The number of its first frame in the whole video, for errors.
  package let first: Int

  /// The number of files of a sequence that are read at a time, at least 1.
  package let threads: Int

  /// Receives the path of the complete hidden file or folder, before it is read.
  package let written: @Sendable (String) throws -> Void

  package init(
    first: Int = 0, threads: Int = 1,
    written: @escaping @Sendable (String) throws -> Void = { _ in }
  ) {
    (self.first, self.threads, self.written) = (first, max(1, threads), written)
  }
}

extension OutputFile {
  /// The path of the bytes to be read back; `verification` gets it first.
  package func written(_ verification: Verification) throws -> String {
    guard let temporaryPath else { preconditionFailure("what is read again has a file") }
    try verification.written(temporaryPath)
    return heldName
  }
}
