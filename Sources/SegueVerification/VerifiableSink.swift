package import SegueSinks

/// A sink whose output can be read back before it gets its name.
package protocol VerifiableSink: FrameSink, ~Copyable
where Converter: FingerprintingConverter {
  /// Does what ``FrameSink/finish()`` does, but gives the output its name only after all of it has
  /// been read back and matches the rendered frames.
  ///
  /// - Parameters:
  ///   - fingerprints: A fingerprint of each frame that was written.
  ///   - verification: The settings of the verification.
  /// - Throws: ``VerificationError`` if anything differs, and the errors of ``FrameSink/finish()``;
  ///   nothing is left behind.
  consuming func finish(
    against fingerprints: Fingerprints, _ verification: Verification
  ) async throws
}
