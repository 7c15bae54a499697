import CSegueFFmpeg
import SegueFFmpeg

/// A frame from a decoder, which still owns it.
@safe
struct DecodedFrame {
  let pointer: UnsafeMutablePointer<AVFrame>

  init(_ pointer: UnsafeMutablePointer<AVFrame>) {
    unsafe self.pointer = pointer
  }

  /// Takes the tags of colors that a container has in place of the frame's own.
  func take(_ colors: StreamColors) {
    if colors.matrix != AVCOL_SPC_UNSPECIFIED { unsafe pointer.pointee.colorspace = colors.matrix }
    if colors.range != AVCOL_RANGE_UNSPECIFIED { unsafe pointer.pointee.color_range = colors.range }
    if colors.primaries != AVCOL_PRI_UNSPECIFIED {
      unsafe pointer.pointee.color_primaries = colors.primaries
    }
    if colors.transfer != AVCOL_TRC_UNSPECIFIED {
      unsafe pointer.pointee.color_trc = colors.transfer
    }
  }

  var width: Int { Int(unsafe pointer.pointee.width) }
  var height: Int { Int(unsafe pointer.pointee.height) }

  /// The presentation time in ticks of the stream.
  var time: Int64 {
    let pts = unsafe pointer.pointee.pts
    return pts == decode_no_time ? unsafe pointer.pointee.best_effort_timestamp : pts
  }

  /// Whether the frame is without any part that the decoder had to make up.
  var isSound: Bool {
    unsafe pointer.pointee.decode_error_flags == 0
      && pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT == 0
  }

  /// libavutil's format of the planes.
  var format: AVPixelFormat { AVPixelFormat(unsafe pointer.pointee.format) }

  /// The layout of the planes; nil for one that cannot be read.
  var layout: FrameLayout? { FrameLayout(format) }

  /// Width over height of a pixel; nil if there is no tag.
  var pixelAspect: AVRational? {
    let aspect = unsafe pointer.pointee.sample_aspect_ratio
    return aspect.num > 0 && aspect.den > 0 ? aspect : nil
  }
}
