import CSegueFFmpeg
import SegueEncoding
import SegueSinks

/// A decoded picture, which the decoder still owns.
@safe
struct DecodedPicture {
  private let picture: UnsafeMutablePointer<AVFrame>

  init(_ picture: UnsafeMutablePointer<AVFrame>) {
    unsafe self.picture = picture
  }

  /// The presentation time, in units of the stream.
  var pts: Int { Int(unsafe picture.pointee.pts) }

  var width: Int { Int(unsafe picture.pointee.width) }
  var height: Int { Int(unsafe picture.pointee.height) }

  /// Whether the picture is without any concealed part.
  var isWhole: Bool {
    unsafe picture.pointee.decode_error_flags == 0
      && picture.pointee.flags & AV_FRAME_FLAG_CORRUPT == 0
  }

  /// libavutil's name of its planes.
  var pixelFormat: String {
    let format = AVPixelFormat(rawValue: unsafe picture.pointee.format)
    return unsafe av_get_pix_fmt_name(format).map { unsafe String(cString: $0) } ?? "unknown"
  }

  /// The color tags of the picture itself.
  var colors: VideoTags {
    let found = unsafe picture.pointee
    return VideoTags(
      unsafe found.color_range, unsafe found.colorspace, unsafe found.color_primaries,
      unsafe found.color_trc, unsafe found.chroma_location)
  }

  /// A copy of the planes, without padding; the picture has this layout.
  func image(_ layout: YUVLayout) -> YUVImage {
    let (width, height) = (width, height)
    let (data, strides) = unsafe (picture.pointee.data, picture.pointee.linesize)
    let planes = layout.planes(width: width, height: height)
    let starts = unsafe [data.0, data.1, data.2, data.3]
    let steps = [strides.0, strides.1, strides.2, strides.3]
    let count = layout.byteCount(width: width, height: height)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      for (index, plane) in planes.enumerated() {
        let (start, step) = unsafe (starts[index], Int(steps[index]))
        for y in 0..<plane.height {
          let row = unsafe UnsafeRawBufferPointer(
            start: start.map { unsafe $0 + y * step },
            count: plane.width * layout.sampleBytes)
          unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[written...]
          )
          .copyMemory(from: row)
          written += row.count
        }
      }
    }
    return YUVImage(width: width, height: height, layout: layout, bytes: bytes)
  }
}
