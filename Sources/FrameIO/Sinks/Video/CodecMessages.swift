/// What libav* and the encoders behind it tell of their work, for whoever wants to read it.
package enum CodecMessages {
  /// Has every line from now on, from any thread and about any output, told to `tell`.
  package static func listen(_ tell: @escaping @Sendable (String) -> Void) {
    CodecLog.listen(tell)
  }
}
