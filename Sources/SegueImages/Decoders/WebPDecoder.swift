import CSegueWebP
import SegueFiles

/// Decodes WebP by libwebp: lossy and lossless, and the first frame of an animation.
enum WebPDecoder {
  static func decode(
    _ file: ImageFile, _ header: ImageHeader
  ) throws(ImageError) -> StraightImage {
    let place =
      header.firstFrame
      ?? FramePlace(x: 0, y: 0, width: header.width, height: header.height)
    let pixels = try frame(header.encoded ?? file.bytes, place, of: file)
    return StraightImage(
      width: header.width, height: header.height,
      samples: .eightBits(place.canvas(header.width, header.height, with: pixels)),
      isGray: false, color: header.color)
  }

  /// The pixels as straight RGBA, from the functions of libwebp that interpolate chroma.
  ///
  /// libwebp's vector code equals its C code by design, and threads change nothing; none are used
  /// here.
  static func frame(
    _ bytes: [UInt8], _ place: FramePlace, of file: ImageFile
  ) throws(ImageError) -> [SIMD4<UInt8>] {
    var config = unsafe WebPDecoderConfig()
    guard CallFaults.code(of: "WebPInitDecoderConfig") == nil else {
      throw .lacksMemory(path: file.path)
    }
    precondition(
      unsafe WebPInitDecoderConfig(&config) != 0, "libwebp is of the version that was built with")
    var pixels = [SIMD4<UInt8>](repeating: .zero, count: place.width * place.height)
    var span = pixels.mutableSpan
    let status = unsafe span.withUnsafeMutableBytes { buffer in
      unsafe config.output.colorspace = MODE_RGBA
      unsafe config.output.is_external_memory = 1
      unsafe config.output.u.RGBA.rgba = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe config.output.u.RGBA.stride = Int32(place.width * 4)
      unsafe config.output.u.RGBA.size = buffer.count
      AllocationFailure.forget()
      return unsafe WebPDecode(bytes, bytes.count, &config)
    }
    if CallFaults.code(of: "WebPDecode") != nil || AllocationFailure.hasHappened {
      throw .lacksMemory(path: file.path)
    }
    switch status {
    case VP8_STATUS_OK: return pixels
    case VP8_STATUS_OUT_OF_MEMORY: throw .lacksMemory(path: file.path)
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      throw file.damaged("its pixels end early")
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      throw file.unsupported("a WebP with features that libwebp lacks")
    default: throw file.damaged("its pixels are wrong")
    }
  }
}
