package import CSegueFFmpeg
import SegueFFmpeg

/// The record of a packet that went to the muxer: its frame's time and the digest of its bytes.
package struct PacketRecord: Hashable, Sendable {
  /// The presentation time, in frames.
  package let pts: Int64

  package let isKeyframe: Bool

  /// The digest of the packet as the file stores it.
  package let digest: FrameDigest
}

extension PacketRecord {
  /// The record of a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet; its pts is in frames.
  ///   - digest: The digest of its bytes as the file stores them.
  package init(
    _ packet: UnsafeMutablePointer<AVPacket>,
    digest: (Span<UInt8>) -> FrameDigest = { FrameDigest(of: $0) }
  ) {
    pts = unsafe packet.pointee.pts
    isKeyframe = unsafe packet.pointee.flags & AV_PKT_FLAG_KEY != 0
    let bytes = unsafe UnsafeBufferPointer(
      start: packet.pointee.data, count: Int(packet.pointee.size))
    let span = unsafe bytes.span
    var found = digest(span)
    unsafe found.update(packet.bytesBeside.span)
    self.digest = found
  }
}
