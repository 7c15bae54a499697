import CFFmpeg

/// A frame of libavcodec, and its way to straight RGBA by libswscale.
@safe struct StillFrame: ~Copyable {
  let frame: UnsafeMutablePointer<AVFrame>

  init(of file: ImageFile) throws(ImageError) {
    guard let frame = unsafe av_frame_alloc() else { throw file.damaged("no memory for it") }
    unsafe self.frame = frame
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = unsafe frame
    unsafe av_frame_free(&frame)
  }

  var width: Int { unsafe Int(frame.pointee.width) }
  var height: Int { unsafe Int(frame.pointee.height) }
  var isGray: Bool { format == AV_PIX_FMT_GRAY8 }

  private var format: AVPixelFormat { unsafe AVPixelFormat(frame.pointee.format) }

  /// Every pixel, row by row.
  func straightRGBA(of file: ImageFile) throws(ImageError) -> [SIMD4<UInt8>] {
    let converted = try StillFrame(of: file)
    unsafe converted.frame.pointee.width = frame.pointee.width
    unsafe converted.frame.pointee.height = frame.pointee.height
    unsafe converted.frame.pointee.format = AV_PIX_FMT_RGBA.rawValue
    let scaler = try unsafe scaler(of: file)
    defer { unsafe sws_freeContext(scaler) }
    try file.check(unsafe sws_scale_frame(scaler, converted.frame, frame))
    return converted.rows()
  }

  private func rows() -> [SIMD4<UInt8>] {
    let (width, stride) = unsafe (width, Int(frame.pointee.linesize.0))
    var pixels = [SIMD4<UInt8>](repeating: .zero, count: width * height)
    unsafe pixels.withUnsafeMutableBytes { buffer in
      for y in 0..<height {
        let row = unsafe UnsafeRawBufferPointer(
          start: frame.pointee.data.0.map { unsafe $0 + y * stride }, count: width * 4)
        unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[(y * width * 4)...])
          .copyMemory(from: row)
      }
    }
    return pixels
  }

  /// Chroma between its centers by straight lines, full precision, equal on every CPU.
  private func scaler(of file: ImageFile) throws(ImageError) -> OpaquePointer {
    let flags = SWS_BILINEAR | SWS_FULL_CHR_H_INT | SWS_ACCURATE_RND | SWS_BITEXACT
    let (width, height) = unsafe (frame.pointee.width, frame.pointee.height)
    let isFullRange = unsafe file.format == .jpeg || frame.pointee.color_range == AVCOL_RANGE_JPEG
    let scaler = unsafe sws_getContext(
      width, height, fullRangeNeutral(format), width, height, AV_PIX_FMT_RGBA,
      flags, nil, nil, nil)
    guard let scaler = unsafe scaler else { throw file.damaged("its pixel format is not known") }
    // JFIF and WebP both use the matrix of BT.601; RGB formats pay no attention to it.
    let matrix = unsafe sws_getCoefficients(SWS_CS_ITU601)
    unsafe sws_setColorspaceDetails(
      scaler, matrix, isFullRange ? 1 : 0, matrix, 1, 0, 1 << 16, 1 << 16)
    return unsafe scaler
  }

  /// The same planes without the range in the name, which libswscale warns of.
  private func fullRangeNeutral(_ format: AVPixelFormat) -> AVPixelFormat {
    switch format {
    case AV_PIX_FMT_YUVJ420P: AV_PIX_FMT_YUV420P
    case AV_PIX_FMT_YUVJ422P: AV_PIX_FMT_YUV422P
    case AV_PIX_FMT_YUVJ440P: AV_PIX_FMT_YUV440P
    case AV_PIX_FMT_YUVJ444P: AV_PIX_FMT_YUV444P
    case AV_PIX_FMT_YUVJ411P: AV_PIX_FMT_YUV411P
    default: format
    }
  }
}
