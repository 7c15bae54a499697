package import SegueFiles
package import SeguePixels

/// Reads image files: any supported format becomes upright, premultiplied sRGB.
///
/// The format is recognized by content, never by the file's name. The same file gives the same
/// pixels on any CPU.
package struct ImageReader: Sendable {
  /// The limits of an image's size; checked before memory is taken for it.
  package var limits: ImageLimits

  package init(limits: ImageLimits = .default) {
    self.limits = limits
  }

  /// Reads the image in the file at `path`.
  package func read(_ path: InputPath) throws(ImageError) -> DecodedImage {
    try decoded(ImageFile(contentsOf: path, limit: limits.bytes))
  }

  /// Reads the image in the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name in messages.
  /// - Returns: The image, upright and in sRGB.
  /// - Throws: ``ImageError``, also for a file of another format.
  package func read(png bytes: [UInt8], name: String) throws(ImageError) -> DecodedImage {
    let file = try ImageFile(path: name, bytes: bytes)
    guard file.format == .png else { throw .isNotImage(path: name) }
    return try decoded(file)
  }

  /// Reads the size of the image at `path`, without decoding it.
  package func size(of path: InputPath) throws(ImageError) -> ImageSize {
    let header = try checkedHeader(of: ImageFile(contentsOf: path, limit: limits.bytes))
    return header.orientation.size(ofWidth: header.width, height: header.height)
  }

  package func decoded(_ file: ImageFile) throws(ImageError) -> DecodedImage {
    let header = try checkedHeader(of: file)
    var causes = header.notes
    var image = try Self.straight(file, header, &causes)
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
    if image.isCMYK {
      image.multiplyInks()
      causes.append(.cmyk)
    }
    return DecodedImage(
      pixels: header.orientation.turned(image.premultiplied()),
      warnings: Self.warnings(causes, about: file))
  }

  /// The warnings in order.
  static func warnings(
    _ causes: [ImageWarning.Cause], about file: ImageFile
  ) -> [ImageWarning] {
    withoutRepeats(causes).map { ImageWarning(path: file.path, cause: $0) }
  }

  /// The causes in order, each once: a library may repeat a problem, and so may two chunks.
  private static func withoutRepeats(_ causes: [ImageWarning.Cause]) -> [ImageWarning.Cause] {
    var seen: Set<ImageWarning.Cause> = []
    return causes.filter { seen.insert($0).inserted }
  }

  /// Decodes the image with the decoder of its format.
  private static func straight(
    _ file: ImageFile, _ header: ImageHeader, _ causes: inout [ImageWarning.Cause]
  ) throws(ImageError) -> StraightImage {
    switch file.format {
    case .png: try PNGDecoder.decode(file, header, &causes)
    case .jpeg: try JPEGDecoder.decode(file, header, &causes)
    case .webP: try WebPDecoder.decode(file, header)
    case .bmp: try BMPDecoder.decode(file, header, &causes)
    case .gif: try GIFDecoder.decode(file, header, &causes)
    }
  }

  func checkedHeader(of file: ImageFile) throws(ImageError) -> ImageHeader {
    let header = try ImageHeader(of: file)
    try limits.check(header.width, header.height, of: file)
    return header
  }
}

extension ImageLimits {
  /// Checks the size of an image in a file.
  func check(_ width: Int, _ height: Int, of file: ImageFile) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw .hasNoPixels(path: file.path, width: width, height: height)
    }
    // No format has sides above 2³², so only the largest products overflow.
    let (count, isOverflowing) = width.multipliedReportingOverflow(by: height)
    guard !isOverflowing, count <= pixels else {
      throw .hasTooManyPixels(path: file.path, width: width, height: height, limit: pixels)
    }
    // A quotient is compared, because the product may overflow.
    guard count <= Self.freePixels || count / file.bytes.count < pixelsPerByte else {
      throw .isTooDense(
        path: file.path, width: width, height: height, bytes: file.bytes.count,
        limit: pixelsPerByte)
    }
  }
}

/// An image ready to be drawn, with the warnings of its reader.
package struct DecodedImage: Sendable, Equatable {
  /// The pixels, upright and in sRGB.
  package let pixels: PixelBuffer
  package let warnings: [ImageWarning]
}
