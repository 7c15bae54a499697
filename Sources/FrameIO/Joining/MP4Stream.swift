import CFFmpeg

/// What the frames of an MP4 file are.
package struct MP4Stream: Hashable, Sendable {
  package let codec: VideoCodec

  /// In pixels.
  package let width: Int

  /// In pixels.
  package let height: Int

  /// Units a second for all times in the file, at least 1.
  package let timescale: Int

  /// What the file says once of all the frames.
  package let header: [UInt8]

  /// Reads what libavformat has found; nil for what is no video of ours.
  init?(_ stream: UnsafeMutablePointer<AVStream>) {
    guard let parameters = unsafe stream.pointee.codecpar else { return nil }
    switch unsafe parameters.pointee.codec_id {
    case AV_CODEC_ID_H264: codec = .h264
    case AV_CODEC_ID_HEVC: codec = .hevc
    default: return nil
    }
    width = Int(unsafe parameters.pointee.width)
    height = Int(unsafe parameters.pointee.height)
    let timebase = unsafe stream.pointee.time_base
    guard timebase.num == 1, timebase.den > 0 else { return nil }
    timescale = Int(timebase.den)
    header = unsafe [UInt8](
      UnsafeBufferPointer(
        start: parameters.pointee.extradata, count: Int(parameters.pointee.extradata_size)))
  }
}
