package import SegueEncoding
package import SegueSound

/// The sound of an output: a track that is opened as often as it is needed, and its codec.
package struct SinkSound: Sendable {
  package let codec: SoundCodec

  /// Opens the track at its start.
  package let open: @Sendable () throws -> Soundtrack

  package init(_ codec: SoundCodec, open: @escaping @Sendable () throws -> Soundtrack) {
    (self.codec, self.open) = (codec, open)
  }
}
