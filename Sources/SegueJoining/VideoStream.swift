import CSegueFFmpeg
package import SegueEncoding
import SegueSinks

/// The properties that all frames of a file share.
package struct VideoStream: Hashable, Sendable {
  package let codec: VideoCodec

  /// The width in pixels.
  package let width: Int

  /// The height in pixels.
  package let height: Int

  /// Units a second for all times in the file, at least 1.
  package let timescale: Int

  /// The parameter sets that all frames share.
  package let header: [UInt8]

  /// Reads the properties from libavformat; nil for a stream that Segue does not make.
  init?(_ stream: UnsafeMutablePointer<AVStream>, in container: VideoContainer) {
    guard let parameters = unsafe stream.pointee.codecpar else { return nil }
    let (id, tag) = (unsafe parameters.pointee.codec_id, unsafe parameters.pointee.codec_tag)
    guard
      let codec = VideoCodec.all.first(where: {
        $0.id == id && $0.formats.contains(container.format)
          && container.tag(of: $0) == tag
      })
    else { return nil }
    self.codec = codec
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
