import Testing

@testable import SegueEncoding

@Suite struct OpenBitstreamUnitTests {
  /// A temporal delimiter, a frame of three bytes and padding; each tells its size.
  private static let packet: [UInt8] = [0x12, 0, 0x32, 3, 7, 8, 9, 0x7A, 1, 0x80]

  @Test func filesLeaveOutWhatOnlyAStreamNeeds() {
    #expect(stored(Self.packet) == [0x32, 3, 7, 8, 9])
  }

  /// Bytes that are no unit, such as one without a size, stay as they are.
  @Test func packetsOfOtherBytesAreStoredWhole() {
    for packet in [Self.packet + [0x30], Self.packet + [0x32, 9], [0x92, 0], []] {
      #expect(stored(packet) == packet)
    }
  }

  private func stored(_ packet: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    VideoCodec.av1.store(packet.span, [UInt8]().span) { part in
      bytes += part.indices.map { part[$0] }
    }
    return bytes
  }
}
