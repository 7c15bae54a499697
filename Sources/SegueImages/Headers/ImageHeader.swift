import SegueFiles

/// What a file says of its image before any pixel is decoded.
package struct ImageHeader {
  /// As stored, before ``orientation``.
  package let width: Int
  package let height: Int
  var orientation = Orientation.upright

  /// The color space where the container tells it; nil leaves it to the decoder, or is sRGB.
  var color: ColorDescription?

  /// What the decoder is given instead of the whole file.
  var encoded: [UInt8]?

  /// The rectangle of the first frame of an animation; nil where the image fills its canvas.
  var firstFrame: FramePlace?

  /// What a user should know of the file.
  var notes: [ImageWarning.Cause] = []

  /// Reads the header of `file` and walks its structure, so that a file cut short is found out.
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

  /// Takes the orientation of an Exif block; one that cannot be read is told.
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
