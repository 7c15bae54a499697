import CSegueJPEG

/// Decodes JPEG files by libjpeg-turbo: sequential and progressive, Huffman and arithmetic coding.
///
/// libjpeg-turbo chooses between gray, RGB, YCbCr, CMYK and YCCK as every browser does: by the
/// Adobe and JFIF markers, and without them by the names of the components.
enum JPEGDecoder {
  /// The image in `file`; warnings of libjpeg-turbo are added to `causes`.
  static func decode(
    _ file: ImageFile, _ header: ImageHeader, _ causes: inout [ImageWarning.Cause]
  ) throws(ImageError) -> StraightImage {
    try unsafe file.bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
      let session = try JPEGSession(of: file)
      let image = try unsafe decode(bytes, of: file, header, session)
      causes += session.flaws.map { .flaw($0) }
      if unsafe session.jpeg.pointee.is_complete == 0 {
        causes.append(.flaw("its scans leave out details"))
      }
      return image
    }
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: ImageFile, _ header: ImageHeader,
    _ session: borrowing JPEGSession
  ) throws(ImageError) -> StraightImage {
    let jpeg = unsafe session.jpeg
    try session.check(
      "jpeg_read_header", unsafe segue_jpeg_read_header(jpeg, bytes.baseAddress, bytes.count))
    // The check comes before memory is taken for the pixels that libjpeg-turbo has found.
    let (width, height) = unsafe (
      Int(jpeg.pointee.info.image_width), Int(jpeg.pointee.info.image_height)
    )
    guard width == header.width, height == header.height else {
      throw file.damaged("it is \(width) × \(height) pixels, unlike its header")
    }
    try session.check("jpeg_start_decompress", unsafe segue_jpeg_start(jpeg))
    let components = unsafe jpeg.pointee.info.num_components
    precondition(
      unsafe jpeg.pointee.info.output_components == 4, "a pixel has four bytes, as asked for")
    var pixels = [SIMD4<UInt8>](repeating: .zero, count: width * height)
    var span = pixels.mutableSpan
    try unsafe span.withUnsafeMutableBytes { buffer throws(ImageError) in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      try session.check("jpeg_read_scanlines", unsafe segue_jpeg_read_rows(jpeg, start, width * 4))
    }
    try session.check("jpeg_finish_decompress", unsafe segue_jpeg_finish(jpeg))
    return StraightImage(
      width: width, height: height, samples: .eightBits(pixels), isGray: components == 1,
      color: header.color, isCMYK: components == 4)
  }
}
