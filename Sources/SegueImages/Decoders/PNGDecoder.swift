import CSeguePNG

/// Decodes PNG files of every color type, bit depth and interlacing, by libpng.
package enum PNGDecoder {
  /// The image in `file`; warnings of libpng are added to `causes`.
  ///
  /// Images of 16 bits a sample keep them; all others have 8.
  package static func decode(
    _ file: ImageFile, _ header: ImageHeader, _ causes: inout [ImageWarning.Cause]
  ) throws(ImageError) -> StraightImage {
    try unsafe file.bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
      let session = try unsafe PNGSession(bytes, of: file)
      let image = try decode(file, header, session)
      causes += session.warnings.map { text in
        // libpng usually withholds a profile that it finds fault with.
        text.hasPrefix("iCCP:") && !image.hasProfile
          ? .unusableProfile(reason: text) : .flaw(text)
      }
      return image
    }
  }

  private static func decode(
    _ file: ImageFile, _ header: ImageHeader, _ session: borrowing PNGSession
  ) throws(ImageError) -> StraightImage {
    let (png, info) = unsafe (session.png, session.info)
    try session.check(
      "png_set_keep_unknown_chunks", unsafe segue_png_keep_used_chunks(png))
    try session.check("png_read_info", unsafe segue_png_read_info(png, info))
    let colorType = unsafe Int32(png_get_color_type(png, info))
    let (width, height) = (header.width, header.height)
    let samples: StraightImage.Samples
    if colorType == PNG_COLOR_TYPE_PALETTE {
      let palette = Palette(of: session)
      try session.check("png_set_packing", unsafe segue_png_set_packing(png))
      let indices: [UInt8] = try pixels(width, height, filledWith: 0, session)
      samples = .eightBits(try palette.colors(of: indices, width: width, in: file))
    } else {
      try session.check("png_set_expand", unsafe segue_png_set_expand(png))
      try session.check("png_set_gray_to_rgb", unsafe segue_png_set_gray_to_rgb(png))
      // The value fits both depths, because libpng takes the low bits.
      try session.check("png_set_add_alpha", unsafe segue_png_set_add_alpha(png, 0xFFFF))
      if unsafe png_get_bit_depth(png, info) == 16 {
        // Samples are stored with the high byte first.
        if 1.littleEndian == 1 { try session.check("png_set_swap", unsafe segue_png_set_swap(png)) }
        samples = .sixteenBits(try pixels(width, height, filledWith: .zero, session))
      } else {
        samples = .eightBits(try pixels(width, height, filledWith: .zero, session))
      }
    }
    let isGray = colorType & PNG_COLOR_MASK_COLOR == 0
    return StraightImage(
      width: width, height: height, samples: samples, isGray: isGray,
      color: header.color ?? ColorDescription(of: session) ?? header.colorWithoutProfile)
  }

  /// All rows, and the chunks after them, once the transformations are set.
  private static func pixels<Pixel: BitwiseCopyable>(
    _ width: Int, _ height: Int, filledWith pixel: Pixel, _ session: borrowing PNGSession
  ) throws(ImageError) -> [Pixel] {
    let (png, info) = unsafe (session.png, session.info)
    try session.check("png_set_interlace_handling", unsafe segue_png_set_interlace_handling(png))
    try session.check("png_read_update_info", unsafe segue_png_read_update_info(png, info))
    let stride = width * MemoryLayout<Pixel>.stride
    precondition(unsafe png_get_rowbytes(png, info) == stride, "rows are as the buffer's")
    var pixels = Array(repeating: pixel, count: width * height)
    var span = pixels.mutableSpan
    try unsafe span.withUnsafeMutableBytes { buffer throws(ImageError) in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      var rows: [png_bytep?] = unsafe (0..<height).map { y in
        unsafe start.map { unsafe $0 + y * stride }
      }
      try session.check("png_read_image", unsafe segue_png_read_image(png, &rows))
    }
    try session.check("png_read_end", unsafe segue_png_read_end(png))
    return pixels
  }
}

extension ColorDescription {
  /// The profile of a PNG; nil if it has none that libpng takes.
  fileprivate init?(of session: borrowing PNGSession) {
    let (png, info) = unsafe (session.png, session.info)
    var name: png_charp?
    var method: Int32 = 0
    var bytes: png_bytep?
    var count: UInt32 = 0
    guard unsafe png_get_iCCP(png, info, &name, &method, &bytes, &count) != 0 else { return nil }
    self = unsafe .profile(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
  }
}

extension Palette {
  /// The colors of an indexed PNG, with the alpha of its `tRNS` chunk.
  fileprivate init(of session: borrowing PNGSession) {
    var entries: png_colorp?
    var alphas: png_bytep?
    var (count, alphaCount): (Int32, Int32) = (0, 0)
    unsafe png_get_PLTE(session.png, session.info, &entries, &count)
    unsafe png_get_tRNS(session.png, session.info, &alphas, &alphaCount, nil)
    let palette = unsafe UnsafeBufferPointer(start: entries, count: Int(count))
    let transparency = unsafe UnsafeBufferPointer(start: alphas, count: Int(alphaCount))
    colors = palette.indices.map { index in
      let color = unsafe palette[index]
      let alpha = unsafe index < transparency.count ? transparency[index] : 255
      return SIMD4(color.red, color.green, color.blue, alpha)
    }
  }
}
