import CFFmpeg
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

  /// Whether the picture is 4:2:0 with 8 bits, without any concealed part.
  var isWhole: Bool {
    unsafe picture.pointee.format == AV_PIX_FMT_YUV420P.rawValue
      && picture.pointee.decode_error_flags == 0
      && picture.pointee.flags & AV_FRAME_FLAG_CORRUPT == 0
  }

  /// The color tags of the picture itself.
  var colors: VideoTags {
    let found = unsafe picture.pointee
    return VideoTags(
      unsafe found.color_range, unsafe found.colorspace, unsafe found.color_primaries,
      unsafe found.color_trc, unsafe found.chroma_location)
  }

  /// A copy of the planes, without padding.
  var image: YUVImage {
    let (width, height) = (width, height)
    let count = width * height * 3 / 2
    let (data, strides) = unsafe (picture.pointee.data, picture.pointee.linesize)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      func append(
        _ plane: UnsafePointer<UInt8>?, _ stride: Int32, _ width: Int, _ height: Int
      ) {
        for y in 0..<height {
          let row = unsafe UnsafeRawBufferPointer(
            start: plane.map { unsafe $0 + y * Int(stride) }, count: width)
          unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[written...]
          )
          .copyMemory(from: row)
          written += width
        }
      }
      unsafe append(data.0, strides.0, width, height)
      unsafe append(data.1, strides.1, width / 2, height / 2)
      unsafe append(data.2, strides.2, width / 2, height / 2)
    }
    return YUVImage(width: width, height: height, bytes: bytes)
  }
}
