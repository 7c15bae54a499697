package import SegueEncoding
package import SeguePixels
import SegueSinks

/// A sink that keeps a fingerprint of each frame, and reads the output back before it gets its
/// name.
package struct VerifiedSink<Base: VerifiableSink & ~Copyable>: OutputSink, ~Copyable {
  /// Converts a frame and takes its fingerprint, on the same thread.
  package struct Converter: FrameConverter {
    let base: Base.Converter

    package func convert(_ frame: PixelBuffer) throws -> Fingerprinted<Base.Converter.Converted> {
      let converted = try base.convert(frame)
      return Fingerprinted(
        converted: converted, fingerprint: base.fingerprint(of: frame, converted))
    }
  }

  /// A frame in the form that the sink takes, with its fingerprint.
  package struct Fingerprinted<Converted: Sendable>: Sendable {
    let converted: Converted
    let fingerprint: Fingerprint
  }

  package let converter: Converter
  private var base: Base
  private var fingerprints: Fingerprints

  private let verification: Verification

  /// The number of announced frames to come that equal the last.
  private var repeats = 0

  /// The still of the last frame.
  private var still: StillReference?

  /// Wraps `base`.
  package init(_ base: consuming Base, _ verification: Verification) {
    converter = Converter(base: base.converter)
    self.base = base
    fingerprints = Fingerprints(first: verification.first)
    self.verification = verification
  }

  package var warnings: [String] { base.warnings }

  package mutating func write(
    _ frame: Fingerprinted<Base.Converter.Converted>, before repeats: Int
  ) throws {
    try base.write(frame.converted, before: repeats)
    if self.repeats == 0 { still = try base.still(of: frame.converted, rests: repeats > 0) }
    var fingerprint = frame.fingerprint
    fingerprint.still = still
    fingerprints.append(fingerprint)
    self.repeats = repeats
  }

  package mutating func takeWork() -> (@Sendable () throws -> Void)? { base.takeWork() }

  package consuming func finish() async throws {
    try await complete()
    try await commit()
  }

  package mutating func complete() async throws { try await base.complete() }

  package func byteCount() throws -> Int { try base.byteCount() }

  package consuming func commit() async throws {
    try await base.prove(fingerprints, verification)
    try await base.commit()
  }
}
