package import CSegueFFmpeg

/// A packet of a media file, which the file owns until its next packet is read.
@safe
package struct MediaPacket {
  /// The packet of libavcodec.
  package let pointer: UnsafeMutablePointer<AVPacket>

  init(_ pointer: UnsafeMutablePointer<AVPacket>) {
    unsafe self.pointer = pointer
  }

  /// The number of its stream.
  package var stream: Int { Int(unsafe pointer.pointee.stream_index) }

  /// The presentation time in ticks of the stream; nil if there is none.
  package var pts: Int64? { Self.time(unsafe pointer.pointee.pts) }

  /// The decoding time in ticks of the stream; nil if there is none.
  package var dts: Int64? { Self.time(unsafe pointer.pointee.dts) }

  /// The duration in ticks of the stream; 0 if unknown.
  package var duration: Int64 { unsafe pointer.pointee.duration }

  package var byteCount: Int { Int(unsafe pointer.pointee.size) }

  /// Whether decoding can start here.
  package var isKey: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }

  /// Whether an edit list leaves it out: it is decoded because others need it, and never presented.
  package var isDiscarded: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

  /// Whether the file ends within it, or a checksum is wrong.
  package var isCorrupt: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

  private static func time(_ ticks: Int64) -> Int64? { ticks == decode_no_time ? nil : ticks }
}

extension MediaPacket {
  /// Passes the bytes to a function.
  package func withBytes<Value>(_ read: (Span<UInt8>) -> Value) -> Value {
    unsafe read(pointer.bytes.span)
  }

  /// The header of the codec from this packet on, where a file has several; empty for the one
  /// before.
  package var newHeader: [UInt8] { unsafe Array(pointer.newHeader) }

  /// Gives the packet a header of the codec for its decoder.
  package func replaceHeader(_ header: [UInt8]) throws(FFmpegError) {
    let data = try unsafe FFmpegError.made(
      "av_packet_new_side_data",
      av_packet_new_side_data(pointer, AV_PKT_DATA_NEW_EXTRADATA, header.count))
    unsafe data.update(from: header, count: header.count)
  }

  /// Lets the decoder leave out fewer samples at the end of the packet, if it leaves out any.
  ///
  /// - Returns: Whether it leaves out some.
  package func reduceTrimming(by count: Int64) -> Bool {
    // Four bytes of samples to leave out at the start, and four at the end, the lowest byte first.
    guard let counts = unsafe pointer.trimming else { return false }
    let end = unsafe UInt32(littleEndian: counts.load(fromByteOffset: 4, as: UInt32.self))
    guard end > 0 else { return false }
    let left = UInt32(clamping: Int64(end) - max(count, 0))
    unsafe counts.storeBytes(of: left.littleEndian, toByteOffset: 4, as: UInt32.self)
    return true
  }

  /// The first byte and the last; both are 0 for an empty packet.
  package var firstAndLast: (first: UInt8, last: UInt8) {
    let bytes = unsafe pointer.bytes
    return unsafe (bytes.first ?? 0, bytes.last ?? 0)
  }
}
