/// The place of a codec's frames in an MP4 file: its sample entry.
package struct MP4Entry: Sendable {
  /// The type of the entry, such as "avc1".
  package let type: String

  /// The type as a number for libavformat; 0 for its own choice.
  package var tag: UInt32 = 0

  /// The box that describes the stream, such as "avcC".
  package let settings: String

  /// The digest of a packet in its stored form; `header` describes the stream in the encoder's
  /// form.
  var storedDigest: @Sendable (_ packet: Span<UInt8>, _ header: Span<UInt8>) -> FrameDigest = {
    packet, _ in FrameDigest(of: packet)
  }

  /// The digest of a packet of H.264 or HEVC, whose start codes the file replaces by lengths.
  ///
  /// A header that begins with its version, 1, shows that the encoder already writes lengths.
  @Sendable
  static func storedDigestOfH26x(_ packet: Span<UInt8>, _ header: Span<UInt8>) -> FrameDigest {
    header.count > 0 && header[0] == 1
      ? FrameDigest(of: packet) : PacketRecord.digest(ofAnnexB: packet)
  }
}
