import Pixels

/// Reads image files: any supported format becomes upright, premultiplied sRGB.
///
/// The format is told by content, never by the file's name. Same file, same pixels, on any CPU.
package struct ImageReader: Sendable {
  /// The most pixels an image may have; checked before memory is taken for them.
  package var maxPixels: Int

  package init(maxPixels: Int = 100_000_000) {
    self.maxPixels = maxPixels
  }

  /// The image in the file at `path`.
  package func read(_ path: String) throws(ImageError) -> DecodedImage {
    try decoded(ImageFile(contentsOf: path))
  }

  /// The size of the image at `path`, without decoding it.
  package func size(of path: String) throws(ImageError) -> ImageSize {
    let header = try checkedHeader(of: ImageFile(contentsOf: path))
    return header.orientation.size(ofWidth: header.width, height: header.height)
  }

  func decoded(_ file: ImageFile) throws(ImageError) -> DecodedImage {
    let header = try checkedHeader(of: file)
    var causes = header.notes
    var image =
      file.format == .png
      ? try PNGDecoder.decode(file, header, &causes)
      : try StillDecoder.decode(file, header)
    if let color = image.color {
      do throws(ColorError) {
        try image.convertToSRGB(from: color)
      } catch {
        switch error {
        case .unusable(let reason): causes.append(.unusableProfile(reason: reason))
        case .outOfMemory: throw .lacksMemory(path: file.path)
        }
      }
    }
    return DecodedImage(
      pixels: header.orientation.turned(image.premultiplied()),
      warnings: causes.map { ImageWarning(path: file.path, cause: $0) })
  }

  private func checkedHeader(of file: ImageFile) throws(ImageError) -> ImageHeader {
    let header = try ImageHeader(of: file)
    let (width, height) = (header.width, header.height)
    guard width > 0, height > 0 else {
      throw .hasNoPixels(path: file.path, width: width, height: height)
    }
    // No format has sides above 2³², so the product may only just overflow.
    let (count, isOverflowing) = width.multipliedReportingOverflow(by: height)
    guard !isOverflowing, count <= maxPixels else {
      throw .hasTooManyPixels(path: file.path, width: width, height: height, limit: maxPixels)
    }
    return header
  }
}
