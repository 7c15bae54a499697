import CFFmpeg

extension StillFrame {
  /// The format with chroma for each pixel, for one that has less of it.
  ///
  /// Chroma is brought to full size first: on its way to RGB, libswscale would take the nearer of
  /// two rows instead of both by their distance, as other decoders do.
  var formatOfFullChroma: AVPixelFormat? {
    switch format {
    case AV_PIX_FMT_YUV411P, AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV422P, AV_PIX_FMT_YUV440P:
      AV_PIX_FMT_YUV444P
    case AV_PIX_FMT_YUVA420P: AV_PIX_FMT_YUVA444P
    default: nil
    }
  }

  /// The same planes with sides that are whole chroma samples; what is new means nothing.
  ///
  /// Libswscale takes the ratio of the rounded sides for that of the planes, so that an odd side
  /// would shift the chroma by up to half a pixel.
  func paddedToChroma(of file: ImageFile) throws(ImageError) -> StillFrame {
    var (x, y): (Int32, Int32) = (0, 0)
    try file.check(
      "av_pix_fmt_get_chroma_sub_sample", unsafe av_pix_fmt_get_chroma_sub_sample(format, &x, &y))
    let (columns, rows) = (1 << Int(x), 1 << Int(y))
    let padded = try StillFrame(
      width: (width + columns - 1) / columns * columns, height: (height + rows - 1) / rows * rows,
      unsafe AVPixelFormat(frame.pointee.format), of: file)
    try file.check("av_frame_get_buffer", unsafe av_frame_get_buffer(padded.frame, 0))
    try file.check("av_frame_copy", unsafe av_frame_copy(padded.frame, frame))
    return padded
  }

  /// The frame in another pixel format: full precision, equal on every CPU.
  ///
  /// Chroma lies between its pixels, as in JFIF and WebP, and is drawn in straight lines.
  func scaled(to target: AVPixelFormat, of file: ImageFile) throws(ImageError) -> StillFrame {
    let flags = SWS_BILINEAR | SWS_FULL_CHR_H_INT | SWS_ACCURATE_RND | SWS_BITEXACT
    let (columns, rows) = (Int32(width), Int32(height))
    guard sws_isSupportedInput(format) > 0, sws_isSupportedOutput(target) > 0 else {
      throw file.damaged("its pixel format is not known")
    }
    let scaler = try unsafe file.made(
      "sws_getContext",
      sws_getContext(columns, rows, format, columns, rows, target, flags, nil, nil, nil))
    defer { unsafe sws_freeContext(scaler) }
    // JFIF and WebP share the matrix of BT.601, and differ in range; RGB ignores both.
    let matrix = unsafe sws_getCoefficients(SWS_CS_ITU601)
    let isFullRange: Int32 = file.format == .jpeg ? 1 : 0
    let targetRange = target == AV_PIX_FMT_RGBA ? 1 : isFullRange
    unsafe sws_setColorspaceDetails(
      scaler, matrix, isFullRange, matrix, targetRange, 0, 1 << 16, 1 << 16)
    let result = try StillFrame(width: width, height: height, target, of: file)
    try file.check("sws_scale_frame", unsafe sws_scale_frame(scaler, result.frame, frame))
    return result
  }
}
