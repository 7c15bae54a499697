/// The properties of an image that are known before any pixel is decoded.
package struct ImageHeader {
  /// The width as stored, before ``orientation``.
  package let width: Int
  package let height: Int
  var orientation = Orientation.upright

  /// The color space in the container; nil leaves it to the decoder, or means sRGB.
  var color: ColorDescription?

  /// The color space of an image without ``color`` and without a profile; nil means sRGB.
  var colorWithoutProfile: ColorDescription?

  /// The bytes for the decoder in place of the whole file.
  var encoded: [UInt8]?

  /// The rectangle of the first frame of an animation; nil if the image fills its canvas.
  var firstFrame: FramePlace?

  /// Whether a checksum of pixels is wrong, so that decoding probably fails; false in formats
  /// without checksums.
  var isSuspect = false

  /// Warnings for the user.
  var notes: [ImageWarning.Cause] = []

  /// Reads the header of `file` and walks its structure, so that a truncated file is detected.
  package init(of file: ImageFile) throws(ImageError) {
    self =
      switch file.format {
      case .png: try .png(file)
      case .jpeg: try .jpeg(file)
      case .webP: try .webP(file)
      case .bmp: try .bmp(file)
      case .gif: try .gif(file)
      }
  }

  /// Sets the orientation from an Exif block; an unreadable block becomes a warning.
  mutating func orient(by exif: ByteView) {
    do throws(ExifFault) {
      orientation = try Orientation.told(byExif: exif) ?? .upright
    } catch {
      notes.append(.unusableExif(reason: error.reason))
    }
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
