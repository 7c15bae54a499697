package import CFFmpeg

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
    self.digest = digest(span)
  }

  /// The digest of a byte stream in the form that libavformat stores.
  ///
  /// A start code is 00 00 01, or 00 00 00 01.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, annex B; ISO/IEC 14496-15, 2022, 4.2.3.
  static func digest(ofAnnexB bytes: Span<UInt8>) -> FrameDigest {
    var digest = FrameDigest()
    var start: Int?
    func add(_ end: Int) {
      guard let start else { return }
      digest.update([UInt32(end - start).bigEndian].span)
      digest.update(bytes.extracting(start..<end))
    }
    var i = 0
    while i + 2 < bytes.count {
      // The third byte alone usually shows that no start code begins at any of the three.
      let third = bytes[i + 2]
      if third > 1 {
        i += 3
      } else if third == 1, bytes[i] == 0, bytes[i + 1] == 0 {
        add(i > 0 && bytes[i - 1] == 0 ? i - 1 : i)
        start = i + 3
        i += 3
      } else {
        i += 1
      }
    }
    add(bytes.count)
    return digest
  }
}
