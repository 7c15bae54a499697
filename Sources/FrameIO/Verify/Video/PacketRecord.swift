/// What was handed to the muxer: a frame's time, and what to know its bytes by.
struct PacketRecord: Hashable, Sendable {
  /// In frames.
  let pts: Int64

  let isKeyframe: Bool

  /// Of the units as MP4 stores them, each behind its length in four bytes.
  let digest: FrameDigest
}
