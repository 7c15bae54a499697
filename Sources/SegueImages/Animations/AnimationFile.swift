package import SegueFiles
import SeguePixels

/// An animated GIF, PNG or WebP file of a stranger: the places and the times of its images.
///
/// A file that is damaged has the images that could be found.
package struct AnimationFile {
  /// The size in pixels as it is shown.
  package let size: ImageSize

  /// Whether a picture may have pixels that are not opaque.
  package let mayHaveAlpha: Bool

  /// The number of places that could not be read.
  package let damagedPlaces: Int

  /// Whether there are more images than were asked for.
  package let isCutOff: Bool

  /// The file, and its state when it was read; nil for bytes that come from no file.
  package var identity: FileIdentity? { file.identity }

  let file: ImageFile
  let parts: [AnimationPart]
  let width: Int
  let height: Int
  let orientation: Orientation
  private let limits: ImageLimits
  private let source: Source

  /// The facts of each format that decoding needs.
  enum Source {
    case gif(GIFReader)
    /// The data of `IHDR` after the sides, and the chunks that apply to all images.
    case png(format: [UInt8], shared: [UInt8])
    case webP(ColorDescription?)
  }

  /// The findings about a file of any format.
  struct Index {
    var width: Int
    var height: Int
    var orientation = Orientation.upright
    var mayHaveAlpha: Bool
    var parts: [AnimationPart] = []
    var damagedPlaces = 0
    var isCutOff = false
    var source: Source

    /// The reason why the file could not be read to its end, if it is known.
    var failure: ImageError?
  }

  /// Finds the images of a file; nil for a still image.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: The limits of its canvas, and of each image.
  ///   - count: The largest number of images to look for.
  /// - Throws: ``ImageError`` if it has none.
  package init?(
    _ file: ImageFile, limits: ImageLimits, upTo count: Int = .max
  ) throws(ImageError) {
    let index: Index
    switch file.format {
    case .gif: index = try Index(gif: file, limits, upTo: count)
    case .png:
      guard let png = try Index(png: file, limits, upTo: count) else { return nil }
      index = png
    case .webP:
      guard let webP = try Index(webP: file, limits, upTo: count) else { return nil }
      index = webP
    case .jpeg, .bmp: return nil
    }
    try limits.check(index.width, index.height, of: file)
    guard !index.parts.isEmpty else {
      if let failure = index.failure { throw failure }
      throw index.damagedPlaces > 0 ? file.truncated : file.damaged("it has no image")
    }
    (self.file, self.limits, source, parts) = (file, limits, index.source, index.parts)
    (width, height, orientation) = (index.width, index.height, index.orientation)
    (damagedPlaces, isCutOff) = (index.damagedPlaces, index.isCutOff)
    let (columns, rows) = (width, height)
    mayHaveAlpha =
      index.mayHaveAlpha || !parts[0].covers(columns, rows)
      || parts.contains { $0.disposal == .clear }
    size = orientation.size(ofWidth: width, height: height)
  }

  /// The number of images, which is that of its pictures; at least 1.
  package var count: Int { parts.count }

  /// The duration of a picture as it is stored, in seconds: a numerator of at least 0 over a
  /// denominator above 0.
  package func duration(_ index: Int) -> (numerator: Int, denominator: Int) {
    (Int(parts[index].numerator), Int(parts[index].denominator))
  }

  /// The format in messages.
  package var isGIF: Bool { file.format == .gif }

  /// Whether durations are whole ticks of one length, and not exact fractions as in APNG.
  package var roundsDurations: Bool { file.format != .png }

  /// Whether the picture does not depend on those before it.
  func isKey(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (part, before) = (parts[index], parts[index - 1])
    if before.disposal == .clear, before.isDrawable, before.covers(width, height) { return true }
    return part.disposal != .restore && part.hides(width, height)
  }

  /// The pixels of an image, in sRGB and premultiplied.
  ///
  /// - Throws: ``ImageError`` if it cannot be decoded.
  func pixels(of index: Int) throws(ImageError) -> DecodedImage {
    let part = parts[index]
    let name = "image \(index + 1)"
    guard part.isDrawable else { throw file.damaged("\(name) has no place or no data") }
    return switch source {
    case .gif(let reader): try gifImage(part, name, reader)
    case .png(let format, let shared): try pngImage(part, name, format, shared, limits)
    case .webP(let color): try webPImage(part, name, color)
    }
  }
}
