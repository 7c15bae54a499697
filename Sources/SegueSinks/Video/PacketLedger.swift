import CSegueFFmpeg
package import SegueEncoding

/// Records the packets that go to a muxer, in decoding order; for one thread at a time.
package final class PacketLedger {
  package private(set) var records: [PacketRecord] = []

  /// The packets of sound, whose times are in samples.
  package private(set) var sound: [PacketRecord] = []

  /// The codec of the packets.
  let codec: VideoCodec

  package init(_ codec: VideoCodec) { self.codec = codec }

  /// Records a packet, whose pts is in frames.
  func add(_ packet: UnsafeMutablePointer<AVPacket>, header: Span<UInt8>) {
    unsafe records.append(PacketRecord(packet) { codec.storedDigest($0, header) })
  }

  /// Records a packet of sound, whose pts is in samples.
  func addSound(_ packet: UnsafeMutablePointer<AVPacket>) {
    sound.append(unsafe PacketRecord(packet))
  }
}
