import SegueSinks

/// A complete output without its name; one that is dropped leaves nothing behind.
protocol CompleteOutput: AnyObject {
  /// The size of the output.
  var bytes: Int { get }

  /// Gives the output its name, once.
  func commit() async throws
}

/// The complete output of a sink.
final class CompleteSink<Sink: OutputSink & ~Copyable>: CompleteOutput {
  let bytes: Int
  private var sink: Sink?

  /// Takes a sink that has written the rest.
  init(_ sink: consuming Sink) throws {
    bytes = try sink.byteCount()
    self.sink = consume sink
  }

  func commit() async throws {
    guard let sink = sink.take() else { preconditionFailure("an output gets its name once") }
    try await sink.commit()
  }
}

/// The output of frames that are thrown away.
final class NoOutput: CompleteOutput {
  let bytes = 0

  func commit() {}
}
