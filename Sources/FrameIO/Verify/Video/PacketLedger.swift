import CFFmpeg

/// Notes what goes to a muxer, in the order of decoding; for one thread at a time.
final class PacketLedger {
  private(set) var records: [PacketRecord] = []

  /// Notes a packet, whose pts is in frames.
  func add(_ packet: UnsafeMutablePointer<AVPacket>, isAnnexB: Bool) {
    unsafe records.append(PacketRecord(packet, isAnnexB: isAnnexB))
  }
}
