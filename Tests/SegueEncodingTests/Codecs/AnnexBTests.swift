import Testing

@testable import SegueEncoding

@Suite struct AnnexBTests {
  /// The stream has start codes of three and of four bytes, and similar bytes that are none.
  @Test func filesHaveLengthsForStartCodes() {
    let stream: [UInt8] = [
      0, 0, 0, 1, 0x67, 0, 0, 3, 9, 0, 0, 1, 0x68, 7, 0, 0, 0, 1, 0x65, 0, 1, 0, 0, 2, 1,
    ]
    let expected: [UInt8] = [
      0, 0, 0, 5, 0x67, 0, 0, 3, 9, 0, 0, 0, 2, 0x68, 7, 0, 0, 0, 7, 0x65, 0, 1, 0, 0, 2, 1,
    ]
    for codec in [VideoCodec.h264, .hevc] {
      #expect(stored(stream, [0, 0, 0, 1], by: codec) == expected)
      #expect(stored(stream, [], by: codec) == expected)
      // The encoder's own header shows that it writes lengths.
      #expect(stored(expected, [1, 2], by: codec) == expected)
    }
    #expect(stored(stream, [], by: .vp9) == stream)
  }

  private func stored(_ packet: [UInt8], _ header: [UInt8], by codec: VideoCodec) -> [UInt8] {
    var bytes: [UInt8] = []
    codec.store(packet.span, header.span) { part in bytes += part.indices.map { part[$0] } }
    return bytes
  }
}
