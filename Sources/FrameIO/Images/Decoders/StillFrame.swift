import CFFmpeg

/// A frame of libavcodec, and its way to straight RGBA.
@safe struct StillFrame: ~Copyable {
  let frame: UnsafeMutablePointer<AVFrame>

  /// A frame without pixels yet.
  init(of file: ImageFile) throws(ImageError) {
    unsafe frame = try file.made("av_frame_alloc", av_frame_alloc())
  }

  /// A frame without pixels yet, for pixels in `format`.
  init(
    width: Int, height: Int, _ format: AVPixelFormat, of file: ImageFile
  ) throws(ImageError) {
    try self.init(of: file)
    unsafe frame.pointee.width = Int32(width)
    unsafe frame.pointee.height = Int32(height)
    unsafe frame.pointee.format = format.rawValue
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = unsafe frame
    unsafe av_frame_free(&frame)
  }

  var width: Int { unsafe Int(frame.pointee.width) }
  var height: Int { unsafe Int(frame.pointee.height) }
  var isGray: Bool { format == AV_PIX_FMT_GRAY8 }

  /// Without the full range in the name, of which libswscale warns.
  var format: AVPixelFormat {
    let format = unsafe AVPixelFormat(frame.pointee.format)
    return switch format {
    case AV_PIX_FMT_YUVJ411P: AV_PIX_FMT_YUV411P
    case AV_PIX_FMT_YUVJ420P: AV_PIX_FMT_YUV420P
    case AV_PIX_FMT_YUVJ422P: AV_PIX_FMT_YUV422P
    case AV_PIX_FMT_YUVJ440P: AV_PIX_FMT_YUV440P
    case AV_PIX_FMT_YUVJ444P: AV_PIX_FMT_YUV444P
    default: format
    }
  }

  /// Every pixel, row by row.
  func straightRGBA(of file: ImageFile) throws(ImageError) -> [SIMD4<UInt8>] {
    let rgba: StillFrame
    if let fullChroma = formatOfFullChroma {
      let full = try paddedToChroma(of: file).scaled(to: fullChroma, of: file)
      rgba = try full.scaled(to: AV_PIX_FMT_RGBA, of: file)
    } else {
      rgba = try scaled(to: AV_PIX_FMT_RGBA, of: file)
    }
    return rgba.pixels(width: width, height: height)
  }

  /// The first `width` columns and `height` rows of an RGBA frame.
  private func pixels(width: Int, height: Int) -> [SIMD4<UInt8>] {
    let stride = unsafe Int(frame.pointee.linesize.0)
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
}
