import CSegueWebP
import SegueFiles

/// Reads an animated WebP file, or one with a single picture, by libwebpdemux.
@safe
package final class WebPReader {
  package let width: Int
  package let height: Int

  /// The number of pictures.
  package let count: Int

  /// The number of times that it plays; 0 for ever.
  package let plays: Int

  private let file: ImageFile
  private let decoder: OpaquePointer

  /// A copy of the file, which the decoder reads.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  private var time = 0

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - pixels: The largest number of pixels that the canvas may have.
  /// - Throws: ``ImageError`` if it is no such file.
  package init(_ file: ImageFile, limit pixels: Int) throws(ImageError) {
    guard file.format == .webP else { throw file.damaged("it is not a WebP file") }
    let header = try ImageHeader.webP(file)
    guard header.width * header.height <= pixels else {
      throw .hasTooManyPixels(
        path: file.path, width: header.width, height: header.height, limit: pixels)
    }
    var options = WebPAnimDecoderOptions()
    guard unsafe WebPAnimDecoderOptionsInit(&options) != 0 else {
      throw file.unsupported("a WebP for another version of libwebpdemux")
    }
    options.color_mode = MODE_RGBA
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.bytes.count)
    _ = unsafe bytes.initialize(fromContentsOf: file.bytes)
    var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
    var decoder: OpaquePointer?
    if CallFaults.code(of: "WebPAnimDecoderNew") == nil {
      unsafe decoder = WebPAnimDecoderNew(&data, &options)
    }
    var information = WebPAnimInfo()
    guard let opened = unsafe decoder,
      unsafe WebPAnimDecoderGetInfo(opened, &information) != 0
    else {
      unsafe WebPAnimDecoderDelete(decoder)
      unsafe bytes.deallocate()
      throw file.damaged("its frames do not fit together")
    }
    (width, height) = (Int(information.canvas_width), Int(information.canvas_height))
    (count, plays) = (Int(information.frame_count), Int(information.loop_count))
    unsafe (self.file, self.decoder, self.bytes) = (file, opened, bytes)
  }

  /// The next picture; nil at the end.
  ///
  /// Transparent pixels have no color. The duration of a picture that is alone is 0.
  package func next() throws(ImageError) -> AnimationPicture? {
    guard unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
    var (pixels, end): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    guard CallFaults.code(of: "WebPAnimDecoderGetNext") == nil,
      unsafe WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0
    else { throw file.damaged("its pixels are wrong") }
    let bytes = unsafe UnsafeRawBufferPointer(start: pixels, count: 4 * width * height)
    var picture = [SIMD4<UInt8>](repeating: .zero, count: width * height)
    var span = picture.mutableSpan
    unsafe span.withUnsafeMutableBytes { unsafe $0.copyMemory(from: bytes) }
    for i in picture.indices where picture[i].w == 0 { picture[i] = .zero }
    defer { time = Int(end) }
    return AnimationPicture(pixels: picture, duration: (Int(end) - time, 1000))
  }

  deinit {
    unsafe WebPAnimDecoderDelete(decoder)
    unsafe bytes.deallocate()
  }
}
