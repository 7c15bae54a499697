extension ImageHeader {
  /// The headers of a BMP file, and its color space.
  static func bmp(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let bmp = try BMPFile(file)
    if let profile = bmp.header.profileRange, profile.upperBound > file.bytes.count {
      throw file.truncated
    }
    var header = ImageHeader(width: bmp.width, height: bmp.height)
    do throws(ColorError) {
      header.color = try ColorDescription(ofBMP: bmp.header, in: file)
    } catch {
      if case .unusable(let reason) = error {
        header.notes.append(.unusableProfile(reason: reason))
      }
    }
    return header
  }
}
