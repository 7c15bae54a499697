import CSegueFFmpeg

extension UnsafeMutablePointer<AVPacket> {
  /// The bytes of the packet.
  @unsafe package var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: pointee.data, count: Int(pointee.size))
  }

  /// The bytes that WebM stores beside the packet: the alpha of VP9; empty without any.
  @unsafe package var bytesBeside: UnsafeBufferPointer<UInt8> {
    unsafe sideData(AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL)
  }

  /// The header of the codec from here on, where a file has several; empty for the one before.
  @unsafe var newHeader: UnsafeBufferPointer<UInt8> {
    unsafe sideData(AV_PKT_DATA_NEW_EXTRADATA)
  }

  /// The numbers of samples that the decoder leaves out; nil without any.
  @unsafe var trimming: UnsafeMutableRawPointer? {
    let data = unsafe sideData(AV_PKT_DATA_SKIP_SAMPLES)
    guard data.count >= 8, let start = data.baseAddress else { return nil }
    return unsafe UnsafeMutableRawPointer(mutating: start)
  }

  private func sideData(_ type: AVPacketSideDataType) -> UnsafeBufferPointer<UInt8> {
    for index in 0..<Int(unsafe pointee.side_data_elems) {
      let data = unsafe pointee.side_data[index]
      if unsafe data.type == type {
        return unsafe UnsafeBufferPointer(start: data.data, count: Int(data.size))
      }
    }
    return unsafe UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Replaces the bytes of the packet.
  @unsafe package func replaceBytes(_ bytes: [UInt8]) throws(FFmpegError) {
    let (pts, dts, flags) = unsafe (pointee.pts, pointee.dts, pointee.flags)
    unsafe av_packet_unref(self)
    try FFmpegError.check("av_new_packet", unsafe av_new_packet(self, Int32(bytes.count)))
    unsafe pointee.data.update(from: bytes, count: bytes.count)
    unsafe (pointee.pts, pointee.dts, pointee.flags) = (pts, dts, flags)
  }
}
