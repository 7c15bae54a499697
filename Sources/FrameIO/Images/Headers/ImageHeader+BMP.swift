extension ImageHeader {
  /// The bitmap header of a BMP file, and its embedded profile.
  ///
  /// - Source: Microsoft, "Bitmap Storage" (BITMAPCOREHEADER, BITMAPINFOHEADER, BITMAPV5HEADER).
  static func bmp(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let view = file.view
    guard let pixels = view.integer(at: 10, size: 4, .littleEndian),
      let size = view.integer(at: 14, size: 4, .littleEndian), view.count >= 14 + size
    else { throw file.truncated }
    if size == 12 {
      guard let width = view.integer(at: 18, size: 2, .littleEndian),
        let height = view.integer(at: 20, size: 2, .littleEndian),
        let depth = view.integer(at: 24, size: 2, .littleEndian)
      else { throw file.truncated }
      guard view.count >= pixels + rowBytes(width, height, depth) else { throw file.truncated }
      return ImageHeader(width: width, height: height)
    }
    guard let width = view.signedInteger(at: 18, .littleEndian),
      let height = view.signedInteger(at: 22, .littleEndian),
      let depth = view.integer(at: 28, size: 2, .littleEndian),
      let compression = view.integer(at: 30, size: 4, .littleEndian),
      let compressedSize = view.integer(at: 34, size: 4, .littleEndian)
    else { throw file.truncated }
    guard width >= 0 else { throw file.damaged("its width is \(width)") }
    // 1 and 2 are run lengths; the others are rows of 4-byte multiples. Rows may run upward.
    let isRunLength = compression == 1 || compression == 2
    let dataSize = isRunLength ? compressedSize : rowBytes(width, abs(height), depth)
    var header = ImageHeader(width: width, height: abs(height))
    guard view.count >= pixels + dataSize else { throw file.truncated }
    if size == 124, view.has("DEBM", at: 70),
      let start = view.integer(at: 126, size: 4, .littleEndian),
      let length = view.integer(at: 130, size: 4, .littleEndian)
    {
      guard let profile = view[14 + start..<14 + start + length] else { throw file.truncated }
      header.color = .profile(profile.array)
    }
    return header
  }

  /// The bytes of all rows, each of which has a multiple of four; past what any file has, that.
  private static func rowBytes(_ width: Int, _ height: Int, _ depth: Int) -> Int {
    let most = 1 << 62
    let (count, isTooLarge) = ((width * depth + 31) / 32 * 4).multipliedReportingOverflow(
      by: height)
    return isTooLarge ? most : min(count, most)
  }
}
