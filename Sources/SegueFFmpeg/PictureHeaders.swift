import CSegueFFmpeg

/// Reads the sizes of pictures from their packets, without decoding them.
///
/// libavcodec's parsers know the headers of H.264, HEVC, VP8 and AV1, but not those of VP9.
///
/// One thread at a time uses it.
@safe
package final class PictureHeaders {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private var parser: UnsafeMutablePointer<AVCodecParserContext>

  /// A reader of the packets of a stream; nil if libavcodec has no parser of their codec, or not
  /// enough memory for one.
  ///
  /// - Parameters:
  ///   - stream: The stream, of `file`.
  ///   - file: The file whose packets follow.
  package init?(of stream: MediaStream, in file: MediaFile) {
    CodecLog.install()
    guard let context = unsafe avcodec_alloc_context3(nil) else { return nil }
    guard (try? unsafe file.prepare(context, for: stream.index)) != nil,
      let parser = unsafe Self.parser(of: context)
    else {
      var context = unsafe Optional(context)
      unsafe avcodec_free_context(&context)
      return nil
    }
    unsafe (self.context, self.parser) = (context, parser)
  }

  private static func parser(
    of context: UnsafeMutablePointer<AVCodecContext>
  ) -> UnsafeMutablePointer<AVCodecParserContext>? {
    guard let parser = unsafe version_parser(context.pointee.codec_id) else {
      return nil
    }
    unsafe parser.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
    return unsafe parser
  }

  /// The size in stored pixels of the picture in a packet; nil if its header does not say.
  package func size(of packet: MediaPacket) -> (width: Int, height: Int)? {
    let header = unsafe packet.pointer.newHeader
    if !header.isEmpty, unsafe !replaceHeader(header) { return nil }
    unsafe (parser.pointee.width, parser.pointee.height) = (0, 0)
    var (output, count) = unsafe (UnsafeMutablePointer<UInt8>?.none, Int32(0))
    let bytes = unsafe packet.pointer.bytes
    _ = unsafe av_parser_parse2(
      parser, context, &output, &count, bytes.baseAddress, Int32(bytes.count), decode_no_time,
      decode_no_time, 0)
    let (width, height) = unsafe (Int(parser.pointee.width), Int(parser.pointee.height))
    return width > 0 && height > 0 ? (width, height) : nil
  }

  /// Starts again with the header of another description in an MP4 or MOV file.
  ///
  /// - Returns: Whether there was enough memory.
  private func replaceHeader(_ header: UnsafeBufferPointer<UInt8>) -> Bool {
    let padding = Int(AV_INPUT_BUFFER_PADDING_SIZE)
    guard let parser = unsafe Self.parser(of: context) else { return false }
    guard let copy = unsafe av_malloc(header.count + padding) else {
      unsafe av_parser_close(parser)
      return false
    }
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: copy, count: header.count + padding)
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(header))
    unsafe av_freep(&context.pointee.extradata)
    unsafe context.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
    unsafe context.pointee.extradata_size = Int32(header.count)
    unsafe av_parser_close(self.parser)
    unsafe self.parser = parser
    return true
  }

  deinit {
    unsafe av_parser_close(parser)
    var context = unsafe Optional(context)
    unsafe avcodec_free_context(&context)
  }
}
