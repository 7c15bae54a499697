/// The cost of an output.
package struct OutputCost: Sendable {
  /// CPU nanoseconds a pixel of a frame that is drawn, from renders of screenshots: see
  /// `docs/scale.md`.
  package let moving: Double

  /// The same of a frame that is equal to the one before it.
  package let resting: Double

  /// Bytes a pixel of a frame; nil where they depend on the codec.
  package let bytes: Double?

  /// Bytes a pixel that a drawn frame has beyond ``bytes``.
  package var movingBytes = 0.0

  /// Memory of the sink without an encoder, in frames.
  package var frames = 0

  /// Memory of the sink's work on one frame, in frames, beside the converted one.
  package var threadFrames = 0
}
