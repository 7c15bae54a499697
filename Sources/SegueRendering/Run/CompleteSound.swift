import SegueSinks
import SegueVerification

/// The complete output of a sink of sound.
final class CompleteSound: CompleteOutput {
  let bytes: Int
  private var sink: WAVSink?

  /// The way to read the output before it gets its name; nil for an output that is not verified.
  private let verification: Verification?

  /// Takes a sink that has written everything.
  init(_ sink: consuming WAVSink, _ verification: Verification?) throws {
    bytes = try sink.byteCount()
    self.sink = consume sink
    self.verification = verification
  }

  func commit() throws {
    guard let sink = sink.take() else { preconditionFailure("an output gets its name once") }
    if let verification { try sink.prove(verification) }
    try sink.commit()
  }
}
