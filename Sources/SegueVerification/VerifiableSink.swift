package import SegueSinks

/// A sink whose output can be read again before it gets its name.
package protocol VerifiableSink: FrameSink, ~Copyable
where Converter: FingerprintingConverter {
  /// Does what ``FrameSink/finish()`` does, but gives the output its name only when all of it has
  /// been read again and is what was rendered.
  ///
  /// - Parameters:
  ///   - fingerprints: One for each frame that was written.
  ///   - verification: How.
  /// - Throws: ``VerificationError`` where something differs, and what ``FrameSink/finish()``
  ///   throws; nothing is left behind.
  consuming func finish(
    against fingerprints: Fingerprints, _ verification: Verification
  ) async throws
}
