/// The record of a packet that went to the muxer: its frame's time and the digest of its bytes.
package struct PacketRecord: Hashable, Sendable {
  /// The presentation time, in frames.
  package let pts: Int64

  package let isKeyframe: Bool

  /// The digest of the packet as the file stores it.
  package let digest: FrameDigest
}
