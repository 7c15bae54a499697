import CFFmpeg
import SegueSinks

extension YUVLayout {
  /// libavutil's name of the planes, such as "yuv420p".
  var pixelFormatName: String {
    unsafe av_get_pix_fmt_name(pixelFormat).map { unsafe String(cString: $0) } ?? "unknown"
  }
}
